import { beforeEach, describe, expect, it } from 'vitest';
import { placed, resultRound } from '../../../test/support/made-up-results.ts';
import { madeUpEffects, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { SvcError } from '../../core/errors.ts';
import type { Effects } from '../../io/effects.ts';
import { ratings } from './ratings.ts';

let home: string;

beforeEach(async () => void (home = await temporaryHome()));

const schedule = plannedSeason([
  plannedEvent(1, 'Australian Grand Prix', '2025-03-16', { R: null }),
  plannedEvent(2, 'Chinese Grand Prix', '2025-03-23', { R: null }),
  plannedEvent(3, 'Japanese Grand Prix', '2099-04-06', { R: null }),
]);
const order = [
  placed('Norris', 'McLaren', '1', 25),
  placed('Verstappen', 'Red Bull', '2', 18),
  placed('Piastri', 'McLaren', '3', 15),
  placed('Tsunoda', 'Red Bull', '4', 12),
];

/** Seasons of two races each; `missing` cannot be had. */
function effectsWithout(missing: number, code: 'NO_DATA' | 'CANCELLED' = 'NO_DATA') {
  const { effects } = madeUpEffects(home, schedule, madeUpTiming({}));
  const asked: number[] = [];
  const seasonResults: Effects['data']['seasonResults'] = async (year) => {
    asked.push(year);
    if (year === missing) throw new SvcError(code, 'Not there.', 'Wait.');
    const races = [resultRound(1, `${year}-03-16`, order), resultRound(2, `${year}-03-23`, order)];
    return {
      value: { races, sprints: [], standings: null, standingsProblem: null },
      ...({ source: 'recorded', provider: 'results-api', warnings: [] } as const),
    };
  };
  return { effects: { ...effects, data: { ...effects.data, seasonResults } }, asked };
}

async function run(input: Record<string, unknown> = {}, missing = 0) {
  const { effects, asked } = effectsWithout(missing);
  return { output: await runChecked(ratings, effects, { workspace_id: 'w', year: 2025, ...input }), asked };
}

describe('analyze ratings', () => {
  it('names nobody the best inside the uncertainty, and gives everybody the interval', async () => {
    const { effects } = effectsWithout(0);
    const { findings, charts } = await ratings.run(effects, { year: 2025, seasons: 1 });
    const texts = ratings.facts!(findings, {}).map(({ text }) => text);
    expect(texts[0]).toMatch(
      /^Norris had the highest rating after the 2025 API Race 2, \d+ \(95 % interval \d+ to \d+\), but is level with Verstappen, Piastri and Tsunoda within the uncertainty\.$/,
    );
    expect(`${charts[0]!.spec.title}.`).toBe(texts[0]);
    expect(texts).toContainEqual(
      expect.stringMatching(/^At McLaren, Norris and Piastri are too close to call: /),
    );
  });

  it('reads three seasons, and says so', async () => {
    const { output, asked } = await run();
    expect(asked.toSorted()).toEqual([2023, 2024, 2025]);
    expect(output).toMatchObject({
      seasons_used: [2023, 2024, 2025],
      races_used: 6,
      after: { round: 2, kind: 'race' },
    });
    expect(output.chart_path).toMatch(/ratings_2025\.png$/);
    expect(output.drivers.map(({ driver }) => driver)).toHaveLength(4);
    for (const { rating, low, high } of output.drivers) expect(low < rating && rating < high).toBe(true);
    expect(output.teammates.map(({ drivers }) => drivers)).toEqual([
      ['NOR', 'PIA'],
      ['VER', 'TSU'],
    ]);
  });

  it('reads as many as are asked for, none before the first', async () => {
    expect((await run({ seasons: 1 })).asked).toEqual([2025]);
    expect((await run({ seasons: 2, after_round: 1 })).output).toMatchObject({
      races_used: 3,
      after: { round: 1 },
    });
    expect((await run({ seasons: 80 })).asked).toHaveLength(76);
  });

  it('does without an earlier season, and names it', async () => {
    const { output } = await run({}, 2024);
    expect(output.seasons_used).toEqual([2023, 2025]);
    expect(output.warnings).toMatchObject([
      { code: 'SEASON_LEFT_OUT', message: expect.stringContaining('2024') },
    ]);
  });

  it('does not do without the season itself, nor go on when it is stopped', async () => {
    await expect(run({}, 2025)).rejects.toMatchObject({ code: 'NO_DATA' });
    const { effects } = effectsWithout(2024, 'CANCELLED');
    await expect(runChecked(ratings, effects, { workspace_id: 'w', year: 2025 })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    await expect(run({ after_round: 3 })).rejects.toMatchObject({
      code: 'NO_DATA',
      details: { last_round: 2 },
    });
    await expect(run({ after_round: 9 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expectNothingWritten(home);
  });
});
