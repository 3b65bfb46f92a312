import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { stints } from './stints.ts';

/** Ten laps on softs that get 50 ms slower each, ten on hards that get 10 ms slower. */
function driven(more: Partial<SessionTiming> = {}): SessionTiming {
  return madeUpTiming({
    totalLaps: 50,
    results: [
      madeUpResult('NOR', { teamName: 'McLaren' }),
      madeUpResult('VER', { teamName: 'Red Bull Racing' }),
    ],
    laps: [
      ['NOR', 'McLaren', 'SOFT', 50, 0] as const,
      ['VER', 'Red Bull Racing', 'HARD', 10, 30_000] as const,
    ].flatMap(([code, team, compound, wearMs, behindMs]) =>
      Array.from({ length: 10 }, (_, index) =>
        madeUpLap(code, team, index + 1, {
          ...{ compound, tyreLifeLaps: index + 3, endMs: 100_000 * (index + 1) + behindMs },
          lapTimeMs: 90_000 + wearMs * index + (index % 2 === 0 ? 4 : 0),
        }),
      ),
    ),
    ...more,
  });
}

const run = async (input = {}, timing = driven()) => await (await miamiWorld(stints, timing)).ask(input);

describe('analyze stints', () => {
  it('has the documented keys', async () => {
    const output = await run();
    expect(output.stints[0]).toMatchObject({
      ...{ driver: 'NOR', team: 'McLaren', stint: 1, kind: 'race', compound: 'SOFT', age_at_start: 2 },
      ...{ first_lap: 1, last_lap: 10, laps: 10, counted_laps: 10 },
      ...{ median: '1:30.227', median_s: 90.227, best: '1:30.004', best_s: 90.004 },
      slope: { change_s: 0.05, laps: 10, separable: true },
    });
    const { slope, fuel_corrected_slope: corrected } = output.stints[0]!;
    expect(corrected!.change_s - slope!.change_s).toBeCloseTo(output.fuel_gain_s!, 2);
    expect(
      output.compounds.map(({ compound, stints: count, drivers }) => [compound, count, drivers]),
    ).toEqual([
      ['SOFT', 1, 1],
      ['HARD', 1, 1],
    ]);
    expect(output.compound_differences).toMatchObject([
      { compound: 'SOFT', than: 'HARD', difference_s: 0.04, separable: true },
    ]);
    expect(output.method).toContain('95 % interval');
    expect(basename(output.chart_path)).toBe('stints_2025_Miami_R.png');
    expect(output).toMatchObject({
      event_name: 'Miami Grand Prix',
      session: 'Race',
      year: 2025,
      warnings: [],
    });
  });

  it('begins with which compound wore more, and does not where the interval or the track leave it open', async () => {
    const textsOf = async (timing: SessionTiming) => {
      const { findings } = await miamiOutcome(stints, timing);
      return stints.facts!(findings, {}).map(({ text }) => text);
    };
    const texts = await textsOf(driven());
    expect(texts[0]).toMatch(
      /^Softs lost 0\.040 s a lap more than hards at the 2025 Miami Grand Prix \(95 % interval: /,
    );
    expect(texts.at(-1)).toMatch(/^Verstappen ran laps 1 to 10 on hards \(2 laps old\): median 1:30/);
    const alike = driven().laps.map((lap) =>
      lap.driver === 'VER' ? { ...lap, lapTimeMs: lap.lapTimeMs! + 40 * (lap.lapNumber - 1) } : lap,
    );
    expect((await textsOf(driven({ laps: alike })))[0]).toBe(
      'The compounds were level on wear at the 2025 Miami Grand Prix: softs and hards differed by less than chance allows.',
    );
    const wet = driven().laps.map((lap) => ({ ...lap, compound: 'WET' }));
    expect((await textsOf(driven({ laps: wet })))[0]).toBe(
      "Tyre wear at the 2025 Miami Grand Prix can't be told apart from a changing track: cars were on wet-weather tyres.",
    );
  });

  it('takes some drivers alone, practices, and days of tests', async () => {
    const some = await run({ drivers: ['VER'] });
    expect(some.stints.map(({ driver }) => driver)).toEqual(['VER']);
    const practice = driven({ kind: 'practice', totalLaps: null });
    const output = await run({ session: 'FP1' }, practice);
    expect(output.stints.map(({ kind }) => kind)).toEqual(['long_run', 'long_run']);
    const day = await run({ test: 1, day: 2 }, practice);
    expect(basename(day.chart_path)).toBe('stints_2025_Pre-Season_Testing_1_Day_2.png');
  });

  it('calls nothing separable where the track changed along with the tyres', async () => {
    const laps = driven().laps.map((lap) => ({
      ...lap,
      compound: lap.driver === 'VER' ? 'WET' : 'INTERMEDIATE',
    }));
    const output = await run({}, driven({ laps }));
    const slopes = [...output.stints, ...output.compounds].flatMap((each) => [
      each.slope,
      each.fuel_corrected_slope,
    ]);
    expect(slopes.length).toBe(8);
    expect([...slopes, ...output.compound_differences].some((each) => each!.separable)).toBe(false);
    expect(output.track_changed).toBe(true);
    expect(output.warnings).toMatchObject([
      { code: 'PACE_CHANGED', message: 'The track changed: cars were on wet-weather tyres.' },
    ]);
  });

  it.each([
    [{ drivers: ['XYZ'] }, driven(), 'NOT_FOUND'],
    [{ session: 'Q' }, driven({ kind: 'qualifying' }), 'INVALID_INPUT'],
    [{}, driven({ laps: driven().laps.map((lap) => ({ ...lap, compound: null })) }), 'NO_DATA'],
    [{ session: 'FP1' }, driven({ kind: 'practice', laps: driven().laps.slice(0, 4) }), 'NO_DATA'],
  ])('refuses %j', async (input, timing, code) => {
    const { home, ask } = await miamiWorld(stints, timing);
    await expect(ask(input)).rejects.toMatchObject({ code });
    expectNothingWritten(home);
  });

  it('goes on with the laps, and after a race with the stops', async () => {
    const { next } = await miamiOutcome(stints, driven());
    expect(next.map(({ operation }) => operation)).toEqual(['analyze lap-times', 'analyze pit-stops']);
  });
});
