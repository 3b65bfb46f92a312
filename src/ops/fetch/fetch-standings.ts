import * as z from 'zod';
import { standingsRows, type StandingsRow } from '../../core/analysis/season/standings-rows.ts';
import type { SeasonRound } from '../../core/analysis/season/season-rounds.ts';
import { SvcError } from '../../core/errors.ts';
import { championships, type Championship } from '../../core/results/official-standings.ts';
import { inputName, words } from '../../core/words.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { championshipName } from '../parts/chart-titles.ts';
import { standingsFacts } from '../parts/facts/standings.ts';
import {
  championshipAfter,
  loadChampionship,
  roundOfEvent,
  roundOfNumber,
} from '../parts/season/championship-so-far.ts';
import { defineOperation, type Outcome, keptAs } from '../parts/operation.ts';
import { originOf, originValues, resultFields } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, lowIsBetter, highIsBetter } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

const rowField = withColumns(
  z.object({
    position: count.nullable().describe('null = not classified.'),
    driver: text.nullable().describe('Three-letter code, else family name; null for constructors.'),
    name: text,
    team: text.nullable().describe('Latest team; the constructor itself.'),
    teams: z.array(text).describe('All teams up to the round, first to last.'),
    points: number,
    points_scored: number.describe('From all races and sprints, including those that do not count.'),
    wins: count.describe('Of races; sprints do not count.'),
    podiums: count.describe('Of races; sprints do not count.'),
    gap_to_leader: number.nullable().describe('Points behind the leader.'),
    gap_to_ahead: number.nullable().describe('Points behind the one ahead; null for the leader.'),
    level_with_ahead: flag.describe('Level on points with the one ahead: more wins, second places … decide.'),
    position_before: count
      .nullable()
      .describe('After the round before; null if it had no place, or there was no round before.'),
    places_won: count.nullable().describe('Since the round before; negative = lost.'),
  }),
  {
    words: ['drivers', 'standings', 'competitors'],
    columns: {
      gap_to_leader: lowIsBetter('points behind, behind, gap to the leader, gap'),
      gap_to_ahead: lowIsBetter('gap to the one ahead', { ends: { low: 'closest, tightest' } }),
      places_won: highIsBetter('places won, places gained, mover, climber'),
    },
  },
);

/** A championship after a round. */
export interface StandingsFindings {
  year: number;
  championship: Championship;
  after: Pick<SeasonRound, 'round' | 'eventName' | 'date'>;
  /** The round before, which places are compared with; null: it was the first. */
  before: Pick<SeasonRound, 'round' | 'eventName'> | null;
  totalRounds: number;
  isComplete: boolean;
  pointsSource: 'results_api' | 'computed';
  rows: StandingsRow[];
}

/** With what its sentences depend on. */
interface DatedStandings extends StandingsFindings {
  /** No later round has a result. */
  isLatest: boolean;
  /** The sprint of the round is over and its race is not. */
  isAfterSprint: boolean;
}

