import type { PositionSamples } from '../telemetry/samples/driver-telemetry.ts';
import { columnsOf, defineTable } from './table.ts';
import {
  momentColumns,
  flagReading,
  sampleRows,
  wholeReading,
  type DriverSamples,
  type SampleRow,
} from './driver-samples.ts';

const { int, bool } = columnsOf<SampleRow<PositionSamples>>();

const noReading = 'There was no reading.';

/** Where cars were, as it was sent. */
export const positionsTable = defineTable({
  name: 'positions',
  row: 'where one car was at one moment, four or five a second',
  order: 'drivers in the order of the classification, then by time',
  madeOf: ['event', 'names', 'lap-ends', 'places'],
  rowsOf: (source: DriverSamples) => sampleRows(source, source.telemetry.positions),
  columns: [
    ...momentColumns('Session time of the moment; other moments than those of telemetry.'),
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
      'The source does not say, such as OpenF1.',
    ),
  ],
});
