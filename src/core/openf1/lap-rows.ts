import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { JsonObject } from '../json-object.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import { count, ordinal, rowsByCar, secondsAsMs } from './row-values.ts';

/** One row of `laps`; times are session time, durations milliseconds, null = not given. */
export interface LapRow {
  lapNumber: number;
  /** The row itself. */
  sent: JsonObject;
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
  /** Flagged as led out of the pits; in a race the first lap is too, for the way to the grid. */
  isOutLap: boolean;
  /** Whether the first mini sectors are those of the pit lane; null = they are not given. */
  beginsInPits: boolean | null;
  /** Whether the last mini sector is one of the pit lane; null = it is not given. */
  endsInPits: boolean | null;
}

/** The row as evidence of what is made of it; states of mini sectors, of which only those of the pit lane are read, are left out. */
export function lapRecord({ sent }: LapRow): SourceRecord {
  const told = Object.entries(sent).filter(([key]) => !key.startsWith('segments_'));
  return { topic: 'openf1 laps', timeMs: null, content: Object.fromEntries(told) };
}

/** State of a mini sector in the pit lane, among those that say how fast it was driven. */
const pitLaneState = 2064;

/** Laps per car in their order; of rows that give a lap twice the one that says more, of equal ones the first. */
export function readLapRows(rows: readonly JsonObject[], zeroUtcMs: number): Map<string, LapRow[]> {
  const laps = [...rowsByCar(rows)].map(([driverNumber, own]): [string, LapRow[]] => {
    const byNumber = new Map<number, LapRow>();
    for (const row of own.flatMap((each) => readLapRow(each, zeroUtcMs) ?? [])) {
      const known = byNumber.get(row.lapNumber);
      if (!known || valuesIn(row) > valuesIn(known)) byNumber.set(row.lapNumber, row);
    }
    return [driverNumber, [...byNumber.values()].toSorted((a, b) => a.lapNumber - b.lapNumber)];
  });
  return new Map(laps);
}

function readLapRow(row: JsonObject, zeroUtcMs: number): LapRow | null {
  const lapNumber = ordinal(row['lap_number']);
  if (lapNumber === null) return null;
  const openedUtcMs = openF1UtcMs(row['date_start']);
  return {
    lapNumber,
    sent: row,
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
    beginsInPits: miniSectors(row['segments_sector_1'])?.includes(pitLaneState) ?? null,
    endsInPits: endsInPits(row),
  };
}

/** A lap that was not closed has its last mini sectors only in part. */
function endsInPits(row: JsonObject): boolean | null {
  if (secondsAsMs(row['duration_sector_3']) === null) return null;
  const states = miniSectors(row['segments_sector_3']);
  return states && states.at(-1) === pitLaneState;
}

/** States that are given, in order; null when none is. */
function miniSectors(value: unknown): number[] | null {
  const states = Array.isArray(value) ? value.filter((state) => typeof state === 'number') : [];
  return states.length === 0 ? null : states;
}

function valuesIn(row: LapRow): number {
  return [row.openedMs, row.lapTimeMs, ...row.sectorMs].filter((value) => value !== null).length;
}
