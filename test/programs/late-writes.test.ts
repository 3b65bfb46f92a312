import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svc } from './svc.ts';

const demo = { SVC_SOURCE: 'demo', SVC_NOW: '2025-06-01T12:00:00Z' };
const driverLaps = (driver: string): string[] =>
  `analyze driver-laps --workspace-id w --year 2024 --gp Monaco --session Q --driver ${driver}`.split(' ');

const keptSessions = async (home: string): Promise<string[]> =>
  await readdir(join(home, 'cache', 'sessions', 'demo'));

describe('what a command has parsed', () => {
  it('is kept when it has ended, and answers the same the next time', async () => {
    const home = await temporaryHome();
    const first = await svc(driverLaps('VER'), { home, env: demo });
    resultOf(first);
    expect(await keptSessions(home)).toHaveLength(1);
    const second = await svc(driverLaps('VER'), { home, env: demo });
    expect(second).toEqual(first);
  });

  it('is kept of a command that failed, whose failure stays the last line', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    const run = await svc(driverLaps('ZZZ'), { home, env: { ...demo, SVC_DEBUG: '1' } });
    expect(failureOf(run).code).toBe('NOT_FOUND');
    expect(await keptSessions(home)).toHaveLength(1);
  });

  it('need not be kept: only who looks for faults hears why it was not', { tags: ['long'] }, async () => {
    const home = await temporaryHome();
    await mkdir(join(home, 'cache'), { recursive: true });
    await writeFile(join(home, 'cache', 'sessions'), 'no directory');
    const run = await svc(driverLaps('VER'), { home, env: demo });
    resultOf(run);
    expect(run.stderr).toBe('');
    const debugged = await svc(driverLaps('VER'), { home, env: { ...demo, SVC_DEBUG: '1' } });
    expect(debugged.stdout).toBe(run.stdout);
    expect(debugged.code).toBe(0);
    expect(debugged.stderr).toContain('ENOTDIR');
  });
});
