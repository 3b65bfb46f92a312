import { deltaToReference, type DeltaTrace, distanceOnReferenceM } from '../../telemetry/comparison/delta.ts';
import { commonStart, placesOnLap } from '../../telemetry/comparison/places-on-lap.ts';
import { alignLaps, linesOnLap } from '../../telemetry/comparison/lap-alignment.ts';
import type { DriverTelemetry } from '../../telemetry/samples/driver-telemetry.ts';
import { lapDistance, type LapTelemetry } from '../../telemetry/laps/lap-telemetry.ts';
import type { LapZones } from '../../telemetry/zones/lap-zones.ts';
import { readRecordedLap, type RecordedLap } from '../../telemetry/recorded-lap.ts';
import type { SpeedStats } from '../../telemetry/laps/speed-stats.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { mergeWarnings, type Warning } from '../../warnings.ts';

/** A lap to be compared. */
export interface LapToCompare {
  /** Name of the lap in results and chart: "VER", "Lap 12 (best)", "2023". */
  label: string;
  year: number;
  lap: Lap;
  driver: DriverResult;
  telemetry: DriverTelemetry;
}

/** A lap compared with the first one. */
export interface ComparedLap extends Omit<LapToCompare, 'telemetry'> {
  telemetry: LapTelemetry;
  /** Where each sample of `telemetry` lies on the first lap, metres; NaN where unknown, and off its ends. */
  distanceM: Float64Array;
  /** Time lost on the first lap; null for the first lap itself, and where one of the two has no lap time. */
  delta: DeltaTrace | null;
  /** Official lap time against the first one's; null where one of them has none. */
  deltaToFirstMs: number | null;
  zones: LapZones;
  speeds: SpeedStats;
}

export interface LapComparison {
  /** The reference first, then the others in the order given. */
  laps: ComparedLap[];
  /** Laps that cannot be drawn over the reference, with the reason as a sentence. */
  excluded: { label: string; reason: string }[];
  /** Length of the reference lap as its speed has it, metres; 0 when nothing could be compared. */
  lapLengthM: number;
  /** Where sectors 2 and 3 of the reference lap began, metres; without those that its times do not give. */
  sectorLinesM: number[];
  warnings: Warning[];
}

type RecordedLapToCompare = Omit<LapToCompare, 'telemetry'> & Omit<RecordedLap, 'lap' | 'quality'>;

/** Laps of one circuit further apart than this were not driven on the same layout. Speeds sum up to within 1 %. (Chosen.) */
const sameLayoutShare = 0.03;

/**
 * Lays laps over the reference: the first of them that has telemetry and a lap time, or the first with telemetry where none has a time.
 * Laps with times coincide at the official sector times and the flag; in between, places are the same when both cars had done the same
 * share of the way. The first lap of a race begins where its positions say. A lap without a lap time need not begin or end at the line: it is laid by its positions, and has no delta.
 */
export function compareLaps(laps: readonly LapToCompare[]): LapComparison {
  const excluded: LapComparison['excluded'] = [];
  const recorded: RecordedLapToCompare[] = [];
  for (const { telemetry: recording, ...named } of laps) {
    const { label, year, lap, driver } = named;
    const read = readRecordedLap(recording, lap, `lap ${lap.lapNumber} of ${driver.code} (${year})`);
    if ('reason' in read) excluded.push({ label, reason: read.reason });
    else recorded.push({ ...named, ...read });
  }
  const reference = recorded.find(({ lap }) => lap.lapTimeMs !== null) ?? recorded[0];
  if (!reference) return { laps: [], excluded, lapLengthM: 0, sectorLinesM: [], warnings: [] };
  const others = recorded.filter((lap) => lap !== reference);
  const compared = [comparedLap(reference, reference, alone(reference.telemetry))];
  for (const other of others) {
    const laid = laidOver(reference, other);
    if ('reason' in laid) excluded.push({ label: other.label, reason: laid.reason });
    else compared.push(comparedLap(reference, other, laid));
  }
  return {
    laps: compared,
    excluded,
    lapLengthM: lengthM(reference),
    sectorLinesM: sectorLinesOf(reference),
    warnings: mergeWarnings(
      recorded.flatMap(({ warnings }) => warnings),
      layoutWarnings(compared),
      untimedWarnings(compared, recorded[0]!),
    ),
  };
}

type Laid = Pick<ComparedLap, 'distanceM' | 'delta'>;

function comparedLap(reference: RecordedLapToCompare, lap: RecordedLapToCompare, laid: Laid): ComparedLap {
  const { warnings: _warnings, ...rest } = lap;
  return { ...rest, ...laid, deltaToFirstMs: lapTimeDifference(lap.lap, reference.lap) };
}

function laidOver(reference: RecordedLapToCompare, other: RecordedLapToCompare): Laid | { reason: string } {
  if (lapTimeDifference(other.lap, reference.lap) === null) {
    const distanceM = placesOnLap(reference.telemetry, other.telemetry);
    if (distanceM) return { distanceM, delta: null };
    const unlocated = other.telemetry.xM === null ? other : reference;
    return {
      reason: `${other.label} has no lap time, and the recording has no positions of ${unlocated.label} that tell where on the circuit it was.`,
    };
  }
  const isFirst = [reference, other].some(({ lap }) => lap.lapNumber === 1);
  const alignment = alignLaps(
    { telemetry: reference.telemetry, times: reference.lap },
    { telemetry: other.telemetry, times: other.lap },
    isFirst ? commonStart(reference.telemetry, other.telemetry) : null,
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

function lengthM({ telemetry }: Pick<ComparedLap, 'telemetry'>): number {
  return telemetry.distanceM.findLast((distanceM) => !Number.isNaN(distanceM)) ?? 0;
}

function sectorLinesOf({ telemetry, lap }: Pick<ComparedLap, 'telemetry' | 'lap'>): number[] {
  const lines = linesOnLap({ telemetry, times: lap });
  return lines.flatMap(({ line, distanceM }) => (line.startsWith('sector') ? [distanceM] : []));
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
    effect: 'The circuit layout may have changed: places within a sector are compared by share only.',
  }));
}

/** Which laps have no delta, and which lap stands in for a reference without a time. `asked` is the first lap that was given. */
function untimedWarnings(laps: readonly ComparedLap[], asked: RecordedLapToCompare): Warning[] {
  const untimed = laps.filter(({ lap }) => lap.lapTimeMs === null);
  const [reference] = laps;
  if (!reference || untimed.length === 0 || laps.length < 2) return [];
  const labels = untimed.map(({ label }) => label).join(', ');
  const stands =
    reference.label === asked.label ? '' : ` ${reference.label} is the reference instead of ${asked.label}.`;
  return [
    {
      code: 'LAP_WITHOUT_TIME',
      message: `${labels}: no lap time, so there is no delta.`,
      effect: `Drawn by the car's position on the circuit, along the lap of ${reference.label}.${stands}`,
      drivers: [...new Set(untimed.map(({ driver }) => driver.code))],
      laps: untimed.map(({ lap }) => lap.lapNumber),
      count: untimed.length,
    },
  ];
}
