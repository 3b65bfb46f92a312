import { groupBy } from '../group.ts';
import type { DriverResult } from './driver-result.ts';
import type { Lap } from './lap.ts';
import { splitQualifyingLaps } from './qualifying-parts.ts';
import type { SessionKind } from './session-kind.ts';
import { classifyQualifying, sortByPosition } from './session-results.ts';

export interface ResultContext {
  kind: SessionKind;
  laps: readonly Lap[];
  /** Session times at which the parts of a qualifying began, null for a part that did not happen. */
  splitMs: readonly (number | null)[];
  /** Infinity when nobody knows. */
  sessionEndMs: number;
}

/**
 * Positions computed from the laps (DOMAIN section 13), for sessions whose official result is not to be had. Qualifying: by the
 * best lap of each part that was not deleted and is accurate or was announced as the driver's best. Practice: by the best lap
 * that was not deleted. Races: by laps finished, then by time.
 */
export function computeResults(results: readonly DriverResult[], context: ResultContext): DriverResult[] {
  if (context.laps.length === 0) return [...results];
  if (context.kind === 'qualifying') return computeQualifying(results, context);
  if (context.kind === 'practice') return computePractice(results, context.laps);
  return computeRace(results, context.laps);
}

/** Fastest lap time per driver number among laps that were not deleted. */
function bestTimes(laps: readonly Lap[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const lap of laps) {
    if (lap.lapTimeMs === null || lap.deleted === true) continue;
    best.set(lap.driverNumber, Math.min(best.get(lap.driverNumber) ?? Infinity, lap.lapTimeMs));
  }
  return best;
}

function computeQualifying(
  results: readonly DriverResult[],
  { laps, splitMs, sessionEndMs }: ResultContext,
): DriverResult[] {
  // 2019 Italian, car 77: its best lap of part 3 ended 0.2 s into the red flag; not accurate for that, and official all the same.
  const official = laps.filter((lap) => lap.isAccurate || lap.isPersonalBest);
  const [q1, q2, q3] = splitQualifyingLaps(official, splitMs, sessionEndMs).map((part) =>
    bestTimes(part ?? []),
  );
  const withTimes = results.map((result) => ({
    ...result,
    q1Ms: q1?.get(result.driverNumber) ?? null,
    q2Ms: q2?.get(result.driverNumber) ?? null,
    q3Ms: q3?.get(result.driverNumber) ?? null,
  }));
  const drove = new Set(laps.map((lap) => lap.driverNumber));
  const ranked = rank(withTimes, drove, (result) => [result.q3Ms, result.q2Ms, result.q1Ms]);
  return classifyQualifying(ranked);
}

function computePractice(results: readonly DriverResult[], laps: readonly Lap[]): DriverResult[] {
  const best = bestTimes(laps);
  const withTimes = results.map((result) => ({ ...result, timeMs: best.get(result.driverNumber) ?? null }));
  return rank(withTimes, new Set(best.keys()), (result) => [result.timeMs]);
}

function computeRace(results: readonly DriverResult[], laps: readonly Lap[]): DriverResult[] {
  const finished = groupBy(
    laps.filter((lap) => !lap.isGenerated),
    (lap) => lap.driverNumber,
  );
  return rank(results, new Set(laps.map((lap) => lap.driverNumber)), ({ driverNumber }) => {
    const last = finished.get(driverNumber)?.at(-1);
    return last ? [-last.lapNumber, last.endMs] : [0, null];
  });
}

/** Positions 1, 2, … by the keys in turn, smaller first, null last; only for drivers who drove. */
function rank(
  results: readonly DriverResult[],
  drove: ReadonlySet<string>,
  keysOf: (result: DriverResult) => (number | null)[],
): DriverResult[] {
  const order = results
    .filter((result) => drove.has(result.driverNumber))
    .sort((a, b) => compareKeys(keysOf(a), keysOf(b)));
  const positions = new Map(order.map((result, index) => [result.driverNumber, index + 1]));
  return sortByPosition(
    results.map((result) => ({ ...result, position: positions.get(result.driverNumber) ?? null })),
  );
}

function compareKeys(a: (number | null)[], b: (number | null)[]): number {
  for (const [index, key] of a.entries()) {
    const difference = (key ?? Infinity) - (b[index] ?? Infinity);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
