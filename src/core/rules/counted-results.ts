import { championshipSystems, ruleOf, type RulePeriod } from './rule-sources.ts';

/**
 * Which rounds of a season count towards a championship: all of them, the best so many, or the best of each part of the season. A
 * part is its number of rounds, or half of the season, the first half being the longer one.
 */
export type CountedResults =
  | 'all'
  | { best: number }
  | { bestOfEachHalf: 'all but one' }
  | { bestOfEachPart: number; roundsOfFirstPart: number };

const source = championshipSystems;
const allButOneOfEachHalf: CountedResults = { bestOfEachHalf: 'all but one' };

export const driverResultsPeriods: readonly RulePeriod<CountedResults>[] = [
  { from: 1950, to: 1953, rule: { best: 4 }, source },
  { from: 1954, to: 1957, rule: { best: 5 }, source },
  { from: 1958, to: 1958, rule: { best: 6 }, source },
  { from: 1959, to: 1959, rule: { best: 5 }, source },
  { from: 1960, to: 1960, rule: { best: 6 }, source },
  { from: 1961, to: 1962, rule: { best: 5 }, source },
  { from: 1963, to: 1965, rule: { best: 6 }, source },
  { from: 1966, to: 1966, rule: { best: 5 }, source },
  { from: 1967, to: 1978, rule: allButOneOfEachHalf, source },
  { from: 1979, to: 1979, rule: { bestOfEachPart: 4, roundsOfFirstPart: 7 }, source },
  { from: 1980, to: 1980, rule: { bestOfEachPart: 5, roundsOfFirstPart: 7 }, source },
  { from: 1981, to: 1990, rule: { best: 11 }, source },
  { from: 1991, to: null, rule: 'all', source },
];

export const constructorResultsPeriods: readonly RulePeriod<CountedResults>[] = [
  ...driverResultsPeriods.filter(({ from, to }) => from >= 1958 && to !== null && to <= 1978),
  { from: 1979, to: null, rule: 'all', source },
];

/** Which cars of a constructor score in a race. */
export const scoringCarsPeriods: readonly RulePeriod<'best car' | 'all cars'>[] = [
  { from: 1958, to: 1978, rule: 'best car', source },
  { from: 1979, to: null, rule: 'all cars', source },
];

/** The first season with a championship of constructors. */
export const firstConstructorsSeason = scoringCarsPeriods[0]!.from;

/**
 * Indexes of the rounds that count, in order, of the points that a competitor scored in each round of a season; rounds to come
 * are left out of `points`, and `roundsOfSeason` has them all. Of equal results the earlier one counts.
 */
export function countedRounds(
  points: readonly number[],
  counted: CountedResults,
  roundsOfSeason: number,
): number[] {
  return seasonParts(counted, roundsOfSeason).flatMap(({ first, rounds, best }) => {
    const indexes = points.slice(first, first + rounds).map((_, index) => first + index);
    const ranked = indexes.toSorted((a, b) => points[b]! - points[a]! || a - b);
    return ranked.slice(0, best).toSorted((a, b) => a - b);
  });
}

interface SeasonPart {
  /** Index of its first round. */
  first: number;
  rounds: number;
  /** How many of them count at most. */
  best: number;
}

function seasonParts(counted: CountedResults, roundsOfSeason: number): SeasonPart[] {
  if (counted === 'all') return [{ first: 0, rounds: roundsOfSeason, best: roundsOfSeason }];
  if ('best' in counted) return [{ first: 0, rounds: roundsOfSeason, best: counted.best }];
  const firstPart = 'bestOfEachHalf' in counted ? Math.ceil(roundsOfSeason / 2) : counted.roundsOfFirstPart;
  return [
    { first: 0, rounds: firstPart },
    { first: firstPart, rounds: roundsOfSeason - firstPart },
  ].map(({ first, rounds }) => ({
    ...{ first, rounds },
    best: 'bestOfEachHalf' in counted ? rounds - 1 : counted.bestOfEachPart,
  }));
}

/** The rule of a season; null = there was no such championship. */
export function countedResults(
  year: number,
  championship: 'drivers' | 'constructors',
): CountedResults | null {
  return ruleOf(championship === 'drivers' ? driverResultsPeriods : constructorResultsPeriods, year);
}
