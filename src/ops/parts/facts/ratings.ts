import type {
  RatedCar,
  RatedDriver,
  Rating,
  RatingsFindings,
  Surprise,
  Teammates,
} from '../../../core/analysis/season/ratings.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { listed, ordinal, spokenNames } from '../../../core/facts/phrases.ts';
import { listOf } from '../../../core/list-of.ts';

interface Ratings extends RatingsFindings {
  year: number;
}

/** Ratings in words: who is best and whether that is sure, rises and falls, teammates, everybody's rating, cars, surprises. */
export function ratingsFacts({
  year,
  after,
  drivers,
  cars,
  surprises,
  teammates,
  levelWithLeader,
}: Ratings): Fact[] {
  const spoken = spokenNames(drivers);
  const called = (code: string) => {
    const driver = drivers.find((each) => each.code === code);
    return driver ? spoken(driver) : code;
  };
  const changed = drivers.filter(({ change }) => change.isBeyondChance);
  const when = `after the ${after.kind === 'sprint' ? 'sprint of the ' : ''}${year} ${after.eventName}`;
  const level = drivers.filter(({ name }) => levelWithLeader.includes(name));
  return listOf([
    leaderFact(drivers, level, when, spoken),
    changed.length <= 0 && {
      ...{ id: 'changes', kind: 'rating', value: 0, unit: 'drivers', about: {} },
      text: `No driver’s rating changed by more than chance in ${year}.`,
    },
    ...changed.map((driver): Fact => ({
      ...{ id: `change:${driver.code}`, kind: 'rating', value: whole(driver.change.points), unit: 'points' },
      about: aboutDrivers([driver]),
      text: `${spoken(driver)} ${driver.change.points > 0 ? 'rose' : 'fell'} by ${whole(Math.abs(driver.change.points))} points in ${year}, more than chance (95 % interval ${driver.change.interval.map(signed).join(' to ')}).`,
    })),
    ...cars.slice(0, 1).map((car) => carFact(car, 0, cars.length)),
    ...teammates.map((pair) => teammatesFact(pair, called)),
    ...drivers.map((driver, index): Fact => ({
      ...{ id: `rating:${driver.code}`, kind: 'rating', value: whole(driver.points), unit: 'points' },
      about: aboutDrivers([driver]),
      text: `${spoken(driver)} is rated ${ratingWords(driver)}, ${ordinal(index + 1)} of ${drivers.length} drivers.`,
    })),
    ...cars.slice(1).map((car, index) => carFact(car, index + 1, cars.length)),
    ...surprises.map((surprise) => surpriseFact(surprise, called(surprise.code))),
    {
      ...{ id: 'forecast', kind: 'data', value: null, unit: null, about: {} },
      text: 'About the next race the ratings say no more than the championship order.',
    },
  ]);
}

function leaderFact(
  drivers: readonly RatedDriver[],
  level: readonly RatedDriver[],
  when: string,
  spoken: (driver: RatedDriver) => string,
): Fact {
  const [first] = drivers;
  const base = { id: 'best', kind: 'rating' as const, unit: null };
  if (!first) return { ...base, value: null, about: {}, text: `No driver can be rated ${when}.` };
  const others = level.length > 3 ? `${level.length} others` : listed(level.map(spoken));
  const text =
    level.length === 0
      ? `${spoken(first)} was rated above every other driver ${when}: ${ratingWords(first)}.`
      : `${spoken(first)} had the highest rating ${when}, ${ratingWords(first)}, but is level with ${others} within the uncertainty.`;
  return {
    ...{ ...base, value: level.length === 0 ? first.code : null, text },
    about: aboutDrivers([first, ...(level.length > 3 ? [] : level)]),
  };
}

function teammatesFact({ team, codes, difference }: Teammates, called: (code: string) => string): Fact {
  const [first, second] = codes.map(called) as [string, string];
  const [low, high] = difference.interval.map(signed) as [string, string];
  const by = `${whole(difference.points)} points (95 % interval ${low} to ${high})`;
  return {
    ...{ id: `teammates:${codes.join(':')}`, kind: 'duel', value: whole(difference.points), unit: 'points' },
    about: { drivers: [...codes], teams: [team] },
    text: difference.isSeparable
      ? `At ${team}, ${first} is rated above ${second} by ${by}.`
      : `At ${team}, ${first} and ${second} are too close to call: the difference is ${by}.`,
  };
}

function carFact(car: RatedCar, index: number, count: number): Fact {
  const change = car.change.isBeyondChance
    ? ` It ${car.change.points > 0 ? 'rose' : 'fell'} by ${whole(Math.abs(car.change.points))} points in the season.`
    : '';
  return {
    ...{ id: `car:${car.team}`, kind: 'rating', value: whole(car.points), unit: 'points' },
    about: { teams: [car.team] },
    text: `The ${car.team} car is rated ${ratingWords(car)}, ${ordinal(index + 1)} of ${count}.${change}`,
  };
}

function surpriseFact({ race, code, position, expectedPosition, isBetter }: Surprise, name: string): Fact {
  return {
    ...{ id: `surprise:${race.round}:${race.kind}:${code}`, kind: 'record', value: position, unit: null },
    about: { drivers: [code], events: [race.eventName] },
    text: `${name} finished ${ordinal(position)} in the ${race.kind === 'sprint' ? 'sprint of the ' : ''}${race.eventName}, far ${isBetter ? 'above' : 'below'} the ${ordinal(Math.round(expectedPosition))} that the ratings expected.`,
  };
}

/** "1655 (95 % interval 1570 to 1740)" */
function ratingWords({ points, interval: [low, high] }: Rating): string {
  return `${whole(points)} (95 % interval ${whole(low)} to ${whole(high)})`;
}

function signed(points: number): string {
  const size = whole(points);
  return size < 0 ? `−${-size}` : size > 0 ? `+${size}` : '0';
}

function whole(points: number): number {
  return Math.round(points) + 0;
}

function aboutDrivers(drivers: readonly RatedDriver[]) {
  return {
    drivers: drivers.map(({ code }) => code),
    teams: [...new Set(drivers.flatMap(({ team }) => team ?? []))],
  };
}
