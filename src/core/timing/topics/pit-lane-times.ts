import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedEntries } from '../../feed/patch.ts';
import { parseDurationMs } from '../../feed/duration.ts';
import { feedDecimal } from '../../feed/feed-values.ts';
import { isJsonObject } from '../../json-object.ts';

/** Milliseconds from the entry of the pit lane to its exit, by number of the lap that ended there; null = not told. */
export type PitLaneTimes = ReadonlyMap<number, number | null>;

/**
 * Laps that ended in the pits, and how long they took, by driver number, as a topic says that times pit lanes. It says most visits twice,
 * and those that it deletes again are over, not undone. Observed (2025 Qatar, Sprint, 01:05:27.455), in PitStopSeries:
 * `{"PitTimes": {"18": [{"PitStop": {"RacingNumber": "18", "PitStopTime": "4.9", "PitLaneTime": "30.852", "Lap": "13"}}]}}`. In
 * PitLaneTimeCollection, as others recorded it, a visit is `{"PitTimes": {"3": {"RacingNumber": "3", "Duration": "31.0", "Lap": "14"}}}`, and
 * its duration is empty as long as the car is in the pit lane.
 */
export function readPitLaneTimes(records: Iterable<FeedRecord>): Map<string, PitLaneTimes> {
  const timesByDriver = new Map<string, Map<number, number | null>>();
  for (const { payload } of records) {
    if (!isJsonObject(payload.PitTimes)) continue;
    for (const [driverNumber, entry] of Object.entries(payload.PitTimes)) {
      for (const { Lap, Duration, PitLaneTime } of visitsOf(entry)) {
        const lapNumber = feedDecimal(Lap);
        if (lapNumber === null || !Number.isSafeInteger(lapNumber) || lapNumber < 1) continue;
        const times = timesByDriver.get(driverNumber) ?? new Map<number, number | null>();
        const laneMs = parseDurationMs(Duration ?? PitLaneTime);
        timesByDriver.set(driverNumber, times.set(lapNumber, laneMs ?? times.get(lapNumber) ?? null));
      }
    }
  }
  return timesByDriver;
}

function visitsOf(entry: unknown): Record<string, unknown>[] {
  return isJsonObject(entry) && 'Lap' in entry ? [entry] : stopsOf(entry);
}

function stopsOf(entry: unknown): Record<string, unknown>[] {
  return feedEntries(entry).flatMap(([, stop]) =>
    isJsonObject(stop) && isJsonObject(stop.PitStop) ? [stop.PitStop] : [],
  );
}
