import * as z from 'zod';
import { speedDifferenceWords } from '../../../core/analysis/telemetry/telling-differences.ts';
import type { PlacedDifference } from '../../../core/analysis/telemetry/speed-differences.ts';
import { comparedLapRecordFields, comparedLapValues, type LapFindings } from './compared-lap-fields.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';

/** What was found on a lap of a speed trace. */
export interface SpeedLapFindings extends LapFindings {
  /** Length of the first lap by the official lap time; null without one. */
  meanKmh: number | null;
}

const ownMetresField = count.nullable().describe('Metres from the line, on the car’s own lap.');
const metresField = count.describe('Metres from the line, on the first driver’s lap.');

export const speedLapRecord = withColumns(
  z.object({
    ...comparedLapRecordFields,
    top_speed_kmh: count.nullable().describe('Highest speed the car sent.'),
    top_speed_m: ownMetresField,
    lowest_speed_kmh: count.nullable(),
    lowest_speed_m: ownMetresField,
    mean_speed_kmh: number
      .nullable()
      .describe('Length of the first driver’s lap divided by the lap time; null without one.'),
  }),
  {
    columns: {
      top_speed_kmh: highIsBetter('top speed, max speed, speed'),
      lowest_speed_kmh: highIsBetter('lowest speed, minimum speed, min speed'),
      mean_speed_kmh: highIsBetter('mean speed, average speed'),
    },
  },
);

export const speedDifferenceRecord = withColumns(
  z.object({
    driver: text,
    difference_kmh: count.describe('Compared with the first driver; negative = slower.'),
    within_kmh: count.describe('95 % uncertainty.'),
    at_m: metresField,
    from_m: metresField.describe('From here to to_m the same driver is certainly faster.'),
    to_m: metresField,
    lost_s: number.describe('Time these speeds cost from from_m to to_m; negative = gained.'),
    corner: text.nullable().describe('null on the straight to the line, or if the corners are unknown.'),
    on_straight: flag.nullable().describe('On the straight before the corner; null where unknown.'),
    text,
  }),
  {
    words: ['differences'],
    columns: {
      difference_kmh: meaning('speed difference, difference'),
      lost_s: lowIsBetter('time lost, lost, loses'),
    },
  },
);

/** How speeds are compared, for people. */
export const speedsMethod =
  'Laps are aligned by the delta anchored to the official lines. A speed difference is certain if the two cannot have been within 3 km/h of each other: ' +
  'each may have been as fast as at any of its samples within the uncertainty of the delta and at the next one on either side. The place given is where the difference is largest, on the stretch that cost most time. Speeds are not compared while one of them is slowing down: braking later is not being faster. ' +
  'Mean speed is the length of the first driver’s lap by the official lap time.';

export function speedLapValues(lap: SpeedLapFindings): z.input<typeof speedLapRecord> {
  const { speeds, meanKmh } = lap;
  return {
    ...comparedLapValues(lap),
    top_speed_kmh: whole(speeds.maxSpeedKmh),
    top_speed_m: whole(speeds.maxSpeedAtM),
    lowest_speed_kmh: whole(speeds.minSpeedKmh),
    lowest_speed_m: whole(speeds.minSpeedAtM),
    mean_speed_kmh: meanKmh === null ? null : Math.round(10 * meanKmh) / 10,
  };
}

export function speedDifferenceValues(
  found: PlacedDifference,
  drivers: readonly string[],
): z.input<typeof speedDifferenceRecord> {
  return {
    driver: drivers[found.lap]!,
    difference_kmh: Math.round(found.differenceKmh),
    within_kmh: Math.ceil(found.withinKmh),
    ...{ at_m: Math.round(found.atM), from_m: Math.round(found.fromM), to_m: Math.round(found.toM) },
    lost_s: roundedSeconds(found.lostMs),
    corner: found.stretch?.corner ?? null,
    on_straight: found.stretch?.isOnStraight ?? null,
    text: speedDifferenceWords(found, drivers.map(driverName)),
  };
}

function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
