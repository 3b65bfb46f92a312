import { parseDurationMs } from '../../feed/duration.ts';
import { groupBy } from '../../group-by.ts';
import type { SentGaps } from '../topics/sent-gaps.ts';
import { nearestBySessionTime } from './nearest-session-time.ts';
import type { RawLap } from './raw-lap.ts';
import { longestMessageDelayMs } from './timing-tolerances.ts';

export interface DriverLapEnds {
  laps: RawLap[];
  gaps: Pick<SentGaps, 'areSent' | 'between'>;
}

export interface Alignment {
  /** Cars with laps that never showed a believable gap at the end of a lap without a pit visit. */
  unalignedDrivers: string[];
}

/** A gap sent further away from the end of a lap was taken somewhere else on the track. */
const farthestGapMs = 1000;

/**
 * Shifts the lap ends of each driver in place by one constant, so that the difference between two drivers' lap ends is the
 * official gap (docs/feed/laps.md#alignment-between-cars). Every driver's clock is late by an unknown, constant amount; gaps
 * seen at the first laps without a pit visit tell the differences, and the least delayed clock is the common zero. Only lap
 * ends move, not sector or pit times. Sessions without gaps (practice, qualifying) stay as they are. Doing it twice changes
 * nothing more.
 */
export function alignLapEnds(drivers: ReadonlyMap<string, DriverLapEnds>): Alignment {
  const hasGaps = [...drivers.values()].some(({ gaps }) => gaps.areSent);
  if (!hasGaps) return { unalignedDrivers: [] };
  const delaysMs = findDelays(drivers);
  const mostDelayedMs = [...delaysMs.values()].reduce((most, delayMs) => Math.max(most, delayMs), 0);
  for (const [driverNumber, delayMs] of delaysMs) {
    for (const lap of drivers.get(driverNumber)!.laps) {
      if (lap.endMs !== null) lap.endMs += delayMs - mostDelayedMs;
    }
  }
  const unalignedDrivers = [...drivers]
    .filter(([driverNumber, { laps }]) => !delaysMs.has(driverNumber) && laps.length > 0)
    .map(([driverNumber]) => driverNumber);
  return { unalignedDrivers };
}

/** Offset to add per driver, relative to the first leader's. */
function findDelays(drivers: ReadonlyMap<string, DriverLapEnds>): Map<string, number> {
  const delaysMs = new Map<string, number>();
  const passages = [...drivers].flatMap(([driverNumber, { laps, gaps }]) =>
    laps.flatMap((lap) => {
      const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
      const { endMs, lapNumber } = lap;
      return endMs === null || isInPits ? [] : [{ driverNumber, lapNumber, endMs, gaps }];
    }),
  );
  const byLapNumber = [...groupBy(passages, ({ lapNumber }) => lapNumber)].sort(([a], [b]) => a - b);
  const drivenBy = new Set(passages.map(({ driverNumber }) => driverNumber));
  for (const [, sameLap] of byLapNumber) {
    if (delaysMs.size >= drivenBy.size) break;
    const seen = sameLap.map((passage) => ({ ...passage, gap: gapAtLine(passage.gaps, passage.endMs) }));
    const leader = seen.findLast(({ gap }) => gap?.includes('LAP'));
    if (!leader) continue;
    // Offset of each car against the leader of this lap.
    const offsetsMs = new Map([[leader.driverNumber, 0]]);
    for (const { driverNumber, endMs, gap } of seen) {
      const gapMs = gap?.startsWith('+') ? parseDurationMs(gap) : null;
      const offsetMs = gapMs === null ? Infinity : gapMs - (endMs - leader.endMs);
      if (Math.abs(offsetMs) <= longestMessageDelayMs) offsetsMs.set(driverNumber, offsetMs);
    }
    joinOffsets(delaysMs, offsetsMs);
  }
  return delaysMs;
}

/** Adds cars seen on a lap to those seen before, by a car seen on both; the first lap with a leader needs none. */
function joinOffsets(delaysMs: Map<string, number>, offsetsMs: ReadonlyMap<string, number>): void {
  const known = [...offsetsMs.keys()].find((driverNumber) => delaysMs.has(driverNumber));
  if (known === undefined && delaysMs.size > 0) return;
  const shiftMs = known === undefined ? 0 : delaysMs.get(known)! - offsetsMs.get(known)!;
  for (const [driverNumber, offsetMs] of offsetsMs) {
    if (!delaysMs.has(driverNumber)) delaysMs.set(driverNumber, offsetMs + shiftMs);
  }
}

function gapAtLine(gaps: DriverLapEnds['gaps'], endMs: number): string | null {
  const near = gaps.between(endMs - farthestGapMs, endMs + farthestGapMs);
  return nearestBySessionTime(near, endMs, ({ timeMs }) => timeMs)?.gap ?? null;
}
