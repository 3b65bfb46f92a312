import * as z from 'zod';
import {
  analyseRatings,
  type Rating,
  type RatingChange,
  type RatingsFindings as Ratings,
  type Surprise,
  type Teammates,
} from '../../core/analysis/season/ratings.ts';
import { ratingsChart } from '../../core/charts/season/ratings.ts';
import { SvcError } from '../../core/errors.ts';
import { ratedRaces } from '../../core/ratings/rated-race.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { titleLine, resultTexts } from '../parts/chart-titles.ts';
import { ratingsFacts } from '../parts/facts/ratings.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultValues } from '../parts/result-fields.ts';
import {
  loadChampionship,
  loadRacesBefore,
  afterRoundField,
  askedRound,
} from '../parts/season/championship-so-far.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, highIsBetter, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';

const intervalFields = {
  low: number.describe('Lower end of the 95 % interval.'),
  high: number.describe('Upper end of the 95 % interval.'),
};
const ratingFields = {
  rating: number.describe('Elo points; 1500 is the average of those rated.'),
  ...intervalFields,
};
const changeField = z
  .object({ points: number, ...intervalFields, verdict: z.enum(['rise', 'fall', 'not separable']) })
  .describe('Since before the first race of the season; "rise" and "fall" are larger than chance.');
const ratingColumns = {
  rating: highIsBetter('rating, strength'),
  'change.points': highIsBetter('change, rise, improved, improvement'),
} as const;
const sessionFields = {
  round: count,
  event_name: text,
  kind: z.enum(['race', 'sprint']),
};

const driverRecord = withColumns(
  z.object({
    ...{ driver: text, name: text, team: text.nullable(), ...ratingFields },
    results: count.describe('Races and sprints of the season in which the driver was classified.'),
    change: changeField,
  }),
  { columns: ratingColumns },
);

const carRecord = withColumns(z.object({ team: text, ...ratingFields, change: changeField }), {
  words: ['cars', 'teams'],
  columns: ratingColumns,
});

const teammatesRecord = withColumns(
  z.object({
    team: text,
    drivers: z.array(text).describe('The higher rated one first.'),
    difference: number.describe('Points the first is above the second.'),
    ...intervalFields,
    is_separable: flag,
    shift: changeField,
  }),
  {
    words: ['team-mates'],
    columns: { difference: meaning('difference, gap', { ends: { low: 'closest' } }) },
  },
);

const surpriseRecord = withColumns(
  z.object({
    ...sessionFields,
    driver: text,
    position: count.describe('Among those classified.'),
    classified: count,
    expected_position: number,
    chance: number.describe(
      'Probability of a result at least this far out on this side, by the model; never below 0.0001.',
    ),
    verdict: z.enum(['above expectation', 'below expectation']),
  }),
  {
    words: ['surprises'],
    columns: {
      chance: meaning('chance', { ends: { low: 'biggest surprise, surprising, unlikeliest' } }),
      expected_position: meaning('expected place'),
    },
  },
);

const method =
  'Plackett-Luce model of the classified order, the sum of driver and car, updated race by race with a normal approximation (Laplace); ' +
  'made of races and sprints up to this one alone. Cars that did not take the flag do not count. Only teammates and changes of team separate driver from car; the intervals show how well. ' +
  'A change is larger than chance if its own 95 % interval excludes zero. ' +
  'The ratings predict the next race about as well as the championship order does, no better.';

/** Smaller chances are beyond what the model can know. */
const leastChance = 0.0001;

/** Ratings of a season. */
export interface RatingsFindings extends Ratings {
  year: number;
}

