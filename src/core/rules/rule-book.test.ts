import { expect, it } from 'vitest';
import { constructorResultsPeriods, driverResultsPeriods, scoringCarsPeriods } from './counted-results.ts';
import {
  constructorRacePoints,
  constructorRacePointsPeriods,
  doublePointsPeriods,
  fastestLapPeriods,
  fastestLapPoints,
  mostRacePoints,
  mostSprintPoints,
  racePoints,
  racePointsPeriods,
  shortenedRacePeriods,
  shortenedSprintPeriods,
  sprintPoints,
  sprintPointsPeriods,
} from './race-points.ts';
import {
  carsInPart,
  classifiedSharePeriods,
  countbackPeriods,
  distancePeriods,
  energyPeriods,
  mandatoryTyresPeriods,
  qualifyingMinutes,
  qualifyingPeriods,
  raceTimeLimitPeriods,
  sprintQualifyingPeriods,
  sprintTimeLimitPeriods,
  timeLimitText,
  unclassifiedStandingsPeriods,
} from './race-rules.ts';
import { ruleOf } from './rule-sources.ts';

const book = {
  racePointsPeriods,
  constructorRacePointsPeriods,
  doublePointsPeriods,
  sprintPointsPeriods,
  fastestLapPeriods,
  shortenedRacePeriods,
  driverResultsPeriods,
  constructorResultsPeriods,
  scoringCarsPeriods,
  qualifyingPeriods,
  sprintQualifyingPeriods,
  distancePeriods,
  shortenedSprintPeriods,
  raceTimeLimitPeriods,
  sprintTimeLimitPeriods,
  mandatoryTyresPeriods,
  classifiedSharePeriods,
  countbackPeriods,
  unclassifiedStandingsPeriods,
  energyPeriods,
};

it.each(Object.entries(book))('%s are in order and never overlap', (_name, periods) => {
  for (const [index, { from, to }] of periods.entries()) {
    const next = periods[index + 1];
    expect(to ?? Infinity).toBeGreaterThanOrEqual(from);
    if (next) expect(next.from).toBeGreaterThan(to ?? Infinity);
  }
});

it('has points and results that count for every season since 1950', () => {
  for (let year = 1950; year <= 2026; year++) {
    expect(racePoints({ year, isLastRace: false }).length, String(year)).toBeGreaterThanOrEqual(5);
    expect(ruleOf(driverResultsPeriods, year), String(year)).not.toBeNull();
  }
  expect(racePoints({ year: 1949, isLastRace: true })).toEqual([]);
});

it('doubles the last race of 2014 alone', () => {
  const winner = (year: number, isLastRace: boolean) => racePoints({ year, isLastRace })[0];
  expect([winner(2014, true), winner(2014, false), winner(2015, true)]).toEqual([50, 25, 25]);
});

it('gives constructors of 1961 eight points for a win, and drivers nine', () => {
  const race = { year: 1961, isLastRace: false };
  expect([racePoints(race)[0], constructorRacePoints(race)[0]]).toEqual([9, 8]);
});

it('knows when a fastest lap was worth a point, and to whom', () => {
  const points = (year: number) => [1, 10, 11, null].map((position) => fastestLapPoints(year, position));
  expect(points(1955)).toEqual([1, 1, 1, 1]);
  expect(points(2018)).toEqual([0, 0, 0, 0]);
  expect(points(2024)).toEqual([1, 1, 0, 0]);
  expect(points(2025)).toEqual([0, 0, 0, 0]);
});

it('knows the most that is to be had', () => {
  const race = (year: number) => ({ year, isLastRace: false });
  expect([2018, 2021, 2024, 2025].map((year) => mostRacePoints(race(year)))).toEqual([25, 26, 26, 25]);
  expect([2020, 2021, 2022].map(mostSprintPoints)).toEqual([0, 3, 8]);
  expect(sprintPoints(2020)).toEqual([]);
});

it.each([
  [20, [20, 15, 10]],
  [22, [22, 16, 10]],
  [21, [21, 15, 10]],
  [9, [9, 9, 9]],
])('takes cars of a field of %i through the parts of a qualifying', (entries, expected) => {
  expect(([1, 2, 3] as const).map((part) => carsInPart(entries, part))).toEqual(expected);
});

it('has the lengths of the parts since the feed began', () => {
  expect(qualifyingMinutes(2025, false)).toEqual([18, 15, 12]);
  expect(qualifyingMinutes(2026, false)).toEqual([18, 15, 13]);
  expect(qualifyingMinutes(2024, true)).toEqual([12, 10, 8]);
  expect(qualifyingMinutes(2022, true)).toBeNull();
});

it('gives as many points for less of a race as the regulations of its season', () => {
  const winner = (year: number) => {
    const { award } = ruleOf(shortenedRacePeriods, year)!;
    return award === 'half' ? 'half' : award.map(({ points }) => points.slice(0, 4));
  };
  expect(winner(2021)).toBe('half');
  expect(winner(2022)).toEqual([
    [6, 4, 3, 2],
    [13, 10, 8, 6],
    [19, 14, 12, 9],
  ]);
  expect(winner(2026)).toEqual([
    [6, 4, 3, 2],
    [13, 10, 8, 6],
    [19, 14, 12, 10],
  ]);
});

it('knows when a race is over before its distance, and not of which season it has no source', () => {
  expect(timeLimitText(2026)).toBe('2 hours of racing, and after 3 with the time for which it was stopped');
  expect(timeLimitText(2018)).toBeNull();
});
