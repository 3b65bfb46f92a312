import * as z from 'zod';
import type { ComparedLap } from '../../../core/analysis/telemetry/lap-comparison.ts';
import type { Zone } from '../../../core/telemetry/zones/lap-zones.ts';
import { formatLapTime, formatSeconds, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { lapTimeField, sectorTimeField, withdrawnField } from '../result-fields.ts';

const speedSourceField = z.enum(['timing', 'telemetry']).nullable();

/** Figures of a compared lap. */
export const comparedLapFields = {
  lap_time: lapTimeField.nullable(),
  sector_1: sectorTimeField,
  sector_2: sectorTimeField,
  sector_3: sectorTimeField,
  lap_number: z.number().int(),
  compound: z.string().nullable(),
  tyre_life: z.number().int().nullable(),
  stint: z.number().int().nullable(),
  is_accurate: z.boolean(),
  deleted: z.boolean().nullable(),
  withdrawn: withdrawnField,
  speed_trap_kmh: z.number().nullable(),
  speed_trap_source: speedSourceField.describe(
    'timing: measured at the line; telemetry: top speed of the lap.',
  ),
  finish_speed_kmh: z.number().nullable(),
  finish_speed_source: speedSourceField,
  max_speed_kmh: z.number().nullable().describe('Highest speed the car sent.'),
  lift_coast_zones: z
    .number()
    .int()
    .describe('Stretches off throttle and brake before braking; inferred, see zones.'),
  drs_zones: z
    .number()
    .int()
    .nullable()
    .describe('How often DRS was open; null if not in the feed (since 2026).'),
  super_clipping_zones: z
    .number()
    .int()
    .describe('Full-throttle stretches on which the acceleration collapses; inferred, see zones.'),
};

const zoneRecord = z.object({
  start_m: z.number().describe('Metres from the start of the lap.'),
  length_m: z.number(),
  start_s: z.number(),
  duration_s: z.number(),
  entry_speed_kmh: z.number(),
  exit_speed_kmh: z.number(),
});

/** Zones of each compared lap, under the keys of the statistics. */
export const zonesField = z.record(
  z.string(),
  z.object({
    lift_coast: z.array(zoneRecord),
    super_clipping: z.array(zoneRecord),
    drs: z
      .array(zoneRecord)
      .nullable()
      .describe('Where DRS was open, as sent; null if not in the feed (since 2026).'),
  }),
);

/** What was found on a compared lap; the samples stay with the chart. */
export interface LapFindings extends Pick<
  ComparedLap,
  'label' | 'year' | 'lap' | 'zones' | 'speeds' | 'deltaToFirstMs'
> {
  /** Code. */
  driver: string;
  team: string | null;
}

export function lapFindings({
  label,
  year,
  lap,
  driver,
  zones,
  speeds,
  deltaToFirstMs,
}: ComparedLap): LapFindings {
  return { label, year, lap, driver: driver.code, team: driver.teamName, zones, speeds, deltaToFirstMs };
}

/** Values of `comparedLapFields`. */
export function comparedLapStatistics({ lap, speeds, zones }: Pick<LapFindings, 'lap' | 'speeds' | 'zones'>) {
  return {
    lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
    sector_1: ifKnown(lap.sector1Ms, formatSeconds),
    sector_2: ifKnown(lap.sector2Ms, formatSeconds),
    sector_3: ifKnown(lap.sector3Ms, formatSeconds),
    lap_number: lap.lapNumber,
    compound: lap.compound,
    tyre_life: lap.tyreLifeLaps,
    stint: lap.stint,
    is_accurate: lap.isAccurate,
    deleted: lap.deleted,
    withdrawn: lap.withdrawn,
    speed_trap_kmh: speeds.speedTrapKmh,
    speed_trap_source: speeds.speedTrapSource,
    finish_speed_kmh: speeds.finishSpeedKmh,
    finish_speed_source: speeds.finishSpeedSource,
    max_speed_kmh: ifKnown(speeds.maxSpeedKmh, tenth),
    lift_coast_zones: zones.liftAndCoast.length,
    super_clipping_zones: zones.superClipping.length,
    drs_zones: zones.drs?.length ?? null,
  };
}

export function zonesByLabel(
  laps: readonly Pick<LapFindings, 'label' | 'zones'>[],
): z.input<typeof zonesField> {
  return Object.fromEntries(
    laps.map(({ label, zones }) => [
      label,
      {
        lift_coast: zones.liftAndCoast.map(toZoneRecord),
        super_clipping: zones.superClipping.map(toZoneRecord),
        drs: zones.drs?.map(toZoneRecord) ?? null,
      },
    ]),
  );
}

function toZoneRecord(zone: Zone): z.input<typeof zoneRecord> {
  return {
    start_m: tenth(zone.startDistanceM),
    length_m: tenth(zone.lengthM),
    start_s: roundedSeconds(zone.startTimeMs),
    duration_s: roundedSeconds(zone.durationMs),
    entry_speed_kmh: tenth(zone.entrySpeedKmh),
    exit_speed_kmh: tenth(zone.exitSpeedKmh),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What every table of compared laps begins with. */
export const comparedLapRecordFields = {
  driver: z.string(),
  team: z.string().nullable(),
  lap_number: z.number().int(),
  lap_time: lapTimeField.nullable(),
  lap_time_s: z.number().nullable(),
  compound: z.string().nullable(),
  delta_to_first_s: z.number().nullable().describe('Official lap time minus the first driver’s.'),
};

/** Values of `comparedLapRecordFields`. */
export function comparedLapValues({ driver, team, lap, deltaToFirstMs }: LapFindings) {
  return {
    ...{ driver, team, lap_number: lap.lapNumber, compound: lap.compound },
    lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
    lap_time_s: ifKnown(lap.lapTimeMs, roundedSeconds),
    delta_to_first_s: ifKnown(deltaToFirstMs, roundedSeconds),
  };
}
