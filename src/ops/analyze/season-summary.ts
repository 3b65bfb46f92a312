import * as z from 'zod';
import { roundPoints } from '../../core/analysis/season/season-competitors.ts';
import type {
  RankedCompetitor,
  SeasonSummaryFindings as SeasonSummary,
} from '../../core/analysis/season/season-summary.ts';
import { seasonSummaryChart, type SeasonSummaryRows } from '../../core/charts/season/season-summary.ts';
import { championships, type Championship } from '../../core/results/official-standings.ts';
import { computed } from '../parts/telemetry/recording.ts';
import { defineOperation } from '../parts/operation.ts';
import { championshipName, titleLine } from '../parts/chart-titles.ts';
import { summaryFacts } from '../parts/facts/standings.ts';
import { loadChampionship } from '../parts/season/championship-so-far.ts';
import { originOf, resultFields, resultsLabel, resultValues } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';

const competitorField = withColumns(
  z.object({
    name: text,
    championship_position: count.nullable().describe('null = not classified.'),
    points: number,
    team: text.nullable().describe('Current team; null if unknown.'),
    code: text
      .nullable()
      .describe('Three-letter code; null for constructors and drivers of earlier decades.'),
    teams: z.array(text).describe('All teams of the season, first to last.'),
    wins: count.describe('Of races; sprints do not count.'),
    podiums: count.describe('Of races; sprints do not count.'),
    sprint_points: number.describe('Points from sprints, part of the points.'),
    points_per_round: z
      .array(number.nullable())
      .describe(
        'Race and sprint together, in round order; null = did not take part, still to come, or over without a result yet.',
      ),
    best_finish_per_round: z.array(count.nullable()).describe('Best classified race position; null = none.'),
  }),
  { words: ['competitors', 'drivers'] },
);

const roundRecord = withColumns(
  z.object({
    round: count,
    event_name: text,
    date: text.nullable().describe('YYYY-MM-DD.'),
    sprint: flag,
    completed: flag.describe('The race has a result.'),
    result_awaited: flag.describe('The race is over by the calendar, but its result is missing.'),
  }),
  {
    columns: {
      sprint: meaning('sprint weekends, sprints'),
      completed: meaning('completed, held'),
    },
  },
);

/** A championship after its last round with a result. */
export interface SeasonSummaryFindings extends Omit<SeasonSummary, 'warnings'> {
  year: number;
  championship: Championship;
}

export const seasonSummary = defineOperation({
  name: 'analyze season-summary',
  summary: 'Championship standings and a heatmap of the points per round (interactive HTML).',
  description:
    'Draws the points of every driver or constructor round by round, sprints included, and gives the standings after the last ' +
    'round with a result: from the results API (Jolpica, CC BY-NC-SA 4.0), or if it has none for that round, added ' +
    'up from the results with countback (wins, then second places, …). Works for seasons in progress and back to 1950.',
  brief: 'Standings and a heatmap of points per round, since 1950.',
  examples: [{ year: 2025 }, { year: 2026, type: 'constructors' }],
  effect: 'write',
  worksInWorkspace: true,
  subject: ({ type }) => championshipName(type === 'constructors' ? 'constructors' : 'drivers'),
  input: z.object({
    year: selectors.year,
    type: z.enum(championships).default('drivers').describe('Which championship.').meta({ brief: '' }),
  }),
  output: z.object({
    chart_path: text,
    workspace: text,
    year: count,
    summary_type: z.enum(championships),
    analysis_round: count.describe('Last round with a result.'),
    total_races: count.describe('Races of the season, including those to come but not cancelled ones.'),
    season_complete: flag,
    leader: z.object({
      name: text,
      points: number,
      team: text.nullable(),
      position: count.nullable(),
    }),
    statistics: z.object({
      total_competitors: count,
      competitors: z.array(competitorField).describe('In championship order.'),
    }),
    races_completed: count,
    standings: z
      .enum(['results_api', 'computed'])
      .describe("Whether points and order are the results API's standings or added up from the results."),
    rounds: z.array(roundRecord),
    ...resultFields,
  }),
  run: async (effects, input) => {
    const { year, type } = input;
    const { season: findings, origin, found, warnings } = await loadChampionship(effects, year, type);
    const { rounds, competitors } = findings;

    const told: SeasonSummaryFindings = { ...findings, year, championship: type };
    const [first] = summaryFacts(told, {});
    const rows: SeasonSummaryRows = {
      ...(first && { headline: first.text }),
      year,
      type,
      simulated: origin.source === 'demo',
      sourceLabel: resultsLabel(origin.source),
      rounds: rounds.map(({ race, sprint, ...round }) => ({
        ...round,
        isUpcoming: race === null && sprint === null,
      })),
      competitors: competitors.map((competitor) => ({ ...competitor, colour: null })),
      // The chart itself says which totals differ from the sum of the rounds.
      notes: found.filter(({ code }) => code !== 'STANDINGS_ADJUSTED').map(({ message }) => message),
    };
    const spec = computed(effects, () => seasonSummaryChart(rows));
    const name = `season_summary_${year}_${type}`;
    const title = titleLine([championshipName(type), String(year)]);
    return {
      findings: told,
      charts: [{ kind: 'html', name, parameters: { year, type }, spec, title }],
      ...originOf(origin),
      warnings,
      next: stepsFrom({}, [
        [
          'analyze season-summary',
          'shows the other championship',
          { year, type: type === 'drivers' ? 'constructors' : 'drivers' },
        ],
        findings.isComplete
          ? ['fetch schedule', 'lists the races of the season', { year }]
          : ['temporal-context', 'says when the next race is'],
      ]),
    };
  },
  facts: (findings: SeasonSummaryFindings, focus) => summaryFacts(findings, focus),
  document: (outcome, saved) => {
    const { findings } = outcome;
    const { rounds, competitors } = findings;
    const { name, points, team, position } = competitors[0]!;
    return {
      ...saved.chart('chart_path'),
      ...saved.workspace('workspace'),
      year: findings.year,
      summary_type: findings.championship,
      analysis_round: findings.analysisRound,
      total_races: rounds.length,
      season_complete: findings.isComplete,
      leader: { name, points, team, position },
      statistics: { total_competitors: competitors.length, competitors: competitors.map(toCompetitor) },
      races_completed: findings.racesCompleted,
      standings: findings.standings,
      rounds: rounds.map(({ round, eventName, date, isSprint, race, isAwaited }) => ({
        round,
        event_name: eventName,
        date,
        sprint: isSprint,
        completed: race !== null,
        result_awaited: isAwaited,
      })),
      ...resultValues(outcome, saved),
    };
  },
});

function toCompetitor(competitor: RankedCompetitor): z.input<typeof competitorField> {
  const { name, position, points, team, code, teams, wins, podiums, sprintPoints, results } = competitor;
  return {
    ...{ name, championship_position: position, points, team, code, teams, wins, podiums },
    sprint_points: sprintPoints,
    points_per_round: results.map((result) => result && roundPoints(result)),
    best_finish_per_round: results.map((result) => {
      const positions = result?.finishes.flatMap(({ race }) => race?.position ?? []) ?? [];
      return positions.length === 0 ? null : Math.min(...positions);
    }),
  };
}
