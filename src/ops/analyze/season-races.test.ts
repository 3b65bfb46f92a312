import { describe, expect, it } from 'vitest';
import { resultRound, resultRow } from '../../../test/support/made-up-results.ts';
import { madeUpEffects } from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { madeUpRace } from '../../../test/support/races/made-up-race.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { SvcError, type ErrorCode } from '../../core/errors.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';
import { seasonRaces } from './season-races.ts';

const names = ['Norris', 'Piastri', 'Russell', 'Leclerc', 'Hamilton'];
const places = ['Australian', 'Chinese', 'Japanese', 'Bahrain', 'Miami'];

const timing = madeUpRace(
  {
    NOR: { grid: 1, position: 1, gaps: [0, 2, 0, 0] },
    PIA: { grid: 2, position: 2, gaps: [1, 0, 1, 20], stops: [3] },
  },
  [[0, '1']],
);

/** The second race has the smallest gap, and places moved in it. */
const result = (round: number, date: string) =>
  resultRound(
    round,
    date,
    names.map((name, index) =>
      resultRow(name, {
        ...{ position: index + 1, positionText: String(index + 1), teamName: 'McLaren' },
        gridPosition: round === 2 ? names.length - index : index + 1,
        ...{
          status: 'Finished',
          laps: 4,
          timeMs: index === 0 ? 360_000 : index * (round === 2 ? 100 : 5_000),
        },
      }),
    ),
  );

/** A season of five races; `fails` says of rounds how their laps cannot be had. */
async function run(year: number, fails: Record<number, ErrorCode> = {}, warnings: Warning[] = []) {
  const events = places.map((place, index) =>
    plannedEvent(index + 1, `${place} Grand Prix`, `${year}-0${index + 3}-10`, { R: null }),
  );
  const { effects } = madeUpEffects(await temporaryHome(), plannedSeason(events), timing);
  const asked: number[] = [];
  const steps: string[] = [];
  const data: Effects['data'] = {
    ...effects.data,
    seasonResults: async () => ({
      value: {
        races: events.map(({ round, eventDate }) => result(round, eventDate)),
        ...{ sprints: [], standings: null, standingsProblem: null },
      },
      ...({ source: 'recorded', provider: 'results-api', warnings: [] } as const),
    }),
    session: async ({ round }) => {
      asked.push(round);
      const code = fails[round];
      if (code) throw new SvcError(code, `No laps of round ${round}.`, 'Wait.');
      return { value: timing, source: 'recorded', provider: 'f1-archive', warnings };
    },
  };
  const progress = (step: string): void => void steps.push(step);
  const output = await runChecked(seasonRaces, { ...effects, data, progress }, { workspace_id: 'w', year });
  return { output, asked, steps };
}

const factsOf = (output: object) =>
  (output as { facts: readonly { text: string }[] }).facts.map(({ text }) => text);

describe('analyze season-races', () => {
  it('ranks races, each with its components beside the median of the season', async () => {
    const { output, asked, steps } = await run(2025);
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    expect(steps.filter((step) => step.startsWith('Race '))[4]).toBe('Race 5 of 5: Miami Grand Prix');
    expect(output).toMatchObject({
      ...{ basis: 'laps', races_with_laps: 5, first_separable: true, season_complete: true },
      medians: { passes_per_lap: 0.5, lead_changes: 2, gap_s: 5, places_moved: 0, strategy_spread: null },
      weights: { passes_per_lap: 3, strategy_spread: 0 },
    });
    expect(output.chart_path).toMatch(/season_races_2025\.png$/);
    expect(factsOf(output)).toEqual(
      expect.arrayContaining([
        'The Chinese Grand Prix was the most eventful race of 2025.',
        'The closest finish came at the Chinese Grand Prix: a winning margin of 0.1 s.',
      ]),
    );
    const [first, ...others] = output.races;
    expect(first).toMatchObject({
      ...{ rank: 1, rank_range: [1, 1], round: 2, winner: 'NOR', team: 'McLaren', gap: '+0.100', laps: 4 },
      components: { gap_s: { value: 0.1, season_median: 5 }, strategy_spread: { value: null, points: null } },
    });
    expect(others.map(({ rank }) => rank)).toEqual([2, 2, 2, 2]);
    for (const { score, components } of output.races) {
      const points = Object.values(components).reduce((sum, each) => sum + (each.points ?? 0), 0);
      expect(points).toBeCloseTo(score!, 0);
    }
  });

  it('names a race whose laps cannot be had, and gives it no place', async () => {
    const { output } = await run(2025, { 3: 'RATE_LIMITED' });
    expect(output.races.at(-1)).toMatchObject({
      ...{ round: 3, rank: null, score: null, laps: null, without_laps: 'No laps of round 3.' },
      components: { gap_s: { value: 5, points: null }, passes_per_lap: { value: null } },
    });
    expect(output.warnings).toMatchObject([{ code: 'RACES_WITHOUT_LAPS', count: 1 }]);
    expect(output.warnings[0]!.message).toContain('No laps of round 3.');
  });

  it('asks no more when a source does not answer three times in a row', async () => {
    const { output, asked } = await run(2025, {
      ...{ 1: 'SOURCE_UNAVAILABLE', 2: 'SOURCE_UNAVAILABLE', 3: 'SOURCE_UNAVAILABLE' },
    });
    expect(asked).toEqual([1, 2, 3]);
    expect(output).toMatchObject({ basis: 'result', races_with_laps: 0 });
    const again = await run(2025, {
      1: 'SOURCE_UNAVAILABLE',
      2: 'SOURCE_UNAVAILABLE',
      4: 'SOURCE_UNAVAILABLE',
    });
    expect(again.asked).toEqual([1, 2, 3, 4, 5]);
  });

  it('asks for no laps where nobody has any, and says so', async () => {
    const { output, asked } = await run(1976);
    expect(asked).toEqual([]);
    expect(output).toMatchObject({
      ...{ basis: 'result', races_with_laps: 0 },
      weights: { passes_per_lap: 0, gap_s: 2, places_moved: 1 },
      warnings: [{ code: 'RACES_WITHOUT_LAPS', effect: expect.stringContaining('grid and result alone') }],
    });
    expect(output.races[0]).toMatchObject({ round: 2, rank: 1 });
    expect(factsOf(output)[0]).toBe(
      'By grid and result alone, the Chinese Grand Prix was the most eventful race of 1976.',
    );
  });

  it('goes on neither when it is stopped nor when something broke', async () => {
    await expect(run(2025, { 2: 'CANCELLED' })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(run(2025, { 2: 'INTERNAL' })).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('tells what is doubtful of a race, and counts no recording that goes on', async () => {
    const about = { message: 'x', effect: 'y' };
    const { output } = await run(2025, {}, [
      { code: 'ORDER_UNKNOWN', ...about },
      { code: 'TEAMS_UNKNOWN', ...about },
    ]);
    expect(output.races[0]!.doubts).toEqual(['ORDER_UNKNOWN']);
    const unfinished = await run(2025, {}, [{ code: 'RECORDING_UNFINISHED', ...about }]);
    expect(unfinished.output).toMatchObject({ races_with_laps: 0 });
  });
});
