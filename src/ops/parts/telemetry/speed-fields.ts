import * as z from 'zod';
import { speedDifferenceWords } from '../../../core/analysis/telemetry/telling-differences.ts';
import type { PlacedDifference } from '../../../core/analysis/telemetry/speed-differences.ts';
import { comparedLapRecordFields, comparedLapValues, type LapFindings } from './compared-lap-fields.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns } from '../columns.ts';

/** What was found on a lap of a speed trace. */
export interface SpeedLapFindings extends LapFindings {
  /** Length of the first lap by the official lap time; null without one. */
  meanKmh: number | null;
}

const ownMetresField = z.number().int().nullable().describe('Metres from the line, on the car’s own lap.');
const metresField = z.number().int().describe('Metres from the line, on the first driver’s lap.');

export const speedLapRecord = withColumns(
  z.object({
    ...comparedLapRecordFields,
    top_speed_kmh: z.number().int().nullable().describe('Highest speed the car sent.'),
    top_speed_m: ownMetresField,
    lowest_speed_kmh: z.number().int().nullable(),
    lowest_speed_m: ownMetresField,
    mean_speed_kmh: z
      .number()
      .nullable()
      .describe('Length of the first driver’s lap by the lap time; null without one.'),
  }),
  {
    columns: {
      top_speed_kmh: { words: ['top speed', 'max speed', 'speed'], better: 'high' },
      lowest_speed_kmh: { words: ['lowest speed', 'minimum speed', 'min speed'], better: 'high' },
      mean_speed_kmh: { words: ['mean speed', 'average speed'], better: 'high' },
    },
  },
);

export const speedDifferenceRecord = withColumns(
  z.object({
    driver: z.string(),
    difference_kmh: z.number().int().describe('Against the first driver, negative where slower.'),
    within_kmh: z.number().int().describe('In about 19 cases of 20 the truth is within this much of it.'),
    at_m: metresField,
    from_m: metresField.describe('All along from here to to_m the same of the two is faster for certain.'),
    to_m: metresField,
    lost_s: z
      .number()
      .describe('Time that these speeds cost from from_m to to_m, negative where they won it.'),
    corner: z
      .string()
      .nullable()
      .describe('null on the straight to the flag, and where nobody knows the corners.'),
    on_straight: z.boolean().nullable().describe('On the straight before the corner; null where unknown.'),
    text: z.string(),
  }),
  {
    words: ['differences'],
    columns: {
      difference_kmh: { words: ['speed difference', 'difference'] },
      lost_s: { words: ['time lost', 'lost', 'loses'], better: 'low' },
    },
  },
);

/** How speeds are compared, for people. */
export const speedsMethod =
  'Laps are laid over each other by the delta anchored to the official lines. A difference of speed is certain where the two cannot have been within 3 km/h of each other: ' +
  'each may have been as fast as at any of its samples within the uncertainty of the delta and at the next one on either side; the place where most remains is told, of the stretch that cost most time. Where one of them is slowing down speeds are not compared: who only brakes later is not faster. ' +
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
