import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithTest } from '../support/child-process.ts';
import { need } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';

export interface ReadOnlyRun {
  /** What becomes `/`, read-only. */
  root: string;
  /** The only directory that can be written, beside `/tmp`, and the path by which the program knows it. */
  home: string;
  homeInside: string;
  /** A folder that is at `/mnt` inside, wherever it is, and whoever may look into what is above it; left out: none. */
  shown?: string;
  /** `user:group`, as numbers. */
  user: string;
  command: readonly string[];
  /** All of its environment. */
  env: Record<string, string>;
}

const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

export const needsMounts = need(canMount, 'only root can make a read-only file system to try programs in');

/** All that a container's engine does to a file system that it was asked to keep: nothing but the home and `/tmp` can be written. */
const enter = `
set -e
mount --bind "$ROOT" "$INSIDE"
mount -o remount,bind,ro "$INSIDE"
mount -t proc proc "$INSIDE/proc"
mount --rbind /dev "$INSIDE/dev"
mount -t tmpfs tmpfs "$INSIDE/tmp"
mkdir -p "$INSIDE$HOME_INSIDE" 2>/dev/null || true
mount --bind "$HOME_DIRECTORY" "$INSIDE$HOME_INSIDE"
if [ -n "$SHOWN" ]; then
  mount --bind "$SHOWN" "$INSIDE/mnt"
  mount -o remount,bind,ro "$INSIDE/mnt"
fi
`;

/** Starts a program in a file system of its own, as somebody who is nobody; it ends with the running test. */
export async function startReadOnly(run: ReadOnlyRun): Promise<ChildProcess> {
  const inside = join(await temporaryHome(), 'root');
  await mkdir(inside);
  const script = `${enter}exec chroot --userspec=${run.user} --groups= "$INSIDE" env -i "$@"`;
  const variables = Object.entries(run.env).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...variables, ...run.command],
    {
      env: {
        PATH: process.env.PATH,
        ...{ ROOT: run.root, INSIDE: inside, HOME_INSIDE: run.homeInside, HOME_DIRECTORY: run.home },
        SHOWN: run.shown ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  endWithTest(child);
  return child;
}
