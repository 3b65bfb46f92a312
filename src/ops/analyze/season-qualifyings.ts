import * as z from 'zod';
import {
  analyseSeasonQualifyings,
  type QualifiedDriver,
  type SeasonQualifyingsFindings as Qualifyings,
} from '../../core/analysis/season/season-qualifyings.ts';
import type { SeasonRound } from '../../core/analysis/season/season-rounds.ts';
import { seasonQualifyingsChart } from '../../core/charts/season/season-qualifyings.ts';
import { SvcError } from '../../core/errors.ts';
import { firstQualifyingSeason } from '../../core/results/official-rounds.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import { titleLine } from '../parts/chart-titles.ts';
import { seasonQualifyingsFacts } from '../parts/facts/season-qualifyings.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultsLabel, resultValues } from '../parts/result-fields.ts';
import { percent } from '../parts/season/duel-fields.ts';
import { loadQualifyings } from '../parts/season/championship-so-far.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns } from '../parts/columns.ts';

const count = z.number().int();

const method =
  'Places are those of the qualifying, before penalties. Pole is first on the grid of the race, after penalties; for the sprint weekends of 2022, and until the grid is known, first in qualifying. A driver counts as in a part if he set a time in it or his place says so; before 2006 there were no parts. ' +
  'Teammates are two cars of a team in the same qualifying. The gap is taken in the last part in which both set a time within 107 % of the best; its median leaves out qualifyings in which the track got wet or dried.';

/** Everybody over the qualifyings of a season. */
export interface SeasonQualifyingsFindings extends Qualifyings {
  year: number;
  until: Pick<SeasonRound, 'round' | 'eventName'>;
}

export const seasonQualifyings = defineOperation({
  name: 'analyze season-qualifyings',
  summary: 'Qualifyings of a season: poles, parts reached, average places, all team-mates (PNG).',
  description:
    'Counts poles, front rows, and how often every driver reached Q3 or went out earlier, with average and best places, compares all team-mates, and lists who was on pole of every round and by how much. ' +
    'Sprint qualifyings do not count. Data of the Jolpica results API (CC BY-NC-SA 4.0), since 1994.',
  brief: 'Poles, Q3s, average places of a season and all team-mates; chart.',
  examples: [{ year: 2025 }, { year: 2024, until: 'Monza' }],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    until: selectors.gp
      .optional()
      .describe('Last event included; default: the latest with a result.')
      .meta({ brief: '' }),
  }),
  listKey: 'drivers',
  output: z.object({
    chart_path: z.string(),
    year: count,
    until: z.object({ round: count, event_name: z.string() }),
    qualifyings: count.describe('That are counted.'),
    drivers: z
      .array(
        withColumns(
          z.object({
            driver: z.string(),
            name: z.string(),
            team: z.string().nullable().describe('Latest.'),
            qualifyings: count,
            poles: count.describe('First on the grid of the race, after penalties.'),
            fastest_in_qualifying: count.describe('First in qualifying, whatever the grid was.'),
            front_rows: count.describe('First or second in the qualifying.'),
            in_q3: count.nullable().describe('null before 2006.'),
            out_in_q2: count.nullable(),
            out_in_q1: count.nullable(),
            average_place: z.number().nullable(),
            best_place: count.nullable(),
            best_place_count: count,
            places: z.array(count.nullable()).describe('In the order of rounds; null = not in it.'),
          }),
          {
            columns: {
              in_q3: { words: ['times in q3', 'in q3', 'q3 appearances', 'made q3'], better: 'high' },
              out_in_q2: { words: ['times out in q2', 'out in q2', 'eliminated in q2'], better: 'low' },
              out_in_q1: {
                words: ['times out in q1', 'out in q1', 'eliminated in q1', 'knocked out in q1'],
                better: 'low',
              },
              average_place: {
                words: ['average place', 'average grid spot', 'average qualifying', 'average grid'],
                better: 'low',
              },
              best_place: {
                words: ['best place', 'best qualifying', 'best grid', 'best result', 'best quali result'],
                better: 'low',
                nth: true,
              },
            },
          },
        ),
      )
      .describe('Best average place first.'),
    team_mates: z.array(
      withColumns(
        z.object({
          team: z.string(),
          drivers: z.array(z.string()).length(2).describe('The winner of more comes first.'),
          won: z.array(count).length(2),
          qualifyings: count.describe('Won by one of the two.'),
          median_gap_percent: z.number().nullable().describe('Positive: the first is quicker.'),
          gaps_in_median: count,
        }),
        {
          words: ['team-mates', 'team mates', 'duels', 'battles', 'head to heads'],
          columns: { median_gap_percent: { words: ['median gap', 'gap'], ends: { low: ['closest'] } } },
        },
      ),
    ),
    rounds: z.array(
      withColumns(
        z.object({
          round: count,
          event_name: z.string(),
          pole: z.string().nullable().describe('Who is credited with pole.'),
          pole_time: z.string().nullable().describe('His, M:SS.mmm.'),
          fastest: z.string().nullable().describe('First in qualifying, whatever the grid was.'),
          gap_to_second_s: z.number().nullable().describe('From first to second in qualifying.'),
        }),
        {
          words: ['qualifyings'],
          columns: {
            pole: { words: ['pole'] },
            pole_time: { words: ['pole time'], unit: 's', better: 'low' },
            gap_to_second_s: {
              words: ['gap to second', 'margin', 'pole margin', 'gap'],
              ends: { low: ['closest', 'tightest'] },
            },
          },
        },
      ),
    ),
    method: z.string(),
    ...resultFields,
  }),
  run: async (effects, { year, until: asked }) => {
    if (year < firstQualifyingSeason) throw tooEarly(year);
    const { rounds, qualifyings, changed, origin, warnings } = await loadQualifyings(effects, year, asked);
    const found = analyseSeasonQualifyings(year, rounds, qualifyings, changed);
    const until = rounds.find(({ round }) => round === found.qualifyings.at(-1)?.round);
    if (!until) throw noQualifyings(year);
    const findings: SeasonQualifyingsFindings = {
      ...found,
      year,
      until: { round: until.round, eventName: until.eventName },
    };
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `season_qualifyings_${year}`,
          parameters: { year, until: asked === undefined ? null : until.eventName },
          spec: seasonQualifyingsChart({
            ...findings,
            headline: seasonQualifyingsFacts(findings)[0]!.text,
            untilEvent: until.eventName,
            simulated: origin.source === 'demo',
            sourceLabel: resultsLabel(origin.source),
          }),
          title: titleLine(['Qualifyings of the season', String(year)]),
        },
      ],
      ...originOf(origin),
      warnings,
      next: nextSteps(findings),
    };
  },
  facts: (findings: SeasonQualifyingsFindings) => seasonQualifyingsFacts(findings),
  document: (outcome, saved) => {
    const { year, until, drivers, teamMates, qualifyings } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      year,
      until: { round: until.round, event_name: until.eventName },
      qualifyings: qualifyings.length,
      drivers: drivers.map(driverValues),
      team_mates: teamMates.map(({ team, drivers: both, won, medianGapPercent, ...rest }) => ({
        team,
        drivers: [...both],
        won: [...won],
        qualifyings: rest.qualifyings,
        median_gap_percent: percent(medianGapPercent),
        gaps_in_median: rest.gapsInMedian,
      })),
      rounds: qualifyings.map(({ round, eventName, pole, fastest, timeMs, gapToSecondMs }) => ({
        round,
        event_name: eventName,
        pole,
        pole_time: ifKnown(timeMs, formatLapTime),
        fastest,
        gap_to_second_s: ifKnown(gapToSecondMs, roundedSeconds),
      })),
      method,
      ...resultValues(outcome, saved),
    };
  },
});

