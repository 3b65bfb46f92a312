import type { DriverResult } from '../../results/driver-result.ts';
import { carsInPart } from '../../rules/race-rules.ts';

export const qualifyingPhases = ['Q1', 'Q2', 'Q3'] as const;
export type QualifyingPhase = (typeof qualifyingPhases)[number];

/** One car of a qualifying. Times in milliseconds; null = none was set. */
export interface QualifyingRow {
  position: number | null;
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** Last part the car took part in, with or without a time. */
  phase: QualifyingPhase;
  q1Ms: number | null;
  q2Ms: number | null;
  q3Ms: number | null;
  /** Time of the last part in which one was set: what the classification goes by. */
  bestMs: number | null;
  /** The part that `bestMs` was set in; earlier than `phase` for a car that set no time in its last part. */
  bestPhase: QualifyingPhase | null;
  /** Against the pole time, which was set in the last part: negative where an earlier part was quicker. */
  gapToPoleMs: number | null;
  /** Against the best time of the same part. */
  gapInPhaseMs: number | null;
  /**
   * Eliminated cars: their time in the part they dropped out in against the slowest of that part who went on. null for cars
   * that went to the end, and where a time is missing.
   */
  missedByMs: number | null;
}

export interface QualifyingFindings {
  /** In the order of the classification, cars without a position last. */
  rows: QualifyingRow[];
  /** The row of position 1. */
  pole: QualifyingRow | null;
  /** The parts that were held: up to the last one in which somebody set a time. Only Q1 where qualifying had no parts. */
  parts: QualifyingPhase[];
}

const timeOf = { Q1: 'q1Ms', Q2: 'q2Ms', Q3: 'q3Ms' } as const;

/** Cars entered when nobody is missing: 20 until 2025 and 22 since 2026, more where more took part. */
function fullFieldSize(year: number, cars: number): number {
  return Math.max(year >= 2026 ? 22 : 20, cars + (cars % 2));
}

/**
 * Who was eliminated when, and every car's gaps. Of a full field, ten cars go to Q3 and half of the others drop out in Q1, half
 * in Q2. Cars with a time in a part took part in it; places left over belong to the best classified cars without one. So a
 * car that was disqualified after Q3 counts as one of its ten, whatever its position.
 *
 * @param results in the order of the classification
 */
export function analyseQualifying(results: readonly DriverResult[], year: number): QualifyingFindings {
  const parts = partsHeld(results);
  const tookPart = carsByPart(results, parts, fullFieldSize(year, results.length));
  const rows = results.map((result) =>
    toRow(result, parts.findLast((part) => tookPart[part].has(result)) ?? 'Q1'),
  );
  const bestOfPart = perPart((part) => least(rows.map((row) => row[timeOf[part]])));
  const cutOff = perPart((part) => {
    const wentOn = rows.filter((row) => row.phase > part);
    return greatest(wentOn.map((row) => row[timeOf[part]]));
  });
  const pole = rows.find((row) => row.position === 1) ?? null;
  for (const row of rows) {
    row.gapToPoleMs = difference(row.bestMs, pole?.bestMs ?? null);
    row.gapInPhaseMs = row.bestPhase && difference(row.bestMs, bestOfPart[row.bestPhase]);
    row.missedByMs = difference(row[timeOf[row.phase]], cutOff[row.phase]);
  }
  return { rows, pole, parts };
}

function partsHeld(results: readonly DriverResult[]): QualifyingPhase[] {
  const last = qualifyingPhases.findLastIndex((part) =>
    results.some((result) => result[timeOf[part]] !== null),
  );
  return qualifyingPhases.slice(0, Math.max(1, last + 1));
}

function carsByPart(
  results: readonly DriverResult[],
  parts: readonly QualifyingPhase[],
  field: number,
): Record<QualifyingPhase, ReadonlySet<DriverResult>> {
  const none: ReadonlySet<DriverResult> = new Set();
  const q3 = parts.includes('Q3')
    ? withPlacesFilled(results, (result) => result.q3Ms !== null, carsInPart(field, 3))
    : none;
  const q2 = parts.includes('Q2')
    ? withPlacesFilled(results, (result) => result.q2Ms !== null || q3.has(result), carsInPart(field, 2))
    : none;
  return { Q1: new Set(results), Q2: q2, Q3: q3 };
}

/** The cars that surely took part, and the best classified others as far as there are places. */
function withPlacesFilled(
  results: readonly DriverResult[],
  surely: (result: DriverResult) => boolean,
  places: number,
): ReadonlySet<DriverResult> {
  const sure = results.filter(surely);
  // Without any time nobody went on.
  const isTimed = ({ q1Ms, q2Ms, q3Ms }: DriverResult) => (q1Ms ?? q2Ms ?? q3Ms) !== null;
  const others = results.filter((result) => !surely(result) && result.position !== null && isTimed(result));
  return new Set([...sure, ...others.slice(0, Math.max(0, places - sure.length))]);
}

function toRow(result: DriverResult, phase: QualifyingPhase): QualifyingRow {
  const { q1Ms, q2Ms, q3Ms } = result;
  const bestPhase = qualifyingPhases.findLast((part) => result[timeOf[part]] !== null) ?? null;
  return {
    position: result.position,
    driver: result.code,
    team: result.teamName,
    teamColour: result.teamColour,
    phase,
    ...{ q1Ms, q2Ms, q3Ms, bestPhase },
    bestMs: bestPhase && result[timeOf[bestPhase]],
    gapToPoleMs: null,
    gapInPhaseMs: null,
    missedByMs: null,
  };
}

function perPart<T>(value: (part: QualifyingPhase) => T): Record<QualifyingPhase, T> {
  return { Q1: value('Q1'), Q2: value('Q2'), Q3: value('Q3') };
}

function difference(timeMs: number | null, referenceMs: number | null): number | null {
  return timeMs === null || referenceMs === null ? null : timeMs - referenceMs;
}

function least(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function greatest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}
