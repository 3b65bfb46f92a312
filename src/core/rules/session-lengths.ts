import { ruleOf, type RulePeriod } from './rule-period.ts';
import { decisionOfFebruary2026, sportingRegulations } from './rule-sources.ts';

/** Minutes of the three parts of a qualifying. */
export type PartMinutes = readonly [number, number, number];

const source = sportingRegulations;

/** Earlier seasons are not in the book: the timing feed begins with 2018. */
export const qualifyingPeriods: readonly RulePeriod<PartMinutes>[] = [
  { from: 2018, to: 2025, rule: [18, 15, 12], source },
  { from: 2026, to: null, rule: [18, 15, 13], source: decisionOfFebruary2026 },
];

/** Sprint shootouts of 2023, sprint qualifyings since 2024. */
export const sprintQualifyingPeriods: readonly RulePeriod<PartMinutes>[] = [
  { from: 2023, to: null, rule: [12, 10, 8], source },
];

/** Least distance of a race or sprint in kilometres: the smallest number of whole laps that exceeds it. */
export const distancePeriods: readonly RulePeriod<{
  raceKm: number;
  /** Monaco alone is shorter. */
  monacoRaceKm: number;
  /** null = no sprints. */
  sprintKm: number | null;
}>[] = [
  { from: 2018, to: 2020, rule: { raceKm: 305, monacoRaceKm: 260, sprintKm: null }, source },
  { from: 2021, to: null, rule: { raceKm: 305, monacoRaceKm: 260, sprintKm: 100 }, source },
];

/** Minutes of the parts of a qualifying of a season; null = not in the book. */
export function qualifyingMinutes(year: number, isBeforeSprint: boolean): PartMinutes | null {
  return ruleOf(isBeforeSprint ? sprintQualifyingPeriods : qualifyingPeriods, year);
}

/**
 * How many cars take part in a part of a qualifying: ten at most in the last one; of the others half drop out in the first and half
 * in the second, so five and five of 20 cars, six and six of 22.
 */
export function carsInPart(entries: number, part: 1 | 2 | 3): number {
  if (part === 1 || entries <= 10) return entries;
  return part === 3 ? 10 : 10 + Math.floor((entries - 10) / 2);
}
