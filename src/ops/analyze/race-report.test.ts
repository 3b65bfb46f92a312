import { describe, expect, it } from 'vitest';
import { madeUpEffects } from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
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
    expect(points.map(({ text }) => text)).toContain('Hamilton retired from 3rd after 1 lap.');
    const weights = points.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });

  it('comes in one line, and for one driver', async () => {
    expect((await run({ length: 'line' })).points).toHaveLength(1);
    const { headline, driver } = await run({ driver: 'VER' });
    expect(driver).toBe('VER');
    expect(headline).toBe(
      'Verstappen finished 2nd from 1st on the grid: he lost 1 through the stops. He stopped on lap 2.',
    );
  });

  it('is of races and sprints', async () => {
    await expect(run({ session: 'Q' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
