import type { DriverResult } from '../timing/driver-result.ts';

export const qualifyingPhases = ['Q1', 'Q2', 'Q3'] as const;
export type QualifyingPhase = (typeof qualifyingPhases)[number];

/** One car of a qualifying. Times in milliseconds; null = none was set. */
export interface QualifyingRow {
  position: number | null;
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** Last part the car took part in. */
  phase: QualifyingPhase;
  q1Ms: number | null;
  q2Ms: number | null;
  q3Ms: number | null;
  /** Time of the last part in which one was set. */
  bestMs: number | null;
  /** The part that `bestMs` was set in; earlier than `phase` for a car that set no time in its last part. */
  bestPhase: QualifyingPhase | null;
  /** Against the pole time, which was set in the last part: negative where an earlier part was quicker. */
  gapToPoleMs: number | null;
  /** Against the best time of the same part. */
  gapInPhaseMs: number | null;
}

export interface QualifyingFindings {
  rows: QualifyingRow[];
  pole: QualifyingRow | null;
  /** How many cars took part in Q1, Q2 and Q3 by the rules of the season. */
  phaseSizes: Record<QualifyingPhase, number>;
}

const carsInLastPart = 10;

/** Cars entered when nobody is missing: 20 until 2025 and 22 since 2026, more where more took part. */
function fullFieldSize(year: number, cars: number): number {
  return Math.max(year >= 2026 ? 22 : 20, cars + (cars % 2));
}

/** Rows in the order of the classification, cars without a position last, and who was eliminated when. */
export function analyseQualifying(results: readonly DriverResult[], year: number): QualifyingFindings {
  const field = fullFieldSize(year, results.length);
  const phaseSizes = {
    Q1: results.length,
    Q2: Math.min(results.length, carsInLastPart + (field - carsInLastPart) / 2),
    Q3: Math.min(results.length, carsInLastPart),
  };
  const bestOfPhase = {
    Q1: least(results.map((result) => result.q1Ms)),
    Q2: least(results.map((result) => result.q2Ms)),
    Q3: least(results.map((result) => result.q3Ms)),
  };
  const rows = results.map((result) => toRow(result, phaseSizes, bestOfPhase));
  const pole = rows.find((row) => row.position === 1) ?? null;
  const poleMs = pole?.bestMs ?? null;
  for (const row of rows) {
    row.gapToPoleMs = row.bestMs === null || poleMs === null ? null : row.bestMs - poleMs;
  }
  return { rows, pole, phaseSizes };
}

function toRow(
  result: DriverResult,
  phaseSizes: Record<QualifyingPhase, number>,
  bestOfPhase: Record<QualifyingPhase, number | null>,
): QualifyingRow {
  const { position, q1Ms, q2Ms, q3Ms } = result;
  const times = { Q1: q1Ms, Q2: q2Ms, Q3: q3Ms };
  const bestPhase = qualifyingPhases.findLast((phase) => times[phase] !== null) ?? null;
  const bestMs = bestPhase && times[bestPhase];
  const reached = qualifyingPhases.findLast(
    (phase) => times[phase] !== null || (position !== null && position <= phaseSizes[phase]),
  );
  const bestOfSame = bestPhase && bestOfPhase[bestPhase];
  return {
    position,
    driver: result.code,
    team: result.teamName,
    teamColour: result.teamColour,
    phase: reached ?? 'Q1',
    ...{ q1Ms, q2Ms, q3Ms, bestMs, bestPhase },
    gapToPoleMs: null,
    gapInPhaseMs: bestMs === null || bestOfSame === null ? null : bestMs - bestOfSame,
  };
}

function least(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}