export const ratings = defineOperation({
  name: 'analyze ratings',
  summary: 'How strong drivers and cars are by their results, with intervals, and what changed (PNG).',
  description:
    'Rates every driver separately from the car, as far as teammates and team changes allow, from races and sprints up to a round: ratings with 95 % intervals, rises and falls ' +
    'larger than chance, results far above or below expectation, and how teammates stand to each other. It describes past strength and predicts nothing. It reads the season asked for and some before it; a season takes about eight requests the first time.',
  brief: 'Strength of drivers and cars, with intervals; no forecast; chart.',
  examples: [{ year: 2025 }, { year: 2023, after_round: 10 }, { year: 2026, seasons: 5 }],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    after_round: afterRoundField,
    seasons: count
      .min(1)
      .max(80)
      .default(3)
      .describe('How many seasons to read, counting back from the one asked for; more need more requests.')
      .meta({ brief: 'Read, back from year.' }),
  }),
  output: z.object({
    chart_path: text,
    year: count,
    after: z.object(sessionFields),
    seasons_used: z.array(count),
    races_used: count.describe('Races and sprints.'),
    drivers: z.array(driverRecord).describe('Best first.'),
    level_with_leader: z.array(text).describe('Those the first is level with, within chance.'),
    cars: z.array(carRecord).describe('Best first.'),
    teammates: z.array(teammatesRecord),
    surprises: z
      .array(surpriseRecord)
      .describe('Results the ratings gave less than 1 % before the race, least likely first.'),
    surprises_by_chance: count.describe('How many of them chance alone would give, at most.'),
    method: text,
    ...resultFields,
  }),
  run: async (effects, { year, after_round: afterRound, seasons }) => {
    const { season, results, origin, loading } = await loadChampionship(effects, year, 'drivers');
    const round = askedRound(year, afterRound, season);
    const races = ratedRaces(year, results, round);
    if (races.length === 0) throw noRaces(year, round);
    const earlier = await loadRacesBefore(effects, year, seasons - 1);
    const findings: RatingsFindings = { year, ...analyseRatings(earlier.races, races) };
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `ratings_${year}`,
          parameters: { year, after_round: afterRound ?? null, seasons },
          spec: ratingsChart({
            ...findings,
            ...resultTexts(origin, ratingsFacts(findings)),
          }),
          title: titleLine(['Driver ratings', String(year)]),
        },
      ],
      ...originOf(origin),
      warnings: mergeWarnings(loading, earlier.warnings),
      next: stepsFrom({ year }, [['analyze season-summary', 'shows the points of every round']]),
    };
  },
  facts: (findings: RatingsFindings) => ratingsFacts(findings),
  document: (outcome, saved) => {
    const { findings } = outcome;
    const { after } = findings;
    return {
      ...saved.chart('chart_path'),
      year: findings.year,
      after: { round: after.round, event_name: after.eventName, kind: after.kind },
      seasons_used: findings.seasons,
      races_used: findings.races,
      drivers: findings.drivers.map((each) => ({
        ...{ driver: each.code, name: each.name, team: each.team },
        ...ratingValues(each),
        results: each.results,
        change: changeValues(each.change),
      })),
      level_with_leader: findings.levelWithLeader,
      cars: findings.cars.map((each) => ({
        team: each.team,
        ...ratingValues(each),
        change: changeValues(each.change),
      })),
      teammates: findings.teammates.map(toTeammates),
      surprises: findings.surprises.map(toSurprise),
      surprises_by_chance: findings.surprisesByChance,
      method,
      ...resultValues(outcome, saved),
    };
  },
});

/** Never −0, which JSON does not know. */
function whole(points: number): number {
  return Math.round(points) + 0;
}

function ratingValues({ points, interval: [low, high] }: Rating) {
  return { rating: whole(points), low: whole(low), high: whole(high) };
}

function changeValues({
  points,
  interval: [low, high],
  isBeyondChance,
}: RatingChange): z.input<typeof changeField> {
  const verdict = !isBeyondChance ? 'not separable' : points > 0 ? 'rise' : 'fall';
  return { points: whole(points), low: whole(low), high: whole(high), verdict };
}

function toTeammates({ team, codes, difference, shift }: Teammates) {
  const [low, high] = difference.interval;
  return {
    team,
    drivers: [...codes],
    difference: whole(difference.points),
    ...{ low: whole(low), high: whole(high), is_separable: difference.isSeparable },
    shift: changeValues(shift),
  };
}

function toSurprise(surprise: Surprise) {
  const { race, code, position, of, expectedPosition, chance, isBetter } = surprise;
  const verdict: 'above expectation' | 'below expectation' = isBetter
    ? 'above expectation'
    : 'below expectation';
  return {
    ...{
      round: race.round,
      event_name: race.eventName,
      kind: race.kind,
      driver: code,
      position,
      classified: of,
    },
    expected_position: Math.round(expectedPosition * 10) / 10,
    chance: Math.max(leastChance, Number(chance.toPrecision(2))),
    verdict,
  };
}

function noRaces(year: number, round: number): SvcError {
  return new SvcError(
    'NO_DATA',
    `No race of ${year} up to round ${round} has a classification.`,
    'Choose a later round or another season.',
    { year, round },
  );
}
