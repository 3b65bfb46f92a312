import type { Lap } from '../../timing/laps/lap.ts';
import { splitQualifyingLaps } from '../../timing/qualifying-parts.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { qualifyingPhases, type QualifyingPhase } from './qualifying-results.ts';

/** Laps of all cars in one part of a qualifying. */
export interface PartLaps {
  phase: QualifyingPhase;
  laps: ReadonlySet<Lap>;
}

/**
 * Every lap of a qualifying in one of the parts that were held, in their order; a lap without a known start is in the part in which it
 * ended. Empty where the session has no parts, or nobody knows when they began.
 */
export function lapsByPart({
  laps,
  qualifyingSplitMs,
}: Pick<SessionTiming, 'laps' | 'qualifyingSplitMs'>): PartLaps[] {
  const splitMs = qualifyingSplitMs ?? [];
  const starts = splitMs.flatMap((fromMs, part) => (fromMs === null ? [] : [{ part, fromMs }]));
  if (starts.length === 0) return [];
  const began = splitQualifyingLaps(laps, splitMs, Infinity);
  const partOf = (lap: Lap) => {
    const part = began.findIndex((inPart) => inPart?.includes(lap));
    return part >= 0 ? part : (starts.findLast(({ fromMs }) => fromMs <= lap.endMs) ?? starts[0]!).part;
  };
  const parts = new Map(starts.map(({ part }): [number, Set<Lap>] => [part, new Set()]));
  for (const lap of laps) parts.get(partOf(lap))!.add(lap);
  return [...parts].map(([part, inPart]) => ({ phase: qualifyingPhases[part]!, laps: inPart }));
}
