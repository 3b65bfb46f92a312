import {
  article2025,
  decisionOfFebruary2026,
  energyOf2026,
  generalProvisions2026,
  ruleOf,
  type RulePeriod,
  sportingRegulations,
  sportingRegulations2026,
  standingsOf2026,
} from './rule-sources.ts';

/** When a race or sprint ends before its distance, in minutes from the start. */
export interface TimeLimitRule {
  minutes: number;
  /** With the time for which it was stopped. */
  withStopsMinutes: number;
}

/** Earlier seasons are not in the book. */
export const raceTimeLimitPeriods: readonly RulePeriod<TimeLimitRule>[] = [
  { from: 2025, to: 2025, rule: { minutes: 120, withStopsMinutes: 180 }, source: article2025.distances },
  { from: 2026, to: null, rule: { minutes: 120, withStopsMinutes: 180 }, source: sportingRegulations2026 },
];

export const sprintTimeLimitPeriods: readonly RulePeriod<TimeLimitRule>[] = [
  { from: 2025, to: 2025, rule: { minutes: 60, withStopsMinutes: 90 }, source: article2025.distances },
];

/** What tyres a driver has to use in a race; nobody who used intermediates or full wets needs the dry compounds. */
interface MandatoryTyresRule {
  dryCompounds: number;
  /** Sets in Monaco, on which two stops hung; null = as everywhere. */
  monacoSets: number | null;
}

export const mandatoryTyresPeriods: readonly RulePeriod<MandatoryTyresRule>[] = [
  { from: 2025, to: 2025, rule: { dryCompounds: 2, monacoSets: 3 }, source: article2025.tyres },
  { from: 2026, to: null, rule: { dryCompounds: 2, monacoSets: null }, source: sportingRegulations2026 },
];

/** A car is classified from this share of the winner's laps on, rounded down. */
export const classifiedSharePeriods: readonly RulePeriod<number>[] = [
  { from: 2026, to: null, rule: 0.9, source: sportingRegulations2026 },
];

/** What decides between those with equal points, and equal places in all races. */
export const countbackPeriods: readonly RulePeriod<'the FIA' | 'qualifying results'>[] = [
  { from: 2025, to: 2025, rule: 'the FIA', source: article2025.deadHeat },
  { from: 2026, to: null, rule: 'qualifying results', source: generalProvisions2026 },
];

/** What gives a place in the standings to drivers who never were classified in a race. */
export const unclassifiedStandingsPeriods: readonly RulePeriod<'classified qualifying results'>[] = [
  { from: 2026, to: null, rule: 'classified qualifying results', source: standingsOf2026 },
];

/** Limits of the electric part of the power unit. The FIA lowers the recharge for single events. */
interface EnergyRule {
  powerKw: number;
  /** Between the fullest and the emptiest state of the battery on track. */
  storeMj: number;
  rechargeMjPerLap: number;
  /** More recharge on a lap with overtake mode. */
  overtakeRechargeMj: number;
  /** From this speed on there is no electric power, without and with overtake mode. */
  noPowerFromKmh: number;
  overtakeNoPowerFromKmh: number;
}

export const energyPeriods: readonly RulePeriod<EnergyRule>[] = [
  {
    from: 2026,
    to: null,
    rule: {
      ...{ powerKw: 350, storeMj: 4, rechargeMjPerLap: 8.5, overtakeRechargeMj: 0.5 },
      ...{ noPowerFromKmh: 345, overtakeNoPowerFromKmh: 355 },
    },
    source: energyOf2026,
  },
];

/** "two hours of racing, or three with the time for which it was stopped" of a race; null = not in the book. */
export function timeLimitText(year: number): string | null {
  const rule = ruleOf(raceTimeLimitPeriods, year);
  return (
    rule &&
    `${rule.minutes / 60} hours of racing, and after ${rule.withStopsMinutes / 60} with the time for which it was stopped`
  );
}

/** Minutes of the three parts of a qualifying. */
type PartMinutes = readonly [number, number, number];

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
