import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { JsonObject } from '../json-object.ts';
import type { PitLaneTimes } from '../timing/topics/pit-lane-times.ts';
import { ordinal, rowsByCar, secondsAsMs } from './row-values.ts';

/** One row of `pit`; session time in milliseconds. */
export interface PitRow {
  /** The row itself. */
  sent: JsonObject;
  /** In a race the lap into the pits, else the lap out of them. */
  lapNumber: number;
  /** When the message came that told of the stop, just after the pit exit. */
  leftMs: number;
  /** Time spent in the pit lane; null = not given, as of the first exit of a practice. */
  laneMs: number | null;
}

/** Pit visits per car in order of time; rows without a date or a lap are dropped. */
export function readPitRows(rows: readonly JsonObject[], zeroUtcMs: number): Map<string, PitRow[]> {
  const visits = [...rowsByCar(rows)].map(([driverNumber, own]): [string, PitRow[]] => [
    driverNumber,
    own.flatMap((row) => readPitRow(row, zeroUtcMs)).toSorted((a, b) => a.leftMs - b.leftMs),
  ]);
  return new Map(visits);
}

function readPitRow(row: JsonObject, zeroUtcMs: number): PitRow[] {
  const lapNumber = ordinal(row['lap_number']);
  const leftUtcMs = openF1UtcMs(row['date']);
  if (lapNumber === null || leftUtcMs === null) return [];
  return [{ sent: row, lapNumber, leftMs: leftUtcMs - zeroUtcMs, laneMs: laneMsOf(row) }];
}

/** What the rows say of visits to the pits in a race, by driver number. */
export function readPitTimes(rows: readonly JsonObject[]): Map<string, PitLaneTimes> {
  return new Map(
    [...rowsByCar(rows)].map(([driverNumber, own]) => [
      driverNumber,
      new Map(
        own.flatMap((row) => {
          const lapNumber = ordinal(row['lap_number']);
          return lapNumber === null ? [] : [[lapNumber, pitTimes(row)]];
        }),
      ),
    ]),
  );
}

function pitTimes(row: JsonObject) {
  return { laneMs: laneMsOf(row), stationaryMs: secondsAsMs(row['stop_duration']) };
}

function laneMsOf(row: JsonObject): number | null {
  return secondsAsMs(row['lane_duration']) ?? secondsAsMs(row['pit_duration']);
}
