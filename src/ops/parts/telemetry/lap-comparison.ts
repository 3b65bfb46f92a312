import * as z from 'zod';
import { comparisonTrace } from '../../../core/analysis/telemetry/comparison-traces.ts';
import { compareCorners, type CornersFindings } from '../../../core/analysis/telemetry/corners.ts';
import { tellingDifferences } from '../../../core/analysis/telemetry/telling-differences.ts';
import type { ComparedLap, LapComparison } from '../../../core/analysis/telemetry/lap-comparison.ts';
import { telemetryChart } from '../../../core/charts/telemetry/telemetry.ts';
import type { TelemetryComparison, TelemetryRows } from '../../../core/charts/telemetry/telemetry.ts';
import type { NextStep } from '../../../core/errors.ts';
import { formatLapTime, formatSeconds } from '../../../core/text/lap-time.ts';
import type { Zone } from '../../../core/telemetry/zones/lap-zones.ts';
import type { SessionInfo } from '../../../core/timing/topics/session-info.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { circuitOfLaps } from './circuit-of-laps.ts';
import { computed } from './computed.ts';
import type { Chart, Outcome } from '../operation.ts';
import { lapTimeField, withdrawnField } from '../result-fields.ts';
import {
  sessionInput,
  sessionSubject,
  type SelectedSession,
  type SessionSubject,
} from '../session-selectors.ts';
import { jointOrigin, sessionLabel } from '../origins.ts';
import type { Recording } from './recording.ts';

const sectorField = z.string().nullable().describe('Seconds, SS.mmm; null when not timed.');
const speedSourceField = z.enum(['timing', 'telemetry']).nullable();

/** Figures of a compared lap. */
export const comparedLapFields = {
  lap_time: lapTimeField.nullable(),
  sector_1: sectorField,
  sector_2: sectorField,
  sector_3: sectorField,
  lap_number: z.number().int(),
  compound: z.string().nullable(),
  tyre_life: z.number().int().nullable(),
  stint: z.number().int().nullable(),
  is_accurate: z.boolean(),
  deleted: z.boolean().nullable(),
  withdrawn: withdrawnField,
  speed_trap_kmh: z.number().nullable(),
  speed_trap_source: speedSourceField.describe(
    'timing: measured at the line; telemetry: highest speed of the lap.',
  ),
  finish_speed_kmh: z.number().nullable(),
  finish_speed_source: speedSourceField,
  max_speed_kmh: z.number().nullable().describe('Highest speed the car sent.'),
  lift_coast_zones: z
    .number()
    .int()
    .describe('Stretches off throttle and brake before braking; inferred, see zones.'),
  drs_zones: z.number().int().nullable().describe('Times DRS was open; null: not in the feed (since 2026).'),
  super_clipping_zones: z
    .number()
    .int()
    .describe('Full throttle stretches on which the acceleration collapses; inferred, see zones.'),
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
      .describe('Where DRS was open, as sent; null: not in the feed (since 2026).'),
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
  const seconds = (sectorMs: number | null) => (sectorMs === null ? null : formatSeconds(sectorMs));
  return {
    lap_time: lap.lapTimeMs === null ? null : formatLapTime(lap.lapTimeMs),
    sector_1: seconds(lap.sector1Ms),
    sector_2: seconds(lap.sector2Ms),
    sector_3: seconds(lap.sector3Ms),
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
    max_speed_kmh: speeds.maxSpeedKmh === null ? null : tenth(speeds.maxSpeedKmh),
    lift_coast_zones: zones.liftAndCoast.length,
    super_clipping_zones: zones.superClipping.length,
    drs_zones: zones.drs?.length ?? null,
  };
}

