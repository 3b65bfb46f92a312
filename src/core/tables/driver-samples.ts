import { firstAtOrAfter } from '../first-at-or-after.ts';
import type { DriverTelemetry } from '../telemetry/samples/driver-telemetry.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { type Column, columnsOf } from './table.ts';

/** Telemetry of one driver with the laps of the same session. */
export interface DriverSamples {
  driver: { code: string; driverNumber: string };
  /** Of all drivers, or of this one. */
  laps: readonly Lap[];
  telemetry: DriverTelemetry;
}

/** A moment of a driver: where in the columns of its samples it stands, and on which lap. */
export interface SampleRow<Samples> {
  driver: string;
  driverNumber: string;
  samples: Samples;
  index: number;
  sessionTimeMs: number;
  /** null = the start of the recording is unknown. */
  utcMs: number | null;
  /** null = before the first lap, after the last one, or in the pits between two. */
  lapNumber: number | null;
}

const { int, string, timestamp } = columnsOf<SampleRow<unknown>>();

/** Columns that say whose moment it is, and when. @param momentMeaning of the session time, as a sentence. */
export function momentColumns(momentMeaning: string): readonly Column<SampleRow<unknown>>[] {
  return [
    string('driver', (row) => row.driver, 'Three-letter code; the number where the driver list has none.'),
    string('driver_number', (row) => row.driverNumber, 'Car number, as text.'),
    int('session_time_ms', (row) => row.sessionTimeMs, momentMeaning),
    timestamp('utc', (row) => row.utcMs, 'The same in UTC.', 'The start of the recording is unknown.'),
    int(
      'lap_number',
      (row) => row.lapNumber,
      'Lap the driver was on.',
      'Before the first lap, after the last one, or in the pits.',
    ),
  ];
}

/** One row for each moment of these samples, none without any. */
export function sampleRows<Samples extends { tMs: Float64Array }>(
  { driver, laps, telemetry }: DriverSamples,
  samples: Samples | null,
): SampleRow<Samples>[] {
  if (samples === null) return [];
  const lapNumbers = lapNumbersAt(
    samples.tMs,
    laps.filter(({ driverNumber }) => driverNumber === driver.driverNumber),
  );
  const { t0UtcMs } = telemetry;
  return Array.from(samples.tMs, (sessionTimeMs, index) => ({
    driver: driver.code,
    driverNumber: driver.driverNumber,
    samples,
    index,
    sessionTimeMs,
    utcMs: t0UtcMs === null ? null : t0UtcMs + sessionTimeMs,
    lapNumber: lapNumbers[index] ?? null,
  }));
}

/** A reading as a cell: there is none where the column holds NaN. */
export function reading(column: Float32Array | null, index: number): number | null {
  const value = column?.[index] ?? NaN;
  return Number.isNaN(value) ? null : value;
}

/** A reading of 0 or 1. */
export function flagReading(column: Float32Array, index: number): boolean | null {
  const value = reading(column, index);
  return value === null ? null : value > 0;
}

/** A reading to the next whole number: what the feed sends is whole. */
export function wholeReading(column: Float32Array | null, index: number): number | null {
  const value = reading(column, index);
  return value === null ? null : Math.round(value);
}

/** A lap is from its start up to, and without, its end. */
function lapNumbersAt(tMs: Float64Array, laps: readonly Lap[]): (number | null)[] {
  const numbers = Array.from<number | null>({ length: tMs.length }).fill(null);
  for (const { startMs, endMs, lapNumber } of laps) {
    if (startMs !== null) numbers.fill(lapNumber, firstAtOrAfter(tMs, startMs), firstAtOrAfter(tMs, endMs));
  }
  return numbers;
}