export const fetchStandings = defineOperation({
  name: 'fetch standings',
  summary: 'The championship after any round since 1950; saved to data/standings.json.',
  description: words`Gives the standings of drivers or constructors after a round, the latest one when none is named: points, wins, podiums, gaps, places won since the round before, teams. ${inputName('after')} names the round by its event, which still holds if rounds are renumbered. Points and order come from the Jolpica results API (CC BY-NC-SA 4.0); if it has none for that round, they are added up by that season's rules: dropped results until 1990, countback.`,
  brief: 'Championship after any round since 1950: points, wins, podiums, gaps, places won.',
  examples: [
    { year: 2025 },
    { year: 2026, type: 'constructors', after: 'Miami' },
    { year: 1951, after_round: 4 },
  ],
  subject: ({ type }) =>
    `${championshipName(type === 'constructors' ? 'constructors' : 'drivers')}: standings`,
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    type: z.enum(championships).default('drivers').describe('Which championship.').meta({ brief: '' }),
    after_round: count
      .min(1)
      .max(40)
      .optional()
      .describe('Round by its number.')
      .meta({ brief: 'Number; default the latest.' }),
    after: selectors.gp
      .optional()
      .describe('Round by its event, instead of its number.')
      .meta({ brief: 'Or its event.' }),
  }),
  listKey: 'standings',
  output: z.object({
    year: count,
    type: z.enum(championships),
    after: z.object({ round: count, event_name: text, date: text.nullable() }),
    compared_with: z
      .object({ round: count, event_name: text })
      .nullable()
      .describe('The round before, for the places won; null: it was the first.'),
    total_rounds: count,
    season_complete: flag,
    points_source: z
      .enum(['results_api', 'computed'])
      .describe("The results API's own standings of that round, or added up from the results."),
    standings: z.array(rowField).describe('In championship order.'),
    method: text,
    saved_to: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const { year, type } = input;
    checkRoundNames(input);
    const latest = await loadChampionship(effects, year, type);
    const { rounds } = latest.season;
    const round =
      input.after === undefined
        ? roundOfNumber(year, input.after_round ?? latest.season.analysisRound, latest.season)
        : roundOfEvent(latest, input.after, 'after');
    const roundBefore = rounds.findLast((each) => each.round < round.round && (each.race ?? each.sprint));
    const [then, before] = await Promise.all([
      championshipAfter(effects, latest, type, round),
      roundBefore ? championshipAfter(effects, latest, type, roundBefore) : null,
    ]);
    return {
      findings: {
        ...{ year, championship: type, after: named(round), before: roundBefore ? named(roundBefore) : null },
        ...{ totalRounds: rounds.length, isComplete: round === rounds.at(-1) && round.race !== null },
        ...{ isLatest: round.round === latest.season.analysisRound, isAfterSprint: round.race === null },
        pointsSource: then.standings,
        rows: standingsRows(then.competitors, before?.competitors ?? null, type === 'drivers'),
      } satisfies DatedStandings,
      charts: [],
      ...originOf(latest.origin),
      warnings: mergeWarnings(latest.loading, then.warnings),
      next: stepsFrom({ year, type }, [
        ['analyze championship', 'shows who could still win it then', { after_round: round.round }],
        ['analyze season-summary', 'shows the points of every round'],
      ]),
    };
  },
  facts: (findings: DatedStandings, focus) => standingsFacts(findings, focus),
  ...keptAs('standings.json', toTable),
});

const method =
  'Equal points are settled by countback: more wins in races, then more second places, and so on. Places won are against the standings after the round before.';

function checkRoundNames({
  after,
  after_round,
}: {
  after?: string | undefined;
  after_round?: number | undefined;
}): void {
  if (after === undefined || after_round === undefined) return;
  throw new SvcError(
    'INVALID_INPUT',
    words`The round is named twice: ${inputName('after')} and ${inputName('after_round')}.`,
    words`Give one of them; ${inputName('after')} holds when rounds are renumbered.`,
    { options: ['after', 'after_round'] },
  );
}

function named({ round, eventName, date }: SeasonRound): Pick<SeasonRound, 'round' | 'eventName' | 'date'> {
  return { round, eventName, date };
}

function toTable(outcome: Outcome<StandingsFindings>) {
  const { year, championship, after, before, totalRounds, isComplete, pointsSource, rows } = outcome.findings;
  return {
    ...{ year, type: championship },
    after: { round: after.round, event_name: after.eventName, date: after.date },
    compared_with: before && { round: before.round, event_name: before.eventName },
    ...{ total_rounds: totalRounds, season_complete: isComplete, points_source: pointsSource },
    standings: rows.map(toRow),
    method,
    ...originValues(outcome),
    warnings: outcome.warnings,
  };
}

function toRow(row: StandingsRow): z.input<typeof rowField> {
  return rowOf(
    rowField,
    { ...row.competitor, ...row },
    { points_scored: row.scoredPoints, level_with_ahead: row.isLevelWithAhead },
  );
}
