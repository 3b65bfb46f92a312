import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import { lapTimes } from './lap-times.ts';
import type { Warning } from '../../core/warnings.ts';

const lap = (driver: string, lapNumber: number, more: Parameters<typeof madeUpLap>[3] = {}) =>
  madeUpLap(driver, 'Team', lapNumber, more);

const timing = madeUpTiming({
  results: ['NOR', 'VER', 'LEC', 'STR'].map((code, i) => madeUpResult(code, { position: i + 1 })),
  laps: [
    lap('NOR', 1, { lapTimeMs: null }),
    lap('NOR', 2, { lapTimeMs: 90_000 }),
    lap('NOR', 3, { lapTimeMs: 91_001 }),
    lap('NOR', 4, { lapTimeMs: 92_501 }),
    lap('NOR', 5, { lapTimeMs: 90_500, deleted: true }),
    lap('NOR', 6, { lapTimeMs: 95_000, trackStatus: '24', compound: 'INTERMEDIATE' }),
    lap('NOR', 7, { lapTimeMs: 99_000 }),
    lap('VER', 1, { lapTimeMs: 96_300 }),
    lap('VER', 2, { lapTimeMs: 96_301, compound: 'INTERMEDIATE' }),
    lap('LEC', 1, { lapTimeMs: 97_000 }),
    lap('LEC', 2, { lapTimeMs: 120_000, pitInMs: 1, compound: 'INTERMEDIATE' }),
  ],
});

/** All three cars above were on either kind of tyre; three of the seven undisturbed laps are too slow to count. */
const changedTrack = {
  code: 'PACE_CHANGED',
  message: expect.stringContaining('43 %') as string,
  effect: expect.stringContaining('different conditions') as string,
};

async function run(input: Record<string, unknown>, given = timing) {
  const warning: Warning = { code: 'MISSING_FILE', message: 'm', effect: 'e' };
  const { home, ask } = await miamiWorld(lapTimes, given, { warnings: [warning] });
  return { home, analyse: async () => await ask({ session: 'R', ...input }) };
}

describe('analyze lap-times', () => {
  it('has the statistics of the quick laps, and every other lap under its reason', async () => {
    const { analyse } = await run({ drivers: ['VER', 'NOR'] });
    const { chart_saved_to: path, ...rest } = await analyse();
    const { facts, ...result } = rest as typeof rest & { facts: { text: string }[] };
    expect(facts.map(({ text }) => text)).toEqual([
      'Norris’s best lap at the 2025 Miami Grand Prix was 6.300 s quicker than Verstappen’s, 1:30.000 to 1:36.300.',
      'Verstappen had one quick lap at the 2025 Miami Grand Prix, 1:36.300.',
      'Verstappen’s best lap was 1:36.300, on lap 1.',
      'Norris’s median lap was 1:31.001. His mean was 1:31.167 over 3 quick laps.',
      'Norris’s best lap was 1:30.000, on lap 2.',
      'Norris’s quick laps had a standard deviation of 1.259 s.',
    ]);
    expect(result).toEqual({
      statistics: {
        VER: { mean: '1:36.300', median: '1:36.300', std: null, best: '1:36.300', lap_count: 1 },
        NOR: { mean: '1:31.167', median: '1:31.001', std: '1.259', best: '1:30.000', lap_count: 3 },
      },
      ...{ event_name: 'Miami Grand Prix', session: 'Race', year: 2025 },
      quick_lap_limit: '1:36.300',
      laps_used: { VER: 1, NOR: 3 },
      laps_excluded: { VER: { slow: 1 }, NOR: { no_time: 1, deleted: 1, safety_car: 1, slow: 1 } },
      excluded: [],
      source: 'recorded',
      provider: 'f1-archive',
      warnings: [
        { code: 'MISSING_FILE', message: 'm', effect: 'e' },
        { ...changedTrack, count: 3 },
      ],
      workspace_id: 'w',
    });
    expect(Object.keys(result.statistics)).toEqual(['VER', 'NOR']);
    expect(basename(path)).toBe('lap_times.png');
    expect((await readFile(path)).subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  it('leaves out drivers without a quick lap, with the reason', async () => {
    const { analyse } = await run({ drivers: ['LEC', 'NOR', 'Str'] });
    const result = await analyse();
    expect(Object.keys(result.statistics)).toEqual(['NOR']);
    expect(result.excluded).toEqual([
      { driver: 'LEC', reason: 'none of 2 laps counts as quick: 1 pit in or out, 1 slow' },
      { driver: 'STR', reason: 'no lap was timed' },
    ]);
    const { charts } = await miamiOutcome(lapTimes, timing, { session: 'R', drivers: ['LEC', 'NOR'] });
    expect(charts[0]!.parameters).toMatchObject({ drivers: ['NOR'] });
  });

  it.each([
    [{ drivers: ['LEC', 'STR'] }, 'NO_DATA', { excluded: [{ driver: 'LEC' }, { driver: 'STR' }] }],
    [{ drivers: ['NOR', 'nor'] }, 'INVALID_INPUT', { problems: [{ option: 'drivers', value: 'nor' }] }],
    [{ drivers: ['NOR', 'HAM'] }, 'NOT_FOUND', { drivers: ['NOR', 'VER', 'LEC', 'STR'] }],
    [{ drivers: [] }, 'INVALID_INPUT', {}],
    [{}, 'INVALID_INPUT', { missing: ['drivers'] }],
    [{ drivers: ['NOR'], session: undefined }, 'INVALID_INPUT', { missing: ['session'] }],
    [{ drivers: ['NOR'], gp: undefined }, 'INVALID_INPUT', { missing: ['gp'] }],
    [{ drivers: ['NOR'], session: 'FP2' }, 'NOT_FOUND', {}],
    [{ drivers: ['NOR'], gp: 'Miami', test: 1 }, 'INVALID_INPUT', { option: 'test' }],
  ])('refuses %j as %s and leaves no workspace behind', async (input, code, details) => {
    const { home, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({ code, details });
    expectNothingWritten(home);
  });

  it('is NO_DATA when no lap of the session counts', async () => {
    const laps = timing.laps.map((each) => ({ ...each, isAccurate: false }));
    const { home, analyse } = await run({ drivers: ['NOR'] }, { ...timing, laps });
    await expect(analyse()).rejects.toMatchObject({
      code: 'NO_DATA',
      // A missing file is often why.
      details: { excluded: [{ driver: 'NOR' }], warnings: [{ code: 'MISSING_FILE' }] },
    });
    expectNothingWritten(home);
  });
});
