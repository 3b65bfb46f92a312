import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { placed, resultRound } from '../../../test/support/made-up-results.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { SeasonRound } from '../../core/analysis/season/season-rounds.ts';
import { recordsUntil } from '../parts/facts/season-records.ts';
import { raceReport } from './race-report.ts';

const schedule = plannedSeason([
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { FP1: null, SQ: null, S: null, Q: null, R: null }),
]);

/** VER loses the lead through a stop; HAM, third, stops for good. */
async function run(input: Record<string, unknown> = {}) {
  const timing = madeUpRace({
    NOR: { grid: 2, position: 1, gaps: [1, 1, 0] },
    VER: { grid: 1, position: 2, gaps: [0, [0, 0, 12], 30], stops: [2] },
    HAM: { grid: 3, position: 3, gaps: [2], result: { classifiedPosition: 'R' } },
  });
  const { effects } = madeUpEffects(await temporaryHome(), schedule, timing);
  return await runChecked(raceReport, effects, { workspace_id: 'w', year: 2025, gp: 'Miami', ...input });
}

/** Three drivers with a lap each; the same as a qualifying and as a practice. */
async function ofQualifying({ session = 'Q', ...input }: Record<string, unknown> = {}) {
  const codes = ['NOR', 'VER', 'HAM'];
  const timing = madeUpTiming({
    kind: session === 'Q' ? 'qualifying' : 'practice',
    results: codes.map((code, index) =>
      madeUpResult(code, {
        position: index + 1,
        q1Ms: 90_000 + index,
        q2Ms: 89_500 + index,
        q3Ms: 89_000 + index,
      }),
    ),
    laps: codes.flatMap((code, index) =>
      [1, 2].map((lap) => madeUpLap(code, 'Team', lap, { lapTimeMs: 89_000 + 500 * (2 - lap) + index })),
    ),
  });
  const { effects } = madeUpEffects(await temporaryHome(), schedule, timing);
  return await runChecked(raceReport, effects, {
    workspace_id: 'w',
    year: 2025,
    gp: 'Miami',
    session,
    ...input,
  });
}

describe('analyze race-report', () => {
  it('says first what decided the race, with the laps and figures behind it', async () => {
    const { headline, points, length } = await run();
    expect({ length, headline }).toEqual({
      length: 'points',
      headline: expect.stringMatching(/^Norris won the 2025 Miami Grand Prix/),
    });
    expect(points[0]).toMatchObject({
      ...{ rank: 1, kind: 'decision', drivers: ['NOR', 'VER'], weight: 100 },
      text: 'Norris took the lead from Verstappen through the pit stops, on lap 2.',
      evidence: { operation: 'analyze positions', laps: [2], values: { cause: 'stops' } },
    });
    expect(points.map(({ text }) => text)).toContain(
      'Hamilton started 3rd and retired from 3rd after 1 lap.',
    );
    const weights = points.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });

  it('comes in one line, and for one driver', async () => {
    expect((await run({ length: 'line' })).points).toHaveLength(1);
    const { headline, driver } = await run({ driver: 'VER' });
    expect(driver).toBe('VER');
    expect(headline).toBe('Verstappen started 1st and finished 2nd. He lost 1 place through pit stops.');
  });

  it('says what it did to the season up to then', () => {
    const race = (round: number, ...names: string[]): SeasonRound => ({
      ...{ round, eventName: `Race ${round}`, date: null, isSprint: false, sprint: null, isAwaited: false },
      race: resultRound(
        round,
        null,
        names.map((name, index) => placed(name, 'Team', String(index + 1), 10)),
      ),
    });
    const season = [
      race(1, 'Norris', 'Verstappen', 'Hamilton', 'Leclerc'),
      race(2, 'Norris', 'Verstappen', 'Hamilton', 'Leclerc'),
      race(3, 'Norris', 'Verstappen', 'Hamilton', 'Leclerc'),
      race(4, 'Verstappen', 'Norris', 'Leclerc', 'Hamilton'),
      race(5, 'Leclerc', 'Norris', 'Verstappen', 'Hamilton'),
    ];
    const textsOf = (round: number, from = season) =>
      recordsUntil(from, 2025, `Race ${round}`).map(({ text }) => text);
    expect(textsOf(3)).toEqual(['It was Norris’s 3rd win in a row.']);
    expect(textsOf(4).toSorted()).toEqual([
      'It ended Norris’s run of 3 wins.',
      'It was Leclerc’s first podium of the season.',
      'It was Verstappen’s first win of the season; he is the 2nd different winner in 4 races.',
      'Norris was on the podium for the 4th race in a row.',
      'Verstappen was on the podium for the 4th race in a row.',
    ]);
    // A result that is missing would make the counts wrong.
    expect(textsOf(5, season.with(1, { ...season[1]!, race: null }))).toEqual([]);
  });

  it('says of a qualifying who was on pole, who went out, and how a driver did', async () => {
    const { headline, points } = await ofQualifying();
    expect(headline).toMatch(/^Norris was fastest in qualifying at the 2025 Miami Grand Prix/);
    expect(points[0]).toMatchObject({ kind: 'pole', evidence: { operation: 'analyze qualifying-results' } });
    expect((await ofQualifying({ driver: 'VER' })).headline).toMatch(/^Verstappen qualified 2nd/);
  });

  it('says of a practice who was fastest and who ran most', async () => {
    const { headline, points } = await ofQualifying({ session: 'FP1' });
    expect(headline).toMatch(
      /^Norris was fastest in first practice at the 2025 Miami Grand Prix with 1:29\.000/,
    );
    expect(points.map(({ text }) => text)).toContainEqual(expect.stringMatching(/ran most/));
  });
});