function driverValues(driver: QualifiedDriver) {
  const { code, name, team, entries, poles, fastest, frontRows, parts, averagePlace, bestPlace, bestPlaces } =
    driver;
  return {
    ...{ driver: code, name, team, qualifyings: entries, poles },
    ...{ fastest_in_qualifying: fastest, front_rows: frontRows },
    in_q3: parts && parts.reachedThird,
    out_in_q2: parts && parts.outInSecond,
    out_in_q1: parts && parts.outInFirst,
    average_place: ifKnown(averagePlace, (place) => Math.round(100 * place) / 100),
    best_place: bestPlace,
    best_place_count: bestPlaces,
    places: driver.places,
  };
}

function nextSteps({ year, teamMates: [first] }: SeasonQualifyingsFindings) {
  return [
    ...(first
      ? [
          {
            operation: 'analyze head-to-head' as const,
            input: { year, drivers: [...first.drivers] },
            why: 'shows two team-mates round by round, with their races',
          },
        ]
      : []),
    { operation: 'analyze season-summary' as const, input: { year }, why: 'shows the points of every round' },
  ];
}

function tooEarly(year: number): SvcError {
  return new SvcError(
    'NO_DATA',
    `Qualifyings are known since ${firstQualifyingSeason}; for ${year} the results only have the grids.`,
    `Choose a season from ${firstQualifyingSeason} on.`,
    { year, min: firstQualifyingSeason },
  );
}

function noQualifyings(year: number): SvcError {
  return new SvcError(
    'NO_DATA',
    `No qualifying of ${year} has a result yet.`,
    'Results appear hours or days after a race; choose an earlier season.',
    { year },
    { helps: ['events'] },
  );
}
