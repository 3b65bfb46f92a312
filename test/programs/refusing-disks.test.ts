// @module-tag long
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import {
  allowDisk,
  forbiddenDisk,
  readOnlyDisk,
  type RefusingDisk,
  smallFilesOnly,
  strangerWithoutHome,
  tinyDisk,
} from './refusing-disks.ts';
import { failureOf, resultOf, svc } from './svc.ts';
import { skipHere } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';

const demo = { SVC_SOURCE: 'demo', SVC_NOW: '2025-06-01T12:00:00Z' };
const driverLaps = [
  'analyze driver-laps --workspace-id w --year 2024 --gp Monaco --session Q --driver VER',
].flatMap((line) => line.split(' '));
const info = ['workspace', 'info', '--workspace-id', 'w'];
const schedule = ['fetch', 'schedule', '--workspace-id', 'w', '--year', '2024'];
const create = ['workspace', 'create', '--workspace-id', 'new'];
const remove = ['workspace', 'remove', '--workspace-id', 'w', '--yes'];

interface WithWarnings {
  last_accessed?: string;
  warnings: { code: string; message: string }[];
}

/** A home with a workspace that was used, and with everything in the cache that `driverLaps` needs. */
async function usedHome(): Promise<string> {
  const home = await temporaryHome();
  resultOf(await svc(driverLaps, { home, env: demo }));
  return home;
}

function tried(context: TestContext, disk: RefusingDisk | null, what: string): RefusingDisk {
  return disk ?? skipHere(context, `this user cannot try ${what} here`);
}

/** Reading goes on and says that the use was not recorded; writing fails with a lesson. */
async function expectReadingOnly(home: string, disk: RefusingDisk, systemCode: string): Promise<void> {
  const later = { ...demo, SVC_NOW: '2025-06-02T12:00:00Z' };
  const run = async (args: readonly string[]) => await svc(args, { home, env: later, ...disk });
  for (const args of [info, driverLaps]) {
    const { warnings, last_accessed } = resultOf<WithWarnings>(await run(args));
    const ours = warnings.filter(({ code }) => code === 'ACCESS_NOT_RECORDED');
    expect(ours).toMatchObject([{ message: expect.stringContaining(systemCode) }]);
    if (args === info) expect(last_accessed).toBe('2025-06-01T12:00:00.000Z');
  }
  expect(resultOf(await run(['workspace', 'list']))).toMatchObject({ total: 1 });
  for (const args of [schedule, create, remove]) {
    const failure = failureOf(await run(args));
    expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: systemCode, home } });
    expect(failure.hint).toContain('SVC_HOME');
    expect(failure.hint).toContain(home);
    expect(failure.error, 'which visitors of the web see').not.toContain(home);
  }
}

describe('a home that can only be read', () => {
  it('serves all reading when its disk is read-only', async (context) => {
    const home = await usedHome();
    const disk = tried(context, readOnlyDisk(home), 'a read-only disk');
    await expectReadingOnly(home, disk, 'EROFS');
    expect(resultOf<WithWarnings>(await svc(info, { home }))).not.toHaveProperty('warnings');
  });

  it('serves all reading when it belongs to somebody else', async (context) => {
    const home = await usedHome();
    const disk = tried(context, await forbiddenDisk(home), 'a home without permission to write');
    try {
      await expectReadingOnly(home, disk, 'EACCES');
    } finally {
      await allowDisk(home);
    }
  });
});

describe('a disk that becomes full', () => {
  it('ends a command in the middle of a file with a lesson, and leaves no piece of it', async (context) => {
    const home = await temporaryHome();
    const disk = tried(context, tinyDisk(home), 'a full disk');
    const failure = failureOf(await svc(schedule, { home, env: demo, ...disk }));
    expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: 'ENOSPC' } });
    expect(failure.error).toBe('schedule.json cannot be written: there is no space left (ENOSPC).');
    expect(failure.hint).toMatch(/free some space/);
  });

  it('costs an answer nothing that needs no file, whatever the cache would keep', async (context) => {
    const home = await temporaryHome();
    const disk = tried(context, tinyDisk(home), 'a full disk');
    const result = resultOf<{ laps: unknown[] }>(await svc(driverLaps, { home, env: demo, ...disk }));
    expect(result.laps.length).toBeGreaterThan(5);
  });

  it('never leaves half a file under its name', async () => {
    const home = await usedHome();
    const data = join(home, 'workspaces', 'w', 'data');
    const failure = failureOf(await svc(schedule, { home, env: demo, ...smallFilesOnly() }));
    expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: 'EFBIG' } });
    expect(await readdir(data)).toEqual([]);
    expect(resultOf(await svc(schedule, { home, env: demo }))).toMatchObject({ year: 2024 });
    expect(await readdir(data)).toEqual(['schedule.json']);
  });
});

describe('a home that is none', () => {
  it.each([
    ['a file', '', async (place: string) => await writeFile(place, ''), 'ENOTDIR'],
    ['below a file', 'deep/deeper', async (place: string) => await writeFile(place, ''), 'ENOTDIR'],
    ['a link to itself', '', async (place: string) => await symlink(place, place), 'ELOOP'],
  ])('is refused with a lesson: %s', async (_kind, below, make, systemCode) => {
    const place = join(await temporaryHome(), 'place');
    await make(place);
    const home = join(place, below);
    for (const args of [create, info, schedule]) {
      const failure = failureOf(await svc(args, { home, env: demo }));
      expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: systemCode } });
      expect(failure.hint).toContain(home);
    }
  });

  it('is refused at once where no directory can ever be made', async () => {
    const home = '/proc/svc-home/deep';
    for (const args of [create, schedule]) {
      const failure = failureOf(await svc(args, { home, env: demo }));
      expect(failure).toMatchObject({ code: 'INTERNAL', details: { home } });
    }
    expect(resultOf(await svc(['workspace', 'list'], { home }))).toMatchObject({ total: 0 });
  });

  it('is asked for where nobody knows a home directory', async (context) => {
    const home = await temporaryHome();
    const disk = tried(context, strangerWithoutHome(), 'a user without a home directory');
    const failure = failureOf(await svc(create, { home, ...disk }));
    expect(failure).toMatchObject({ code: 'INTERNAL', hint: expect.stringContaining('SVC_HOME') });
  });
});
