import {
  article2025,
  generalProvisions2026,
  pointSystems,
  ruleOf,
  type RulePeriod,
  sportingRegulations,
} from './rule-sources.ts';

/** Points for the first, second … place of a race. */
export type PointsByPlace = readonly number[];

/** Who gets a point for the fastest lap of a race. */
export type FastestLapRule =
  | 'whoever drove it'
  | 'shared by all who drove it'
  | 'if among the first ten'
  | 'if among the first ten, and at least half of the distance was driven';

/** What a race that ended early is worth: parts of the distance and what is awarded below them. */
export interface ShortenedRaceRule {
  /** `half` of the points, or a table of its own for each part of the distance. */
  award: 'half' | readonly { belowShare: number; points: PointsByPlace }[];
  /** At this share of the planned distance a race is a whole one. */
  wholeFromShare: number;
  /** Fewer laps, fewer without a safety car or a virtual one, or a smaller share where that is the rule, are worth nothing. */
  least: { laps: number } | { greenLaps: number } | { share: number };
}

export const racePointsPeriods: readonly RulePeriod<PointsByPlace>[] = [
  { from: 1950, to: 1959, rule: [8, 6, 4, 3, 2], source: pointSystems },
  { from: 1960, to: 1960, rule: [8, 6, 4, 3, 2, 1], source: pointSystems },
  { from: 1961, to: 1990, rule: [9, 6, 4, 3, 2, 1], source: pointSystems },
  { from: 1991, to: 2002, rule: [10, 6, 4, 3, 2, 1], source: pointSystems },
  { from: 2003, to: 2009, rule: [10, 8, 6, 5, 4, 3, 2, 1], source: pointSystems },
  { from: 2010, to: null, rule: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], source: pointSystems },
];

/** Only where constructors were awarded others than drivers: a win was worth 9 to a driver a year earlier. */
export const constructorRacePointsPeriods: readonly RulePeriod<PointsByPlace>[] = [
  { from: 1961, to: 1961, rule: [8, 6, 4, 3, 2, 1], source: pointSystems },
];

/** Races of a season that count twice. */
export const doublePointsPeriods: readonly RulePeriod<'last race'>[] = [
  { from: 2014, to: 2014, rule: 'last race', source: pointSystems },
];

export const sprintPointsPeriods: readonly RulePeriod<PointsByPlace>[] = [
  { from: 2021, to: 2021, rule: [3, 2, 1], source: pointSystems },
  { from: 2022, to: null, rule: [8, 7, 6, 5, 4, 3, 2, 1], source: pointSystems },
];

export const fastestLapPeriods: readonly RulePeriod<FastestLapRule>[] = [
  { from: 1950, to: 1953, rule: 'whoever drove it', source: pointSystems },
  { from: 1954, to: 1959, rule: 'shared by all who drove it', source: pointSystems },
  { from: 2019, to: 2021, rule: 'if among the first ten', source: pointSystems },
  {
    from: 2022,
    to: 2024,
    rule: 'if among the first ten, and at least half of the distance was driven',
    source: pointSystems,
  },
];

/** The first season in which a fastest lap scored for the constructor too. */
const firstConstructorFastestLap = 2019;

const quarters = [
  { belowShare: 0.25, points: [6, 4, 3, 2, 1] },
  { belowShare: 0.5, points: [13, 10, 8, 6, 5, 4, 3, 2, 1] },
  { belowShare: 0.75, points: [19, 14, 12, 9, 8, 6, 5, 3, 2, 1] },
];

/** In which season the last table became another one is not known; the regulations of 2025 have it so. */
const quartersOf2025 = [
  ...quarters.slice(0, 2),
  { belowShare: 0.75, points: [19, 14, 12, 10, 8, 6, 4, 3, 2, 1] },
];
const shortenedOf2025: ShortenedRaceRule = {
  award: quartersOf2025,
  wholeFromShare: 0.75,
  least: { greenLaps: 2 },
};

