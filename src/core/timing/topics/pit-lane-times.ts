import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedEntries } from '../../feed/patch.ts';
import { parseDurationMs } from '../../feed/duration.ts';
import { feedDecimal } from '../../feed/feed-values.ts';
import { isJsonObject } from '../../json-object.ts';

/** What was timed of a way through the pits, in milliseconds; null = not told. */
export interface PitVisitTimes {
  /** From pit entry to pit exit. */
  laneMs: number | null;
  /** How long the car stood in its box, to the tenth of a second. Only PitStopSeries has it. */
  stationaryMs: number | null;
}

/** Visits by number of the lap that ended in the pit lane. */
export type PitLaneTimes = ReadonlyMap<number, PitVisitTimes>;

/**
 * Laps that ended in the pits, and how long they took, by driver number, as a topic says that times pit lanes. It says most visits twice,
 * and those that it deletes again are over, not undone. Observed (2025 Qatar, Sprint, 01:05:27.455), in PitStopSeries:
 * `{"PitTimes": {"18": [{"PitStop": {"RacingNumber": "18", "PitStopTime": "4.9", "PitLaneTime": "30.852", "Lap": "13"}}]}}`. In
 * PitLaneTimeCollection, as others recorded it, a visit is `{"PitTimes": {"3": {"RacingNumber": "3", "Duration": "31.0", "Lap": "14"}}}`, and
 * its duration is empty as long as the car is in the pit lane.
 */
export function readPitLaneTimes(records: Iterable<FeedRecord>): Map<string, PitLaneTimes> {
  const timesByDriver = new Map<string, Map<number, PitVisitTimes>>();
  for (const { payload } of records) {
    if (!isJsonObject(payload.PitTimes)) continue;
    for (const [driverNumber, entry] of Object.entries(payload.PitTimes)) {
      for (const { Lap, Duration, PitLaneTime, PitStopTime } of visitsOf(entry)) {
        const lapNumber = feedDecimal(Lap);
        if (lapNumber === null || !Number.isSafeInteger(lapNumber) || lapNumber < 1) continue;
        const times = timesByDriver.get(driverNumber) ?? new Map<number, PitVisitTimes>();
        const known = times.get(lapNumber);
        const laneMs = parseDurationMs(Duration ?? PitLaneTime) ?? known?.laneMs ?? null;
        const stationaryMs = parseDurationMs(PitStopTime) ?? known?.stationaryMs ?? null;
        timesByDriver.set(driverNumber, times.set(lapNumber, { laneMs, stationaryMs }));
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
