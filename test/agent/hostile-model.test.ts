// @module-tag long
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countRuns,
  ofType,
  providers,
  scriptedModel,
  startAgent,
  textOf,
  toolResultsIn,
} from './agent-harness.ts';

/** A model that was talked into mischief, or has lost its way. What it writes is as little trusted as what a stranger writes. */

const laps = (more: object = {}) => ({
  name: 'analyze_driver_laps',
  input: { year: 2026, gp: 'First', session: 'R', driver: 'VER', ...more },
});

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(providers)('%s', (provider) => {
  it('reaches no file and no other workspace by its arguments', async () => {
    const { model, server } = await scriptedModel(provider, [
      {
        calls: [
          laps({ gp: '../../../etc/passwd' }),
          laps({ driver: '../../x' }),
          laps({ session: 'R/../../R' }),
          laps({ workspace_id: '../other' }),
          laps({ workspaceId: 'other', saved_to: '/etc/cron.d/x' }),
          laps({ __proto__: { polluted: true }, constructor: 'x' }),
        ],
      },
      { text: ['No.'] },
    ]);
    const { ask, home } = await startAgent(model);
    const before = (await readdir(home)).toSorted();
    const events = await ask('Do it');
    expect(ofType(events, 'tool-end').every(({ ok }) => !ok)).toBe(true);
    for (const result of toolResultsIn(server.requests[1]!)) {
      expect(['INVALID_INPUT', 'NOT_FOUND', 'AMBIGUOUS']).toContain(result.code);
      expect(JSON.stringify(result)).not.toContain(home);
    }
    expect((await readdir(home)).toSorted()).toEqual(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    [200, 24],
    [5000, 0],
  ])('makes %d calls at once', async (count, runs) => {
    const { model, server } = await scriptedModel(provider, [
      { calls: Array.from({ length: count }, (_, index) => laps({ driver: `X${index}` })) },
      { text: ['Enough.'] },
    ]);
    const driverLapsRuns = countRuns('analyze driver-laps');
    const { ask } = await startAgent(model, driverLapsRuns);
    const events = await ask('Go');
    expect(driverLapsRuns.count()).toBe(runs);
    expect(ofType(events, 'tool-start')).toHaveLength(runs);
    expect(server.requests.length).toBeLessThanOrEqual(2);
    expect(textOf(events)).toMatch(/I stopped here: .*more than 24 analyses/);
    expect(JSON.stringify(server.requests.at(-1)!.body).length).toBeLessThan(1_000_000);
  });

  it('asks for the same thing for ever', async () => {
    const { model } = await scriptedModel(provider, () => ({ calls: [laps()] }));
    const driverLapsRuns = countRuns('analyze driver-laps');
    const { ask } = await startAgent(model, driverLapsRuns);
    const events = await ask('Go');
    expect(driverLapsRuns.count()).toBe(1);
    expect(textOf(events)).toMatch(/^I stopped here: the same call was made again and again/);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('writes arguments of hundreds of kilobytes', async () => {
    const huge = 'x'.repeat(200_000);
    const { model, server } = await scriptedModel(provider, [
      {
        calls: [
          laps({ gp: huge }),
          laps({ driver: Array.from({ length: 30_000 }, () => 'VER') }),
          laps({ [huge]: 1 }),
        ],
      },
      { text: ['Sorry.'] },
    ]);
    const { ask, home } = await startAgent(model);
    const events = await ask('Go');
    expect(JSON.stringify(events).length).toBeLessThan(20_000);
    for (const result of toolResultsIn(server.requests[1]!))
      expect(JSON.stringify(result).length).toBeLessThan(5000);
    expect(await bytesIn(home)).toBeLessThan(200_000);
    expect(textOf(events)).toBe('Sorry.');
  });
});
