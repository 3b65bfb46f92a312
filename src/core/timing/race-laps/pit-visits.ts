import { quantile } from '../../quantile.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { ClockedLap } from './lap-clock.ts';

/** A way through the pit lane on the session clock. */
export interface PitVisit {
  /** The lap that ended in the pit lane. */
  lapNumber: number;
  entryMs: number;
  exitMs: number;
}

/**
 * How long before the end of its lap a car enters the pit lane. It depends on where the line is: 1.2 s in Jeddah, 1.3 s in Baku, 2.7 s in
 * Mexico, 3.9 s in Monza, 4.1 s in Lusail, 6.1 s at Silverstone (medians of recorded sessions), but 17 s in Melbourne.
 */
const entryBeforeLineMs = 4000;

const dayMs = 86_400_000;

/**
 * The visits by driver id, by lap; those on laps that were not timed are left out. The service says to the second on the clocks of the
 * circuit when a car came in. What these clocks showed at the start nobody says: all entries together are taken to lie as far before the
 * ends of their laps as cars usually do, so that they are right among each other to about a second and may all be off by some seconds.
 * No entry lies outside its lap, and no exit before the end of it.
 */
export function placePitVisits(
  stops: readonly PitStop[],
  lapsByDriver: ReadonlyMap<string, readonly ClockedLap[]>,
): Map<string, PitVisit[]> {
  const onLaps = stops.flatMap((stop) => {
    const laps = lapsByDriver.get(stop.driverId) ?? [];
    const index = laps.findIndex(({ lapNumber }) => lapNumber === stop.lapNumber);
    return index < 0 ? [] : [{ stop, lap: laps[index]!, next: laps[index + 1] ?? null }];
  });
  const clockAheadMs = circuitClockAheadMs(onLaps);
  const visits = new Map<string, PitVisit[]>();
  for (const { stop, lap, next } of onLaps) {
    const entryMs = entrySessionMs(stop, lap, clockAheadMs);
    const exitMs = Math.max(lap.endMs, entryMs + (stop.laneMs ?? 0));
    const visit = {
      lapNumber: lap.lapNumber,
      entryMs,
      exitMs: next ? Math.min(exitMs, next.endMs) : exitMs,
    };
    visits.set(stop.driverId, [...(visits.get(stop.driverId) ?? []), visit]);
  }
  for (const own of visits.values()) own.sort((a, b) => a.lapNumber - b.lapNumber);
  return visits;
}

/** By how much the clocks of the circuit are ahead of session time; null when no stop says what they showed. */
function circuitClockAheadMs(stops: readonly { stop: PitStop; lap: ClockedLap }[]): number | null {
  const aheadMs = stops.flatMap(({ stop: { entryTimeOfDayMs }, lap }) =>
    entryTimeOfDayMs === null ? [] : [entryTimeOfDayMs - lap.endMs],
  );
  const [first] = aheadMs;
  if (first === undefined) return null;
  // Races run across midnight (Las Vegas).
  const sameDay = aheadMs.map((each) => first + withinHalfADay(each - first));
  return Math.round(
    quantile(
      sameDay.toSorted((a, b) => a - b),
      0.5,
    ) + entryBeforeLineMs,
  );
}

function entrySessionMs(stop: PitStop, lap: ClockedLap, clockAheadMs: number | null): number {
  const usualMs = lap.endMs - entryBeforeLineMs;
  if (stop.entryTimeOfDayMs === null || clockAheadMs === null) return usualMs;
  const entryMs = lap.endMs + withinHalfADay(stop.entryTimeOfDayMs - clockAheadMs - lap.endMs);
  const startMs = lap.endMs - (lap.lapTimeMs ?? 0);
  const isOnLap = entryMs > startMs && entryMs < lap.endMs + entryBeforeLineMs;
  return isOnLap ? Math.min(entryMs, lap.endMs) : usualMs;
}

function withinHalfADay(durationMs: number): number {
  return ((((durationMs + dayMs / 2) % dayMs) + dayMs) % dayMs) - dayMs / 2;
}
