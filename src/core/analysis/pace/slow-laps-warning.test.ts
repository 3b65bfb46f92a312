import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { analyseLapTimes } from './lap-times.ts';

const stint = (driver: string, lapTimesMs: readonly number[]) =>
  lapTimesMs.map((lapTimeMs, index) => madeUpLap(driver, 'Team', 5 * index + 1, { lapTimeMs }));

/** Tanks empty: the limit of the session, 85.6 s, lets all laps of VER count and the later half of those of STR. */
const laps = [
  ...stint('VER', [85_000, 84_000, 81_000, 80_000]),
  ...stint('STR', [88_000, 87_000, 84_000, 83_000]),
];
const asked = ['VER', 'STR'].map((code) => madeUpResult(code));

describe('slowLapsWarning', () => {
  it('names who loses laps of a race that the cars around show to be at pace, and by how much the median is too fast', () => {
    const { warnings, drivers } = analyseLapTimes(asked, { kind: 'race', laps, results: [] });
    expect(drivers.map(({ statistics }) => statistics.lapCount)).toEqual([4, 2]);
    expect(warnings).toMatchObject([{ code: 'SLOW_LAPS_LEFT_OUT', drivers: ['STR'], count: 2 }]);
    expect(warnings[0]!.message).toContain('STR (2 laps, 2.000 s).');
  });

  it('stays silent where laps are slow on purpose, and where nobody loses any', () => {
    expect(analyseLapTimes(asked, { kind: 'practice', laps, results: [] }).warnings).toEqual([]);
    expect(analyseLapTimes(asked.slice(0, 1), { kind: 'race', laps, results: [] }).warnings).toEqual([]);
  });
});