/** Seconds with three decimals as a number; null stays null. */
export function inSeconds(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.round(durationMs) / 1000;
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
    start_s: inSeconds(zone.startTimeMs)!,
    duration_s: inSeconds(zone.durationMs)!,
    entry_speed_kmh: tenth(zone.entrySpeedKmh),
    exit_speed_kmh: tenth(zone.exitSpeedKmh),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface ComparisonChart {
  /** File name without extension. */
  name: string;
  parameters: Record<string, unknown>;
  /** For people. */
  title: string;
  comparison: TelemetryComparison;
  sessionOf: (lap: ComparedLap) => SessionSubject;
  eventName: string;
  sessionName: string;
  origin: Origin;
  annotateCorners: boolean;
  /** Of the session of the first lap: names the circuit. */
  info: SessionInfo | null;
  /** Of the recordings: what the reader of the traces should know stands below them. */
  warnings: readonly Warning[];
}

/** The chart of a comparison, the comparison corner by corner (null when no corner has a place), and why corners are missing. */
export async function comparisonChart(
  effects: Effects,
  { laps, lapLengthM, sectorLinesM, warnings }: LapComparison,
  chart: ComparisonChart,
): Promise<{ chart: Chart; corners: CornersFindings | null; missedCorners: Warning[] }> {
  const reference = laps[0]!;
  const { circuit, corners, warnings: missedCorners } = await circuitOfLaps(effects, { laps }, chart.info);
  const { xM, yM, distanceM } = reference.telemetry;
  const rowsOf = (found: CornersFindings | null): TelemetryRows => ({
    comparison: chart.comparison,
    eventName: chart.eventName,
    sessionName: chart.sessionName,
    simulated: chart.origin.source === 'demo',
    sourceLabel: sessionLabel(chart.origin),
    lapLengthM,
    traces: laps.map((lap) => ({ ...comparisonTrace(lap), session: sessionInput(chart.sessionOf(lap)) })),
    differences: tellingDifferences(
      laps.map(({ speeds }) => speeds),
      found,
    ),
    corners: chart.annotateCorners ? corners : [],
    sectorLinesM,
    trackMap: xM && yM ? { x: xM, y: yM, distanceM, rotationDegrees: circuit?.rotationDegrees ?? 0 } : null,
    notes: mergeWarnings(chart.warnings, warnings).map(({ message, effect }) => `${message} ${effect}`),
  });
  const { name, parameters, title } = chart;
  return computed(effects, () => {
    const found = corners.length > 0 ? compareCorners({ laps, lapLengthM }, corners) : null;
    return {
      chart: { kind: 'html', name, parameters, spec: telemetryChart(rowsOf(found)), title },
      corners: found,
      missedCorners,
    };
  });
}

/** The same comparison with numbered corners, where it has none yet and there is something to compare. */
export function cornersStep(
  operation: string,
  input: NextStep['input'],
  { laps, cornersAnnotated }: Pick<SessionComparisonFindings, 'laps' | 'cornersAnnotated'>,
): NextStep[] {
  if (cornersAnnotated || laps.length < 2) return [];
  return [{ operation, input: { ...input, annotate_corners: true }, why: 'numbers the corners' }];
}

/** A comparison within one session, with what it was made from. */
export interface SessionComparison {
  selected: SelectedSession;
  recording: Pick<Recording, 'timing' | 'telemetry'>;
  comparison: LapComparison;
}

/** What comparisons within one session find. */
export interface SessionComparisonFindings {
  session: SessionSubject;
  /** The reference first: the first lap asked for that has a lap time. The others in the order asked for. */
  laps: LapFindings[];
  /** Corner by corner; null when no corner has a place on these laps. */
  corners: CornersFindings | null;
  cornersAnnotated: boolean;
}

/** Draws a comparison within one session; returns what outcomes of such comparisons have in common. `tellsCorners`: its answer has figures of corners. */
export async function sessionComparison(
  effects: Effects,
  { selected, recording: { timing, telemetry }, comparison }: SessionComparison,
  chart: Pick<ComparisonChart, 'name' | 'parameters' | 'title' | 'comparison' | 'annotateCorners'>,
  { tellsCorners = chart.annotateCorners }: { tellsCorners?: boolean } = {},
): Promise<Omit<Outcome<SessionComparisonFindings>, 'next'>> {
  const { event, session } = selected;
  const origin = jointOrigin(telemetry, timing);
  const subject = sessionSubject(selected);
  const drawn = await comparisonChart(effects, comparison, {
    ...chart,
    sessionOf: () => subject,
    eventName: event.eventName,
    sessionName: session.name,
    origin,
    info: timing.value.info,
    warnings: telemetry.warnings,
  });
  return {
    findings: {
      session: subject,
      laps: comparison.laps.map(lapFindings),
      corners: drawn.corners,
      cornersAnnotated: chart.annotateCorners,
    },
    charts: [drawn.chart],
    ...origin,
    warnings: mergeWarnings(
      selected.warnings,
      timing.warnings,
      telemetry.warnings,
      comparison.warnings,
      tellsCorners ? drawn.missedCorners : [],
    ),
  };
}
