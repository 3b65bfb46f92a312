import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { lapDistribution } from './lap-distribution.ts';

/** Ten laps of two drivers, four of a third, none of a fourth that counts. */
function driven(more: Partial<SessionTiming> = {}): SessionTiming {
  const cars = [
    ['NOR', 10, 90_000],
    ['VER', 10, 91_500],
    ['HAM', 4, 90_000],
  ] as const;
  return madeUpTiming({
    results: ['NOR', 'VER', 'HAM', 'ALO'].map((code, index) => madeUpResult(code, { position: index + 1 })),
    laps: [
      ...cars.flatMap(([code, count, fromMs]) =>
        Array.from({ length: count }, (_, index) =>
          madeUpLap(code, code, index + 1, { lapTimeMs: fromMs + 100 * index, compound: 'HARD' }),
        ),
      ),
      madeUpLap('ALO', 'ALO', 1, { lapTimeMs: null }),
    ],
    ...more,
  });
}

const run = async (input = {}, timing = driven()) =>
  await (await miamiWorld(lapDistribution, timing)).ask(input);

describe('analyze lap-distribution', () => {
  it('says who was quickest and most consistent as far as the laps prove it', async () => {
    const { findings } = await miamiOutcome(lapDistribution, driven());
    const told = (focus: object, more: object = {}) =>
      lapDistribution.facts!({ ...findings, ...more }, focus).map(({ text }) => text);
    const all = told({});
    expect(all[0]).toBe(
      'Norris had the best race pace at the 2025 Miami Grand Prix: the median lap was 1.500 s quicker than Verstappen’s.',
    );
    expect(all[2]).toBe(
      'Norris had the smallest spread, with the middle half of his laps within 0.450 s. That is too close to call with Verstappen.',
    );
    expect(all).toContainEqual(expect.stringMatching(/^Alonso has no lap to compare \(none of 1 laps/));
    expect(told({ drivers: ['HAM', 'VER'] })).toContain(
      'Hamilton’s median lap at the 2025 Miami Grand Prix was 1.800 s quicker than Verstappen’s: too close to call.',
    );
    const changed = told({}, { hasTrackChanged: true });
    expect(changed[0]).toMatch(/quickest median lap .*, but the track changed too much to compare pace\.$/);
    expect(changed.join(' ')).not.toMatch(/best race pace|close to call|most consistent/);
  });

  it('has the documented keys', async () => {
    const output = await run();
    expect(output.statistics.map(({ driver }) => driver)).toEqual(['NOR', 'VER', 'HAM']);
    expect(output.statistics[0]).toMatchObject({
      ...{ driver: 'NOR', position: 1, lap_count: 10, median: '1:30.450', median_s: 90.45 },
      ...{ mean: '1:30.450', mean_s: 90.45, best: '1:30.000', best_s: 90, std_dev_s: 0.303 },
      ...{ gap_s: 0, separable: null, spread_s: 0.45, outliers_s: [] },
      ...{ lower_quartile_s: 90.225, upper_quartile_s: 90.675 },
      ...{ lower_whisker_s: 90, upper_whisker_s: 90.9 },
      compounds: [{ compound: 'HARD', lap_count: 10, median: '1:30.450', median_s: 90.45 }],
    });
    expect(output.statistics[0]!.median_low_s).toBeLessThan(90.45);
    expect(output.statistics[1]).toMatchObject({ gap_s: 1.5, separable: true, spread_separable: false });
    expect(output.excluded).toMatchObject([{ driver: 'ALO' }]);
    expect(output.method).toContain('R-7');
    expect(basename(output.chart_path)).toBe('lap_distribution_2025_Miami_R.png');
    expect(output).toMatchObject({ event_name: 'Miami Grand Prix', session: 'Race', year: 2025 });
  });

  it('has no quartiles of fewer than five laps, and says so', async () => {
    const output = await run();
    expect(output.statistics[2]).toMatchObject({
      ...{ driver: 'HAM', lap_count: 4, median_s: 90.15, gap_s: null, separable: null, spread_s: null },
      ...{ lower_quartile_s: null, upper_quartile_s: null, lower_whisker_s: null, upper_whisker_s: null },
      outliers_s: null,
    });
    expect(output.warnings).toMatchObject([{ code: 'FEW_LAPS', drivers: ['HAM'] }]);
  });

  it('takes some drivers alone, in finishing order, other sessions, and days of tests', async () => {
    const some = await run({ drivers: ['VER', 'NOR'] });
    expect(some.statistics.map(({ driver }) => driver)).toEqual(['NOR', 'VER']);
    expect(some.warnings).toEqual([]);
    const qualifying = await run({ session: 'Q' }, driven({ kind: 'qualifying' }));
    expect(qualifying.session).toBe('Qualifying');
    const day = await run({ test: 1, day: 2 }, driven({ kind: 'practice' }));
    expect(basename(day.chart_path)).toBe('lap_distribution_2025_Pre-Season_Testing_1_Day_2.png');
  });

  it.each([
    [{ drivers: ['XYZ'] }, 'NOT_FOUND'],
    [{ drivers: ['ALO'] }, 'NO_DATA'],
  ])('refuses %j', async (input, code) => {
    const { home, ask } = await miamiWorld(lapDistribution, driven());
    await expect(ask(input)).rejects.toMatchObject({ code });
    expectNothingWritten(home);
  });

  it.each([
    ['R', ['analyze lap-times', 'analyze stints']],
    ['FP1', ['analyze lap-times']],
  ])('goes on from %s with the laps, and after a race with the stints', async (session, operations) => {
    const { next } = await miamiOutcome(lapDistribution, driven(), { session });
    expect(next.map(({ operation }) => operation)).toEqual(operations);
  });
});
