import * as z from 'zod';
import type { ComparedLap } from '../../../core/analysis/telemetry/lap-comparison.ts';
import type { Zone } from '../../../core/telemetry/zones/lap-zones.ts';
import { formatLapTime, formatSeconds, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { lapTimeField, sectorTimeField, withdrawnField } from '../result-fields.ts';
import { text, number, count, flag } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const speedSourceField = z.enum(['timing', 'telemetry']).nullable();

/** Figures of a compared lap. */
export const comparedLapFields = {
  lap_time: lapTimeField.nullable(),
  sector_1: sectorTimeField,
  sector_2: sectorTimeField,
  sector_3: sectorTimeField,
  lap_number: count,
  compound: text.nullable(),
  tyre_life: count.nullable(),
  stint: count.nullable(),
  is_accurate: flag,
  deleted: flag.nullable(),
  withdrawn: withdrawnField,
  speed_trap_kmh: number.nullable(),
  speed_trap_source: speedSourceField.describe(
    'timing: measured at the line; telemetry: top speed of the lap.',
  ),
  finish_speed_kmh: number.nullable(),
  finish_speed_source: speedSourceField,
  max_speed_kmh: number.nullable().describe('Highest speed the car sent.'),
  lift_coast_zones: count.describe('Stretches off throttle and brake before braking; inferred, see zones.'),
  super_clipping_zones: count.describe(
    'Full-throttle stretches on which the acceleration collapses; inferred, see zones.',
  ),
  drs_zones: count.nullable().describe('How often DRS was open; null if not in the feed (since 2026).'),
};

const comparedLapRecord = z.object(comparedLapFields);

const zoneRecord = z.object({
  start_m: number.describe('Metres from the start of the lap.'),
  length_m: number,
  start_s: number,
  duration_s: number,
  entry_speed_kmh: number,
  exit_speed_kmh: number,
});

/** Zones of each compared lap, under the keys of the statistics. */
export const zonesField = z.record(
  text,
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
  return rowOf(
    comparedLapRecord,
    { ...lap, ...speeds },
    {
      lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
      sector_1: ifKnown(lap.sector1Ms, formatSeconds),
      sector_2: ifKnown(lap.sector2Ms, formatSeconds),
      sector_3: ifKnown(lap.sector3Ms, formatSeconds),
      tyre_life: lap.tyreLifeLaps,
      max_speed_kmh: ifKnown(speeds.maxSpeedKmh, tenth),
      lift_coast_zones: zones.liftAndCoast.length,
      super_clipping_zones: zones.superClipping.length,
      drs_zones: zones.drs?.length ?? null,
    },
  );
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
  driver: text,
  team: text.nullable(),
  lap_number: count,
  lap_time: lapTimeField.nullable(),
  lap_time_s: number.nullable(),
  compound: text.nullable(),
  delta_to_first_s: number.nullable().describe('Official lap time minus the first driver’s.'),
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
