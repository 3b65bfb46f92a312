import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { JsonObject } from '../json-object.ts';
import { ordinal, rowsByCar, secondsAsMs, count } from './row-values.ts';

/** One row of `laps`; times are session time, durations milliseconds, null = not given. */
export interface LapRow {
  lapNumber: number;
  /**
   * When the message came that opened the lap, late by some tenths. Of a lap out of the pits in a practice or qualifying it is the
   * pit exit, else the line.
   */
  openedMs: number | null;
  lapTimeMs: number | null;
  sectorMs: [number | null, number | null, number | null];
  speedI1Kmh: number | null;
  speedI2Kmh: number | null;
  speedTrapKmh: number | null;
  isOutLap: boolean;
}

/** Laps per car in their order; of rows that give a lap twice the one that says more, of equal ones the first. */
export function readLapRows(rows: readonly JsonObject[], zeroUtcMs: number): Map<string, LapRow[]> {
  const laps = [...rowsByCar(rows)].map(([driverNumber, own]): [string, LapRow[]] => {
    const byNumber = new Map<number, LapRow>();
    for (const row of own.flatMap((each) => readLapRow(each, zeroUtcMs))) {
      const known = byNumber.get(row.lapNumber);
      if (!known || valuesIn(row) > valuesIn(known)) byNumber.set(row.lapNumber, row);
    }
    return [driverNumber, [...byNumber.values()].toSorted((a, b) => a.lapNumber - b.lapNumber)];
  });
  return new Map(laps);
}

function readLapRow(row: JsonObject, zeroUtcMs: number): LapRow[] {
  const lapNumber = ordinal(row['lap_number']);
  if (lapNumber === null) return [];
  const openedUtcMs = openF1UtcMs(row['date_start']);
  return [
    {
      lapNumber,
      openedMs: openedUtcMs === null ? null : openedUtcMs - zeroUtcMs,
      lapTimeMs: secondsAsMs(row['lap_duration']),
      sectorMs: [
        secondsAsMs(row['duration_sector_1']),
        secondsAsMs(row['duration_sector_2']),
        secondsAsMs(row['duration_sector_3']),
      ],
      speedI1Kmh: count(row['i1_speed']),
      speedI2Kmh: count(row['i2_speed']),
      speedTrapKmh: count(row['st_speed']),
      isOutLap: row['is_pit_out_lap'] === true,
    },
  ];
}

function valuesIn(row: LapRow): number {
  return [row.openedMs, row.lapTimeMs, ...row.sectorMs].filter((value) => value !== null).length;
}
