import { groupBy } from '../../group-by.ts';
import { sum } from '../../quantile.ts';
import { placeChances } from '../../ratings/plackett-luce.ts';
import { finishOrder, type RatedEntry, type RatedRace } from '../../ratings/rated-race.ts';
import { RatingState, type Estimate } from '../../ratings/rating-state.ts';

/** Elo points of a difference of one in log odds. */
const pointsPerUnit = 400 / Math.LN10;
const middlePoints = 1500;
/** Standard deviations on each side of 95 % and 50 % intervals. */
const wide = 1.96;
const narrow = 0.674;
/** A result that far out, on either side, is told: one in a hundred. */
const farOut = 0.01;

/** A rating in Elo points: 1500 is the middle of those rated; 100 more are ahead in 64 % of cases, in equal cars. */
export interface Rating {
  points: number;
  /** Within which it lies in 95 % of cases. */
  interval: readonly [low: number, high: number];
  /** The same for 50 %. */
  halfInterval: readonly [low: number, high: number];
}

/** What became of a rating or a difference in the season; `isBeyondChance`: the interval leaves out zero. */
export interface RatingChange {
  points: number;
  interval: readonly [low: number, high: number];
  isBeyondChance: boolean;
}

export interface RatedDriver extends Rating {
  driver: string;
  code: string;
  name: string;
  team: string | null;
  /** Races and sprints of the season with a classification. */
  results: number;
  /** Since before the first race of the season. */
  change: RatingChange;
}

export interface RatedCar extends Rating {
  team: string;
  change: RatingChange;
}

/** A classified result far from what was expected of driver and car. */
export interface Surprise {
  race: Pick<RatedRace, 'round' | 'eventName' | 'kind'>;
  code: string;
  name: string;
  position: number;
  expectedPosition: number;
  /** Classified cars. */
  of: number;
  /** Chance of a result at least that good, or that bad. */
  chance: number;
  isBetter: boolean;
}

export interface Teammates {
  team: string;
  /** The higher rated one first. */
  codes: readonly [string, string];
  names: readonly [string, string];
  /** Of the first over the second, in points, with 95 %. */
  difference: { points: number; interval: readonly [low: number, high: number]; isSeparable: boolean };
  /** Since before the season. */
  shift: RatingChange;
}

export interface RatingsFindings {
  after: Pick<RatedRace, 'round' | 'eventName' | 'kind'>;
  /** Seasons that the ratings are made of, and their races and sprints. */
  seasons: number[];
  races: number;
  /** Best first. */
  drivers: RatedDriver[];
  cars: RatedCar[];
  /** Least likely first. */
  surprises: Surprise[];
  /** So many results would be as far out by chance alone, at most. */
  surprisesByChance: number;
  teammates: Teammates[];
  /** Names of those whom the first driver is not above by more than their difference is uncertain, best first. */
  levelWithLeader: string[];
}

/**
 * Strengths of drivers and cars after the last of `races`, made of these and of the races before them alone, and what the season changed.
 * `races` is of one season and not empty.
 */
export function analyseRatings(earlier: readonly RatedRace[], races: readonly RatedRace[]): RatingsFindings {
  const state = new RatingState();
  learnAll(state, earlier);
  if (earlier.length > 0) state.beginSeason();
  const field = fieldOf(races);
  // Everybody of the season is there from its start, as far as anybody knows.
  state.enter(field);
  state.mark();
  const surprises: Surprise[] = [];
  let results = 0;
  for (const race of races) {
    state.beginRace(race.entries);
    const order = finishOrder(race);
    results += order.length;
    surprises.push(...surprisesOf(race, order, state.strengths(order)));
    state.learn(order);
  }
  const drivers = ratedDrivers(state, field, races);
  const [leader, ...others] = drivers;
  const isLevel = ({ driver }: RatedDriver): boolean => {
    const { mean, spread } = state.driverDifference(leader!.driver, driver);
    return mean <= wide * spread;
  };
  const { round, eventName, kind } = races.at(-1)!;
  return {
    after: { round, eventName, kind },
    seasons: [...new Set([...earlier, ...races].map(({ year }) => year))],
    races: earlier.length + races.length,
    drivers,
    cars: ratedCars(state, field),
    surprises: surprises.sort((a, b) => a.chance - b.chance),
    surprisesByChance: Math.ceil(2 * farOut * results),
    teammates: teammatesOf(state, field),
    levelWithLeader: others.filter(isLevel).map(({ name }) => name),
  };
}

