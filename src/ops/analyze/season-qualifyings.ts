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
import { formatLapTime, ifKnown } from '../../core/text/lap-time.ts';
import { titleLine, resultTexts } from '../parts/chart-titles.ts';
import { seasonQualifyingsFacts } from '../parts/facts/season-qualifyings.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultValues } from '../parts/result-fields.ts';
import { percent } from '../parts/season/duel-fields.ts';
import { loadQualifyings } from '../parts/season/championship-so-far.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

const driverRecord = withColumns(
  z.object({
    driver: text,
    name: text,
    team: text.nullable().describe('Latest.'),
    qualifyings: count,
    poles: count.describe('First on the grid of the race, after penalties.'),
    fastest_in_qualifying: count.describe('First in qualifying, whatever the grid was.'),
    front_rows: count.describe('First or second in the qualifying.'),
    in_q3: count.nullable().describe('null before 2006.'),
    out_in_q2: count.nullable(),
    out_in_q1: count.nullable(),
    average_place: number.nullable(),
    best_place: count.nullable(),
    best_place_count: count,
    places: z.array(count.nullable()).describe('In the order of rounds; null = not in it.'),
  }),
  {
    columns: {
      in_q3: highIsBetter('times in q3, in q3, q3 appearances, made q3'),
      out_in_q2: lowIsBetter('times out in q2, out in q2, eliminated in q2'),
      out_in_q1: lowIsBetter('times out in q1, out in q1, eliminated in q1, knocked out in q1'),
      average_place: lowIsBetter('average place, average grid spot, average qualifying, average grid'),
      best_place: lowIsBetter('best place, best qualifying, best grid, best result, best quali result', {
        nth: true,
      }),
    },
  },
);

const teamMatesRecord = withColumns(
  z.object({
    team: text,
    drivers: z.array(text).length(2).describe('The winner of more comes first.'),
    won: z.array(count).length(2),
    qualifyings: count.describe('Won by one of the two.'),
    median_gap_percent: number.nullable().describe('Positive: the first is quicker.'),
    gaps_in_median: count,
  }),
  {
    words: ['team-mates', 'team mates', 'duels', 'battles', 'head to heads'],
    columns: { median_gap_percent: meaning('median gap, gap', { ends: { low: 'closest' } }) },
  },
);

const roundRecord = withColumns(
  z.object({
    round: count,
    event_name: text,
    pole: text.nullable().describe('Who is credited with pole.'),
    pole_time: text.nullable().describe('His, M:SS.mmm.'),
    fastest: text.nullable().describe('First in qualifying, whatever the grid was.'),
    gap_to_second_s: number.nullable().describe('From first to second in qualifying.'),
  }),
  {
    words: ['qualifyings'],
    columns: {
      pole: meaning('pole'),
      pole_time: lowIsBetter('pole time', { unit: 's' }),
      gap_to_second_s: meaning('gap to second, margin, pole margin, gap', {
        ends: { low: 'closest, tightest' },
      }),
    },
  },
);

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
    chart_path: text,
    year: count,
    until: z.object({ round: count, event_name: text }),
    qualifyings: count.describe('That are counted.'),
    drivers: z.array(driverRecord).describe('Best average place first.'),
    team_mates: z.array(teamMatesRecord),
    rounds: z.array(roundRecord),
    method: text,
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
    const [first] = found.teamMates;
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `season_qualifyings_${year}`,
          parameters: { year, until: asked === undefined ? null : until.eventName },
          spec: seasonQualifyingsChart({
            ...findings,
            ...resultTexts(origin, seasonQualifyingsFacts(findings)),
            untilEvent: until.eventName,
          }),
          title: titleLine(['Qualifyings of the season', String(year)]),
        },
      ],
      ...originOf(origin),
      warnings,
      next: stepsFrom({ year }, [
        first && [
          'analyze head-to-head',
          'shows two team-mates round by round, with their races',
          { drivers: [...first.drivers] },
        ],
        ['analyze season-summary', 'shows the points of every round'],
      ]),
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
      team_mates: teamMates.map((each) =>
        rowOf(teamMatesRecord, each, {
          ...{ drivers: [...each.drivers], won: [...each.won] },
          median_gap_percent: percent(each.medianGapPercent),
        }),
      ),
      rounds: qualifyings.map((each) =>
        rowOf(roundRecord, each, { pole_time: ifKnown(each.timeMs, formatLapTime) }),
      ),
      method,
      ...resultValues(outcome, saved),
    };
  },
});

function driverValues(driver: QualifiedDriver): z.input<typeof driverRecord> {
  const { parts } = driver;
  return rowOf(driverRecord, driver, {
    driver: driver.code,
    qualifyings: driver.entries,
    fastest_in_qualifying: driver.fastest,
    in_q3: parts && parts.reachedThird,
    out_in_q2: parts && parts.outInSecond,
    out_in_q1: parts && parts.outInFirst,
    average_place: ifKnown(driver.averagePlace, (place) => Math.round(100 * place) / 100),
    best_place_count: driver.bestPlaces,
  });
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
