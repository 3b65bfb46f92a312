import { deltaToReference, distanceOnReferenceM, type DeltaTrace } from '../telemetry/comparison/delta.ts';
import { alignLaps } from '../telemetry/comparison/lap-alignment.ts';
import type { DriverTelemetry } from '../telemetry/samples/driver-telemetry.ts';
import { lapDistance, type LapTelemetry } from '../telemetry/laps/lap-telemetry.ts';
import type { LapZones } from '../telemetry/zones/lap-zones.ts';
import { readRecordedLap } from '../telemetry/recorded-lap.ts';
import type { SpeedStats } from '../telemetry/laps/speed-stats.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { mergeWarnings, type Warning } from '../warnings.ts';

/** A lap to be compared. */
export interface LapToCompare {
  /** Name of the lap in results and chart: "VER", "Lap 12 (best)", "2023". */
  label: string;
  year: number;
  lap: Lap;
  driver: DriverResult;
  telemetry: DriverTelemetry;
}

/** A lap laid over the first one. */
export interface ComparedLap extends Omit<LapToCompare, 'telemetry'> {
  telemetry: LapTelemetry;
  /** Where each sample of `telemetry` lies on the first lap, metres. */
  distanceM: Float64Array;
  /** Time lost on the first lap; null for the first lap itself. */
  delta: DeltaTrace | null;
  /** Official lap time against the first one's; null where one of them has none. */
  deltaToFirstMs: number | null;
  zones: LapZones;
  speeds: SpeedStats;
}

export interface LapComparison {
  /** In the order given; the first is the reference. */
  laps: ComparedLap[];
  /** Laps without telemetry, with the reason as a sentence. */
  excluded: { label: string; reason: string }[];
  /** Length of the reference lap as its speed has it, metres; 0 when nothing could be compared. */
  lapLengthM: number;
  /** Where sectors 2 and 3 of the reference lap began, metres; without those that its times do not give. */
  sectorLinesM: number[];
  warnings: Warning[];
}

/** Laps of one circuit further apart than this were not driven on the same layout. Speeds sum up to within 1 %. (Chosen.) */
const sameLayoutShare = 0.03;

/**
 * Lays laps over the first of them that has telemetry. Laps coincide at the official sector times and the flag; in between, places are
 * the same when both cars had done the same share of the way.
 */
export function compareLaps(laps: readonly LapToCompare[]): LapComparison {
  const excluded: LapComparison['excluded'] = [];
  const warnings: Warning[] = [];
  const compared: ComparedLap[] = [];
  for (const { label, year, lap, driver, telemetry: recording } of laps) {
    const lapName = `lap ${lap.lapNumber} of ${driver.code} (${year})`;
    const recorded = readRecordedLap(recording, lap, lapName);
    if ('reason' in recorded) {
      excluded.push({ label, reason: recorded.reason });
      continue;
    }
    const { telemetry, zones, speeds } = recorded;
    warnings.push(...recorded.warnings);
    const first = compared[0];
    compared.push({
      ...{ label, year, lap, driver, telemetry, zones, speeds },
      ...(first ? laidOver(first, { lap, telemetry }) : alone(telemetry)),
      deltaToFirstMs: lapTimeDifference(lap, first?.lap ?? lap),
    });
  }
  return {
    laps: compared,
    excluded,
    lapLengthM: compared[0] ? lengthM(compared[0]) : 0,
    sectorLinesM: compared[0] ? sectorLinesOf(compared[0]) : [],
    warnings: mergeWarnings(warnings, layoutWarnings(compared)),
  };
}

type Laid = Pick<ComparedLap, 'distanceM' | 'delta'>;

function laidOver(first: ComparedLap, other: Pick<ComparedLap, 'lap' | 'telemetry'>): Laid {
  const alignment = alignLaps(
    { telemetry: first.telemetry, times: first.lap },
    { telemetry: other.telemetry, times: other.lap },
  );
  return { distanceM: distanceOnReferenceM(alignment), delta: deltaToReference(alignment) };
}

/** Samples without a known distance are placed between those that have one, as on every other lap. */
function alone(telemetry: LapTelemetry): Laid {
  return { distanceM: telemetry.timeMs.map(lapDistance(telemetry)), delta: null };
}

function lapTimeDifference(lap: Lap, first: Lap): number | null {
  return lap.lapTimeMs === null || first.lapTimeMs === null ? null : lap.lapTimeMs - first.lapTimeMs;
}

function lengthM({ telemetry }: ComparedLap): number {
  return telemetry.distanceM.findLast((distanceM) => !Number.isNaN(distanceM)) ?? 0;
}

function sectorLinesOf({ telemetry, lap }: ComparedLap): number[] {
  const self = { telemetry, times: lap };
  const alignment = alignLaps(self, self);
  return alignment.lines.flatMap(({ line, referenceMs }) =>
    line.startsWith('sector') ? [alignment.referenceDistanceM(referenceMs)] : [],
  );
}

function layoutWarnings(laps: readonly ComparedLap[]): Warning[] {
  const [first, ...others] = laps;
  if (!first) return [];
  const different = others.filter(
    (lap) => Math.abs(lengthM(lap) / lengthM(first) - 1) > sameLayoutShare && lap.lap.isAccurate,
  );
  return different.map((lap) => ({
    code: 'LAYOUT_DIFFERS',
    message: `${lap.label} is ${Math.round(lengthM(lap))} m long, ${first.label} ${Math.round(lengthM(first))} m.`,
    effect: 'The layout of the circuit may have changed: places within a sector are compared by share only.',
  }));
}
