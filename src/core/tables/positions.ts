import type { PositionSamples } from '../telemetry/samples/driver-telemetry.ts';
import { columnsOf } from './columns.ts';
import {
  flagReading,
  sampleRows,
  wholeReading,
  type DriverSamples,
  type SampleRow,
} from './driver-samples.ts';
import { defineTable } from './table.ts';

const { int, string, bool, timestamp } = columnsOf<SampleRow<PositionSamples>>();

const noReading = 'There was no reading.';

/** Where cars were, as it was sent. */
export const positionsTable = defineTable({
  name: 'positions',
  row: 'where one car was at one moment, about four or five a second',
  order: 'drivers in the order of the classification, then by time',
  madeOf: ['event', 'names', 'lap-ends', 'places'],
  rowsOf: (source: DriverSamples) => sampleRows(source, source.telemetry.positions),
  columns: [
    string('driver', (row) => row.driver, 'Three-letter code; the number where nobody has one.'),
    string('driver_number', (row) => row.driverNumber, 'Number of the car, as text.'),
    int(
      'session_time_ms',
      (row) => row.sessionTimeMs,
      'Session time of the moment; other moments than those of telemetry.',
    ),
    timestamp('utc', (row) => row.utcMs, 'The same in UTC.', 'Nobody knows when the recording began.'),
    int(
      'lap_number',
      (row) => row.lapNumber,
      'Lap that the driver was on.',
      'Before the first lap, after the last one, or in the pits.',
    ),
    int(
      'x_dm',
      ({ samples, index }) => wholeReading(samples.xDm, index),
      'In the plane of the circuit, in the frame of the feed.',
      noReading,
    ),
    int('y_dm', ({ samples, index }) => wholeReading(samples.yDm, index), 'The same across x.', noReading),
    int('z_dm', ({ samples, index }) => wholeReading(samples.zDm, index), 'Height.', noReading),
    bool(
      'on_track',
      ({ samples, index }) => flagReading(samples.onTrack, index),
      'false: in the pits, the garage or a run-off area.',
      'Nobody says, as OpenF1 does not.',
    ),
  ],
});
