import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLauncherArguments } from '../../src/web/launcher-options.ts';
import { need } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';

const unitPath = 'deploy/systemd/svc-web@.service';
const unit = await readFile(unitPath, 'utf8');
const user = resolve('deploy/systemd/svc.sysusers.conf');

/** Values of a key of the unit, in their order. */
function valuesOf(key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)![1]!.replaceAll('_', ''));
}

describe('the unit of deploy', () => {
  it('starts an instance on its port, with a home of its own', () => {
    const [start = ''] = valuesOf('ExecStart');
    const [program, ...args] = start.replace('%i', '8001').split(' ');
    expect(program).toBe('/usr/local/bin/svc-web');
    expect(parseLauncherArguments(args)).toMatchObject({
      port: 8001,
      host: '127.0.0.1',
      environment: 'production',
    });
    expect(valuesOf('Environment')).toEqual([`SVC_HOME=/var/lib/${valuesOf('StateDirectory')[0]}`]);
  });

  it('waits for the end of answers longer than the server takes, and leaves its threads their memory', async () => {
    const main = await readFile('src/web/main.ts', 'utf8');
    const longestShutDownMs = numberIn(main, /longestShutDownMs = ([\d_]+);/);
    expect(Number(valuesOf('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(longestShutDownMs);
    const pool = await readFile('src/tools/threads/tool-pool.ts', 'utf8');
    const threadMegabytes = numberIn(pool, /mostMemoryBytes: (\d+) \* megabyte/);
    const [gigabytes = ''] = valuesOf('MemoryMax');
    // Four of operations, one that reads questions, the server itself.
    expect(Number.parseInt(gigabytes, 10) * 1024).toBeGreaterThanOrEqual(6 * threadMegabytes);
  });
});

function isProgram(name: string): boolean {
  return spawnSync(name, ['--version']).status === 0;
}

describe(
  'the unit of deploy, read by systemd',
  need(isProgram('systemd-analyze'), 'there is no systemd-analyze'),
  () => {
    /** The unit as an instance; the program need not be installed here. */
    async function instance(): Promise<string> {
      const path = join(await temporaryHome(), 'svc-web@8000.service');
      await writeFile(path, unit.replace('/usr/local/bin/svc-web', '/bin/true'));
      return path;
    }

    it('has nothing that is not understood', async () => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', await instance()], {
        encoding: 'utf8',
      });
      // What other units of this machine lack is none of ours.
      const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('svc-web'));
      expect({ status, said }).toEqual({ status: 0, said: [] });
    });

    it('is let do little: at most 1.6 of 10 points of exposure', async () => {
      const args = ['security', '--offline=true', '--threshold=16', '--no-pager', await instance()];
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      expect(status, stdout).toBe(0);
    });
  },
);

it(
  'systemd makes the user',
  need(isProgram('systemd-sysusers'), 'there is no systemd-sysusers'),
  async () => {
    const root = await temporaryHome();
    await mkdir(join(root, 'etc'));
    const { status, stderr } = spawnSync('systemd-sysusers', [`--root=${root}`, user], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const [name = ''] = valuesOf('User');
    const line = (await readFile(join(root, 'etc/passwd'), 'utf8'))
      .split('\n')
      .find((each) => each.startsWith(`${name}:`));
    expect(line).toMatch(/:\/var\/lib\/svc:\S*nologin$/);
  },
);
