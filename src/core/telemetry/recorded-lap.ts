import type { Lap } from '../timing/laps/lap.ts';
import type { Warning } from '../warnings.ts';
import { longestBridgeMs } from './channels/resample-channel.ts';
import { type LapTelemetry, sliceLap } from './laps/lap-telemetry.ts';
import { speedStats, type SpeedStats } from './laps/speed-stats.ts';
import type { CarSamples, DriverTelemetry } from './samples/driver-telemetry.ts';
import { sampleRange } from './samples/sample-range.ts';
import { findLapZones, type LapZones } from './zones/lap-zones.ts';
import { listOf } from '../list-of.ts';

/** Everything telemetry says about one lap. `telemetry` and `lap` make it alignable with another one. */
export interface RecordedLap {
  lap: Lap;
  telemetry: LapTelemetry;
  zones: LapZones;
  speeds: SpeedStats;
  quality: LapQuality;
  /** Defects of this lap's recording and of the session's. */
  warnings: Warning[];
}

/** Below this share of the lap with a known speed there is nothing honest to compare. (Chosen.) */
const lowestCoverage = 0.5;

/**
 * Telemetry of a lap, or in one sentence why there is none. `driver` undefined = the driver's telemetry is not there at all;
 * `lapName` is how sentences speak of the lap.
 */
export function readRecordedLap(
  driver: DriverTelemetry | undefined,
  lap: Lap,
  lapName = `lap ${lap.lapNumber} of ${lap.driver}`,
): RecordedLap | { lap: Lap; reason: string } {
  if (!driver?.car) return { lap, reason: `The recording has no car data of ${lap.driver}.` };
  if (lap.startMs === null) return { lap, reason: `The timing data do not say when ${lapName} began.` };
  const telemetry = sliceLap(driver, lap.startMs, lap.endMs);
  if (telemetry === null) return { lap, reason: `The recording has no car data of ${lapName}.` };
  const quality = lapQuality(driver, lap.startMs, lap.endMs);
  if (quality.speedCoverage < lowestCoverage) {
    const percent = Math.floor(quality.speedCoverage * 100);
    return { lap, reason: `The recording has the speed for only ${percent} % of ${lapName}.` };
  }
  const about = { drivers: [lap.driver], laps: [lap.lapNumber] };
  const zones = findLapZones(driver, telemetry);
  return {
    lap,
    telemetry,
    zones,
    speeds: speedStats(lap, telemetry),
    quality,
    warnings: listOf([
      ...driver.warnings,
      ...qualityWarnings(quality, lapName, about),
      clippingWarning(zones, telemetry, about),
    ]),
  };
}

function clippingWarning(
  { superClipping }: LapZones,
  { xM }: LapTelemetry,
  about: { drivers: string[]; laps: number[] },
): Warning | null {
  if (superClipping.length === 0 || xM !== null) return null;
  return {
    code: 'CLIPPING_UNCHECKED',
    message: "Without positions, climbs and fast corners can't be told from super clipping.",
    effect: 'Some super clipping zones may be false.',
    ...about,
    count: superClipping.length,
  };
}

/** How well a lap was recorded. */
interface LapQuality {
  carSamples: number;
  positionSamples: number;
  /** Median time between two readings of the speed; null below two. */
  medianStepMs: number | null;
  /** Longest time without a reading of the speed, the lap's start and end included. */
  longestGapMs: number;
  /** Share of the lap's time in which the speed is known: everything but gaps of more than two seconds. */
  speedCoverage: number;
  /** The same of positions. */
  positionCoverage: number;
  /** Readings missing from the lap's car samples, by column; columns that miss nothing are left out. */
  noReadings: Partial<Record<keyof CarSamples, number>>;
}

/** Quality of the recording between two session times. */
export function lapQuality(driver: DriverTelemetry, startMs: number, endMs: number): LapQuality {
  const { car, positions } = driver;
  const [carFrom, carTo] = car ? sampleRange(car.tMs, startMs, endMs) : [0, 0];
  const [positionFrom, positionTo] = positions ? sampleRange(positions.tMs, startMs, endMs) : [0, 0];
  const speedTimes = car ? readingTimes(car.tMs, car.speedKmh, carFrom, carTo) : [];
  const positionTimes = positions ? readingTimes(positions.tMs, positions.xDm, positionFrom, positionTo) : [];
  const speedGaps = gapsBetween([startMs, ...speedTimes, endMs]);
  const steps = gapsBetween(speedTimes).sort((a, b) => a - b);
  return {
    carSamples: carTo - carFrom,
    positionSamples: positionTo - positionFrom,
    medianStepMs: steps[steps.length >> 1] ?? null,
    longestGapMs: speedGaps.reduce((longest, gap) => Math.max(longest, gap), 0),
    speedCoverage: coverage(speedGaps, speedTimes.length),
    positionCoverage: coverage(gapsBetween([startMs, ...positionTimes, endMs]), positionTimes.length),
    noReadings: car ? countMissing(car, carFrom, carTo) : {},
  };
}

/** What the reader of a lap's traces should know about its recording. `lapName` is like "lap 12 of NOR". */
function qualityWarnings(
  quality: LapQuality,
  lapName: string,
  about: { drivers: string[]; laps: number[] },
): Warning[] {
  const warnings: Warning[] = [];
  if (quality.speedCoverage < 1) {
    warnings.push({
      code: 'TELEMETRY_GAP',
      message: `The car data of ${lapName} has a gap of ${(quality.longestGapMs / 1000).toFixed(1)} s.`,
      effect:
        'Traces are interrupted there, the delta around it is uncertain as its band shows, and no zones are marked in it.',
      ...about,
    });
  }
  const missing = Object.values(quality.noReadings).reduce((sum, count) => sum + count, 0);
  if (missing > 0) {
    const columns = Object.entries(quality.noReadings).map(([column, count]) => `${column} ${count}`);
    warnings.push({
      code: 'NO_READINGS',
      message: `${missing} value(s) of ${lapName} are not readings (${columns.join(', ')}) and were left out.`,
      effect: 'They are filled from neighbouring readings if these are close enough.',
      ...about,
      count: missing,
    });
  }
  return warnings;
}

function readingTimes(tMs: Float64Array, readings: Float32Array, from: number, to: number): number[] {
  const times: number[] = [];
  for (let index = from; index < to; index += 1) if (!Number.isNaN(readings[index]!)) times.push(tMs[index]!);
  return times;
}

function gapsBetween(times: readonly number[]): number[] {
  return times.slice(1).map((timeMs, index) => timeMs - times[index]!);
}

function coverage(gaps: readonly number[], readings: number): number {
  const allMs = gaps.reduce((sum, gap) => sum + gap, 0);
  const knownMs = gaps.reduce((sum, gap) => sum + (gap <= longestBridgeMs ? gap : 0), 0);
  return readings === 0 || allMs === 0 ? 0 : knownMs / allMs;
}

function countMissing(car: CarSamples, from: number, to: number): Partial<Record<keyof CarSamples, number>> {
  const counts: Partial<Record<keyof CarSamples, number>> = {};
  for (const [name, column] of Object.entries(car) as [keyof CarSamples, Float32Array | null][]) {
    const missing = column?.slice(from, to).filter((value) => Number.isNaN(value)).length ?? 0;
    if (missing > 0) counts[name] = missing;
  }
  return counts;
}
