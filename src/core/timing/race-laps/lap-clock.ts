import { quantile } from '../../quantile.ts';
import type { LapTiming } from '../../results/race-laps.ts';
import { plannedStartMs } from '../session-evidence.ts';

/** A lap with its place on the session clock. */
export interface ClockedLap extends LapTiming {
  /** Session time at which the lap ended. */
  endMs: number;
}

export interface DriverClock {
  laps: ClockedLap[];
  /** Numbers of laps that are missing or have no time: later ends are estimates. */
  estimatedLaps: number[];
}

/**
 * Lap ends of one driver. Lap times are counted from the start of the race, which all cars have in common, so that lap times added up
 * are session times. A lap that is missing, or has no time, is taken to have lasted as long as the driver's median lap: its time
 * stays unknown, and the ends of later laps are estimates. Without any lap time nothing is known, and there are no laps.
 */
export function clockLaps(timings: readonly LapTiming[]): DriverClock {
  const known = timings.flatMap(({ lapTimeMs }) => lapTimeMs ?? []).toSorted((a, b) => a - b);
  if (known.length === 0) return { laps: [], estimatedLaps: [] };
  const assumedMs = Math.round(quantile(known, 0.5));
  const laps: ClockedLap[] = [];
  const estimatedLaps: number[] = [];
  let endMs = plannedStartMs;
  let lapNumber = 0;
  for (const timing of timings) {
    for (lapNumber += 1; lapNumber < timing.lapNumber; lapNumber += 1) {
      estimatedLaps.push(lapNumber);
      endMs += assumedMs;
    }
    if (timing.lapTimeMs === null) estimatedLaps.push(lapNumber);
    endMs += timing.lapTimeMs ?? assumedMs;
    laps.push({ ...timing, endMs });
  }
  return { laps, estimatedLaps };
}
