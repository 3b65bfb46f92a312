import type { CarSamples } from '../telemetry/samples/driver-telemetry.ts';
import { columnsOf, defineTable } from './table.ts';
import {
  momentColumns,
  flagReading,
  reading,
  sampleRows,
  wholeReading,
  type DriverSamples,
  type SampleRow,
} from './driver-samples.ts';

const { int, float, bool } = columnsOf<SampleRow<CarSamples>>();

const noReading = 'There was no reading.';

/** What cars sent, as it was sent: nothing is filled in between. */
export const telemetryTable = defineTable({
  name: 'telemetry',
  row: 'what one car sent at one moment, about four a second',
  order: 'drivers in the order of the classification, then by time',
  madeOf: ['event', 'names', 'lap-ends', 'telemetry'],
  rowsOf: (source: DriverSamples) => sampleRows(source, source.telemetry.car),
  columns: [
    ...momentColumns('Session time of the moment.'),
    float('speed_kmh', ({ samples, index }) => reading(samples.speedKmh, index), 'Speed.', noReading),
    float(
      'rpm',
      ({ samples, index }) => reading(samples.rpm, index),
      'Engine revolutions per minute.',
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
      'Whether the driver brakes; the feed has no pressure.',
      noReading,
    ),
    int(
      'drs',
      ({ samples, index }) => wholeReading(samples.drs, index),
      '0, 1 closed; 8 allowed; 10, 12, 14 open.',
      'There was no reading; from 2026 on there is none.',
    ),
  ],
});