export const shortenedRacePeriods: readonly RulePeriod<ShortenedRaceRule>[] = [
  {
    from: 1975,
    to: 1979,
    rule: { award: 'half', wholeFromShare: 0.6, least: { share: 0.3 } },
    source: pointSystems,
  },
  {
    from: 1980,
    to: 2021,
    rule: { award: 'half', wholeFromShare: 0.75, least: { laps: 2 } },
    source: pointSystems,
  },
  {
    from: 2022,
    to: 2024,
    rule: { award: quarters, wholeFromShare: 0.75, least: { laps: 2 } },
    source: sportingRegulations,
  },
  { from: 2025, to: 2025, rule: shortenedOf2025, source: article2025.points },
  { from: 2026, to: null, rule: shortenedOf2025, source: generalProvisions2026 },
];

/** The share of its planned distance from which a sprint is worth all its points; a shorter one is worth none. */
export const shortenedSprintPeriods: readonly RulePeriod<number>[] = [
  { from: 2025, to: 2025, rule: 0.5, source: article2025.points },
  { from: 2026, to: null, rule: 0.5, source: generalProvisions2026 },
];

export const firstSprintSeason = sprintPointsPeriods[0]!.from;

export interface RaceOfSeason {
  year: number;
  isLastRace: boolean;
}

/** Points that the places of a race of full length are worth to drivers, best place first; none before 1950. */
export function racePoints({ year, isLastRace }: RaceOfSeason): PointsByPlace {
  const points = ruleOf(racePointsPeriods, year) ?? [];
  const isDouble = isLastRace && ruleOf(doublePointsPeriods, year) === 'last race';
  return isDouble ? points.map((each) => each * 2) : points;
}

/** Points that the places of a race of full length are worth to constructors. */
export function constructorRacePoints(race: RaceOfSeason): PointsByPlace {
  return ruleOf(constructorRacePointsPeriods, race.year) ?? racePoints(race);
}

/** Points that the places of a sprint are worth, best place first; none in seasons without sprints. */
export function sprintPoints(year: number): PointsByPlace {
  return ruleOf(sprintPointsPeriods, year) ?? [];
}

/**
 * Points for the fastest lap of a race of full length to who was classified there, null = nowhere; to be divided where several drove
 * it and the rule says so.
 */
export function fastestLapPoints(year: number, position: number | null): number {
  const rule = ruleOf(fastestLapPeriods, year);
  if (rule === null) return 0;
  const isForAll = rule === 'whoever drove it' || rule === 'shared by all who drove it';
  return isForAll || (position !== null && position <= 10) ? 1 : 0;
}

/** As `fastestLapPoints`, to the constructor of the car: the point of the 1950s was the driver's alone. */
export function constructorFastestLapPoints(year: number, position: number | null): number {
  return year < firstConstructorFastestLap ? 0 : fastestLapPoints(year, position);
}

/**
 * What a driver's points of a race were worth to the constructor of his car: until 1959 without the point for the fastest lap, in 1961
 * with 8 for a win, of which the driver had 9.
 */
export function constructorPointsOf(
  year: number,
  position: number | null,
  driverPoints: number | null,
): number | null {
  const isTheSame = year >= firstConstructorFastestLap || fastestLapPoints(year, 1) === 0;
  if (driverPoints === null || (isTheSame && ruleOf(constructorRacePointsPeriods, year) === null))
    return driverPoints;
  const ofPlace =
    position === null ? 0 : (constructorRacePoints({ year, isLastRace: false })[position - 1] ?? 0);
  return Math.min(driverPoints, ofPlace);
}

/** The most that one driver can score in a race, with the fastest lap. */
export function mostRacePoints(race: RaceOfSeason): number {
  return (racePoints(race)[0] ?? 0) + fastestLapPoints(race.year, 1);
}

/** The most that one driver can score in a sprint. */
export function mostSprintPoints(year: number): number {
  return sprintPoints(year)[0] ?? 0;
}
