import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedEntries } from '../../feed/patch.ts';
import { feedDecimal } from '../../feed/feed-values.ts';
import { isJsonObject } from '../../json-object.ts';

/**
 * Laps that ended in the pits by driver number, as a topic says that times pit lanes. It says most visits twice, and those that it
 * deletes again are over, not undone. Observed (2025 Qatar, Sprint, 01:05:27.455), in PitStopSeries:
 * `{"PitTimes": {"18": [{"PitStop": {"RacingNumber": "18", "PitStopTime": "4.9", "PitLaneTime": "30.852", "Lap": "13"}}]}}`. In
 * PitLaneTimeCollection, as others recorded it, a visit is `{"PitTimes": {"3": {"RacingNumber": "3", "Duration": "31.0", "Lap": "14"}}}`, and
 * its duration is empty as long as the car is in the pit lane.
 */
export function readPitLaneLaps(records: Iterable<FeedRecord>): Map<string, Set<number>> {
  const lapsByDriver = new Map<string, Set<number>>();
  for (const { payload } of records) {
    if (!isJsonObject(payload.PitTimes)) continue;
    for (const [driverNumber, entry] of Object.entries(payload.PitTimes)) {
      for (const lapNumber of lapNumbers(entry)) {
        const laps = lapsByDriver.get(driverNumber) ?? new Set<number>();
        lapsByDriver.set(driverNumber, laps.add(lapNumber));
      }
    }
  }
  return lapsByDriver;
}

function lapNumbers(entry: unknown): number[] {
  const visits = isJsonObject(entry) && 'Lap' in entry ? [entry] : stopsOf(entry);
  return visits
    .flatMap(({ Lap }) => feedDecimal(Lap) ?? [])
    .filter((lapNumber) => Number.isSafeInteger(lapNumber) && lapNumber > 0);
}

function stopsOf(entry: unknown): Record<string, unknown>[] {
  return feedEntries(entry).flatMap(([, stop]) =>
    isJsonObject(stop) && isJsonObject(stop.PitStop) ? [stop.PitStop] : [],
  );
}