function learnAll(state: RatingState, races: readonly RatedRace[]): void {
  for (const [index, race] of races.entries()) {
    if (index > 0 && races[index - 1]!.year !== race.year) state.beginSeason();
    state.beginRace(race.entries);
    state.learn(finishOrder(race));
  }
}

/** Drivers of the season, each with the latest car. */
function fieldOf(races: readonly RatedRace[]): RatedEntry[] {
  const latest = new Map<string, RatedEntry>();
  for (const { entries } of races) for (const entry of entries) latest.set(entry.driver, entry);
  return [...latest.values()];
}

function ratedDrivers(
  state: RatingState,
  field: readonly RatedEntry[],
  races: readonly RatedRace[],
): RatedDriver[] {
  const keys = field.map(({ driver }) => driver);
  const now = state.relative('driver', keys);
  return field
    .map(({ driver, code, name, team }, index) => ({
      ...{ driver, code, name, team },
      ...ratingOf(now[index]!),
      results: races.filter(({ entries }) =>
        entries.some((each) => each.driver === driver && each.position !== null),
      ).length,
      change: changeOf(now[index]!.change),
    }))
    .sort((a, b) => b.points - a.points);
}

function ratedCars(state: RatingState, field: readonly RatedEntry[]): RatedCar[] {
  const cars = [...new Map(field.map(({ car, team }) => [car, team ?? car]))];
  const keys = cars.map(([car]) => car);
  const now = state.relative('car', keys);
  return cars
    .map(([, team], index) => ({
      team,
      ...ratingOf(now[index]!),
      change: changeOf(now[index]!.change),
    }))
    .sort((a, b) => b.points - a.points);
}

/** The last two drivers of each team in the season. */
function teammatesOf(state: RatingState, field: readonly RatedEntry[]): Teammates[] {
  const byCar = groupBy(field, ({ car }) => car);
  return [...byCar.values()].flatMap((drivers): Teammates | [] => {
    const [a, b, ...others] = drivers;
    if (!a || !b || others.length > 0) return [];
    const isFirst = state.driverDifference(a.driver, b.driver).mean >= 0;
    const [first, second] = isFirst ? [a, b] : [b, a];
    const now = state.driverDifference(first.driver, second.driver);
    const { points, interval, isBeyondChance } = changeOf(now);
    return {
      team: first.team ?? first.car,
      codes: [first.code, second.code],
      names: [first.name, second.name],
      difference: { points, interval, isSeparable: isBeyondChance },
      shift: changeOf(now.change),
    };
  });
}

function surprisesOf(
  race: RatedRace,
  order: readonly RatedEntry[],
  strengths: readonly number[],
): Surprise[] {
  const { round, eventName, kind } = race;
  return order.flatMap(({ code, name }, place): Surprise | [] => {
    const chances = placeChances(strengths, place);
    const expectedPosition = sum(chances.map((chance, index) => chance * (index + 1)));
    const isBetter = place + 1 < expectedPosition;
    const chance = isBetter ? sum(chances.slice(0, place + 1)) : sum(chances.slice(place));
    if (chance >= farOut) return [];
    return {
      race: { round, eventName, kind },
      code,
      name,
      position: place + 1,
      expectedPosition,
      of: order.length,
      chance,
      isBetter,
    };
  });
}

function ratingOf({ mean, spread }: Estimate): Rating {
  const at = (deviations: number) => middlePoints + pointsPerUnit * (mean + deviations * spread);
  return { points: at(0), interval: [at(-wide), at(wide)], halfInterval: [at(-narrow), at(narrow)] };
}

function changeOf({ mean, spread }: Estimate): RatingChange {
  const points = pointsPerUnit * mean;
  const reach = pointsPerUnit * wide * spread;
  return { points, interval: [points - reach, points + reach], isBeyondChance: Math.abs(points) > reach };
}
