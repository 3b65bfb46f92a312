import type { CarSamples } from '../telemetry/samples/driver-telemetry.ts';
import { columnsOf } from './columns.ts';
import {
  flagReading,
  reading,
  sampleRows,
  wholeReading,
  type DriverSamples,
  type SampleRow,
} from './driver-samples.ts';
import { defineTable } from './table.ts';

const { int, float, string, bool, timestamp } = columnsOf<SampleRow<CarSamples>>();

const noReading = 'There was no reading.';

/** What cars sent, as it was sent: nothing is filled in between. */
export const telemetryTable = defineTable({
  name: 'telemetry',
  row: 'what one car sent at one moment, about four a second',
  order: 'drivers in the order of the classification, then by time',
  madeOf: ['event', 'names', 'lap-ends', 'telemetry'],
  rowsOf: (source: DriverSamples) => sampleRows(source, source.telemetry.car),
  columns: [
    string('driver', (row) => row.driver, 'Three-letter code; the number where nobody has one.'),
    string('driver_number', (row) => row.driverNumber, 'Number of the car, as text.'),
    int('session_time_ms', (row) => row.sessionTimeMs, 'Session time of the moment.'),
    timestamp('utc', (row) => row.utcMs, 'The same in UTC.', 'Nobody knows when the recording began.'),
    int(
      'lap_number',
      (row) => row.lapNumber,
      'Lap that the driver was on.',
      'Before the first lap, after the last one, or in the pits.',
    ),
    float('speed_kmh', ({ samples, index }) => reading(samples.speedKmh, index), 'Speed.', noReading),
    float(
      'rpm',
      ({ samples, index }) => reading(samples.rpm, index),
      'Revolutions of the engine per minute.',
      noReading,
    ),
    int('gear', ({ samples, index }) => wholeReading(samples.gear, index), '0 = neutral.', noReading),
    float(
      'throttle_percent',
      ({ samples, index }) => reading(samples.throttlePercent, index),
      'Throttle.',
      noReading,
    ),
    bool(
      'brake',
      ({ samples, index }) => flagReading(samples.brake, index),
      'Whether the driver brakes; the feed knows no pressure.',
      noReading,
    ),
    int(
      'drs',
      ({ samples, index }) => wholeReading(samples.drs, index),
      '0, 1 closed; 8 allowed; 10, 12, 14 open.',
      'There was no reading; from 2026 on there is none at all.',
    ),
  ],
});
