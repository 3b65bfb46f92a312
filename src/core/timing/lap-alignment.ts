import { parseDurationMs } from '../feed/duration.ts';
import type { GapRow } from './gap-stream.ts';
import type { RawLap } from './raw-lap.ts';

export interface DriverLapEnds {
  laps: RawLap[];
  gaps: readonly GapRow[];
}

export interface Alignment {
  /** A car without any gap at the end of a lap: nothing was shifted. */
  isAbandoned: boolean;
  /** Cars with laps that never showed a gap without a pit stop. */
  unalignedDrivers: string[];
}

/**
 * Shifts the lap ends of each driver in place by one constant, so that the difference between two drivers' lap ends is the
 * official gap (DOMAIN section 8). Every driver's clock is late by an unknown, constant amount; gaps seen at the first laps
 * without a pit stop tell the differences, and the least delayed clock is the common zero. Only lap ends move, not sector or
 * pit times. Sessions without gaps (practice, qualifying) stay as they are. Doing it twice changes nothing more.
 */
export function alignLapEnds(drivers: ReadonlyMap<string, DriverLapEnds>): Alignment {
  const hasGaps = [...drivers.values()].some(({ gaps }) => gaps.some((row) => row.gapToLeader !== null));
  if (!hasGaps) return { isAbandoned: false, unalignedDrivers: [] };
  const delaysMs = findDelays(drivers);
  if (delaysMs === null) return { isAbandoned: true, unalignedDrivers: [] };
  const mostDelayedMs = Math.max(0, ...delaysMs.values());
  for (const [driverNumber, delayMs] of delaysMs) {
    for (const lap of drivers.get(driverNumber)!.laps) {
      if (lap.endMs !== null) lap.endMs += delayMs - mostDelayedMs;
    }
  }
  const unalignedDrivers = [...drivers]
    .filter(([driverNumber, { laps }]) => !delaysMs.has(driverNumber) && laps.length > 0)
    .map(([driverNumber]) => driverNumber);
  return { isAbandoned: false, unalignedDrivers };
}

/** Offset to add per driver, relative to the leader's; null when the gaps contradict the laps. */
function findDelays(drivers: ReadonlyMap<string, DriverLapEnds>): Map<string, number> | null {
  const delaysMs = new Map<string, number>();
  const expectedGapsMs = new Map<string, number>();
  const lastLap = Math.max(
    0,
    ...[...drivers.values()].flatMap(({ laps }) => laps.map((lap) => lap.lapNumber)),
  );

  for (let lapNumber = 1; lapNumber <= lastLap; lapNumber += 1) {
    const active = [...drivers].filter(([, { laps }]) => laps.some((lap) => lap.lapNumber === lapNumber));
    let leader: string | null = null;
    for (const [driverNumber, { laps, gaps }] of active) {
      const lap = laps.find((candidate) => candidate.lapNumber === lapNumber)!;
      if (lap.pitInMs !== null || lap.pitOutMs !== null) continue;
      const endMs = laps[lapNumber - 1]?.endMs ?? null;
      const gap = endMs === null ? null : nearestRow(gaps, endMs)?.gapToLeader;
      if (gap === null || gap === undefined) return null;
      if (gap.includes('LAP')) leader = driverNumber;
      else if (!delaysMs.has(driverNumber)) {
        const gapMs = parseDurationMs(gap);
        if (gapMs !== null) expectedGapsMs.set(driverNumber, gapMs);
      }
    }
    if (leader === null) continue;
    const leaderEndMs = drivers.get(leader)!.laps[lapNumber - 1]!.endMs!;
    const leaderDelayMs = delaysMs.get(leader) ?? 0;
    delaysMs.set(leader, leaderDelayMs);
    for (const [driverNumber, gapMs] of expectedGapsMs) {
      if (delaysMs.has(driverNumber)) continue;
      const endMs = drivers.get(driverNumber)!.laps[lapNumber - 1]?.endMs ?? null;
      if (endMs === null) continue;
      delaysMs.set(driverNumber, gapMs - (endMs - leaderEndMs) + leaderDelayMs);
    }
    if (delaysMs.size >= active.length) break;
  }
  return delaysMs;
}

/** Row nearest in time, the earlier one on a tie. Rows are in stream order, not necessarily in time order. */
function nearestRow(rows: readonly GapRow[], timeMs: number): GapRow | undefined {
  let nearest: GapRow | undefined;
  for (const row of rows) {
    if (!nearest || Math.abs(row.timeMs - timeMs) < Math.abs(nearest.timeMs - timeMs)) nearest = row;
  }
  return nearest;
}
