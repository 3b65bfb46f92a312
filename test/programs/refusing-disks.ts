import { spawnSync } from 'node:child_process';
import { chmod, chown, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from './built-program.ts';

/** A disk that refuses: what starts a command on it. */
export interface RefusingDisk {
  under: readonly string[];
}

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** In a file system view of its own, so that nothing has to be unmounted; null where this user may not have one. */
function withMounts(script: string): RefusingDisk | null {
  const unshare = ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user'])] as const;
  const [program, ...args] = [...unshare, 'sh', '-ec'] as const;
  const canMount = spawnSync(program, [...args, script]).status === 0;
  return canMount ? { under: [program, ...args, `${script}; exec "$@"`, 'sh'] } : null;
}

/** `home` on a disk mounted read-only. */
export function readOnlyDisk(home: string): RefusingDisk | null {
  return withMounts(`mount --bind '${home}' '${home}'; mount -o remount,ro,bind '${home}'`);
}

/** `home` on an empty disk of 16 kB. */
export function tinyDisk(home: string): RefusingDisk | null {
  return diskOf(home, '16k');
}

/** `home` on an empty disk of its own. @param size as `mount` reads it: `16k`, `40m` */
export function diskOf(home: string, size: string): RefusingDisk | null {
  return withMounts(`mount -t tmpfs -o size=${size} tmpfs '${home}'`);
}

/** No file may grow beyond 512 bytes: what is longer fails in the middle, for root as for everybody. */
export function smallFilesOnly(): RefusingDisk {
  return { under: ['sh', '-ec', 'ulimit -f 1; exec "$@"', 'sh'] };
}

/** `home` may be read but not written. Permissions do not hold root back, so root runs the command as nobody. */
export async function forbiddenDisk(home: string): Promise<RefusingDisk | null> {
  await changeTree(home, async (path, isDirectory) => await chmod(path, isDirectory ? 0o555 : 0o444));
  if (!isRoot) return { under: ['env'] };
  return asUser(nobody, home);
}

/** A user that the system has no name and no home for, with nothing in the environment either; only root can become one. */
export function strangerWithoutHome(): RefusingDisk | null {
  const stranger = isRoot ? asUser(54_321, tmpdir()) : null;
  return stranger && { under: ['env', '--unset=HOME', '--unset=SVC_HOME', ...stranger.under] };
}

/** null where that user cannot see the built command or `place`, for instance in a directory that is root's alone. */
function asUser(id: number, place: string): RefusingDisk | null {
  const [program, ...rest] = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'] as const;
  const isWell = (...command: string[]) => spawnSync(program, [...rest, ...command]).status === 0;
  const built = builtProgram('svc.cjs');
  const canRun = isWell('test', '-x', place) && isWell(process.execPath, built, '--version');
  return canRun ? { under: [program, ...rest] } : null;
}

/** Gives what `forbiddenDisk` took, so that it can be removed. */
export async function allowDisk(home: string): Promise<void> {
  await changeTree(home, async (path, isDirectory) => {
    await chmod(path, isDirectory ? 0o755 : 0o644);
    if (isRoot) await chown(path, 0, 0);
  });
}

async function changeTree(
  path: string,
  change: (path: string, isDirectory: boolean) => Promise<void>,
): Promise<void> {
  await change(path, true);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    await (entry.isDirectory() ? changeTree(below, change) : change(below, false));
  }
}
