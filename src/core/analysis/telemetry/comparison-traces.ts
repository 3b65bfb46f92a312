import { searchNearby } from '../../first-at-or-after.ts';
import {
  interpolateBefore,
  interpolateLinear,
  linearInterpolation,
} from '../../telemetry/channels/interpolate-linear.ts';
import type { Zone } from '../../telemetry/zones/lap-zones.ts';
import { longestBridgeMs } from '../../telemetry/channels/resample-channel.ts';
import type { ComparedLap } from './lap-comparison.ts';

/** A compared lap as columns over the distance of the reference lap. */
export interface TelemetryTrace {
  /** "VER", "Lap 12 (best)", "2023". */
  label: string;
  /** Season of the lap. */
  year: number;
  /** Code. */
  driver: string;
  lapNumber: number;
  team: string | null;
  /** Team colour `#rrggbb` as the feed sent it. */
  colour: string | null;
  lapTimeMs: number | null;
  /** The car came out of the pits on it, or went in; null = neither, as far as anybody knows. */
  pitLap: 'out' | 'in' | null;
  /** null = no time for that sector. */
  sectorTimesMs: readonly (number | null)[];
  /** Metres of the common lap, rising. The columns below have a value for each. */
  distanceM: ArrayLike<number>;
  speedKmh: TelemetryColumn | null;
  rpm: TelemetryColumn | null;
  /** 0 = neutral. */
  gear: TelemetryColumn | null;
  throttlePercent: TelemetryColumn | null;
  /** 1 = on, 0 = off. */
  brake: TelemetryColumn | null;
  /** Time lost on the reference up to here, negative when won; null when one of the two has no lap time. */
  deltaMs: TelemetryColumn | null;
  /** Half width of the band the true delta lies in; null when unknown. */
  deltaBandMs: TelemetryColumn | null;
  /** null = cannot be told from what the feed sent. */
  superClipping: readonly LapZone[] | null;
  liftAndCoast: readonly LapZone[] | null;
}

/** null or NaN = no reading. null instead of a column = not in the feed. */
export type TelemetryColumn = ArrayLike<number | null>;

/** A stretch of the lap in metres of the common distance. */
export interface LapZone {
  fromM: number;
  toM: number;
}

/** What is drawn closer together than this is drawn in one place. */
const samePlaceM = 0.1;

/**
 * What a chart draws of a compared lap: its samples over the distance of the first lap, a point on each timed line, so that the delta is
 * seen there as it officially was, and one without readings in each gap of the recording, so that no trace goes through it.
 */
export function comparisonTrace(lap: ComparedLap): TelemetryTrace {
  const { telemetry, delta } = lap;
  const samples = risingSamples(lap.distanceM);
  const sampleM = samples.map((index) => lap.distanceM[index]!);
  const holes = holesOf(lap);
  const places = placesOf(sampleM, delta?.lines.map((line) => line.distanceM) ?? [], holes);
  const next = places.map(searchNearby(sampleM));
  const isKnown = places.map((at) => !holes.some(({ fromM, toM }) => at > fromM && at < toM));
  const column = (values: Float64Array, valueAt: typeof interpolateBefore): TelemetryColumn | null => {
    const readings = samples.map((index) => values[index]!);
    if (readings.every(Number.isNaN)) return null;
    return places.map((at, place) => (isKnown[place] ? valueAt(next[place]!, sampleM, readings, at) : NaN));
  };
  return {
    label: lap.label,
    year: lap.year,
    driver: lap.driver.code,
    lapNumber: lap.lap.lapNumber,
    team: lap.driver.teamName,
    colour: lap.driver.teamColour,
    lapTimeMs: lap.lap.lapTimeMs,
    pitLap: lap.lap.pitOutMs !== null ? 'out' : lap.lap.pitInMs !== null ? 'in' : null,
    sectorTimesMs: [lap.lap.sector1Ms, lap.lap.sector2Ms, lap.lap.sector3Ms],
    distanceM: places,
    speedKmh: column(telemetry.speedKmh, interpolateBefore),
    rpm: column(telemetry.rpm, interpolateBefore),
    gear: column(telemetry.gear, lastReading),
    throttlePercent: column(telemetry.throttlePercent, interpolateBefore),
    brake: column(telemetry.brake, lastReading),
    deltaMs: deltaColumn(lap, places),
    deltaBandMs: delta ? places.map(linearInterpolation(delta.distanceM, delta.bandMs)) : null,
    superClipping: lap.zones.superClipping.map((zone) => onCommonDistance(zone, lap)),
    liftAndCoast: lap.zones.liftAndCoast.map((zone) => onCommonDistance(zone, lap)),
  };
}

/** 0 on the first lap, which is not behind itself; null without a lap time. */
function deltaColumn({ delta, deltaToFirstMs }: ComparedLap, places: readonly number[]): number[] | null {
  if (delta) return places.map(linearInterpolation(delta.distanceM, delta.deltaMs));
  return deltaToFirstMs === null ? null : places.map(() => 0);
}

/** Samples whose place is known, without those that lie where the one before does. */
function risingSamples(distanceM: Float64Array): number[] {
  let lastM = -Infinity;
  return [...distanceM.keys()].filter((index) => {
    const isRising = distanceM[index]! > lastM;
    if (isRising) lastM = distanceM[index]!;
    return isRising;
  });
}

/** Stretches of the way on which nothing was received, or the car not located, for so long that nobody knows what it did. */
function holesOf({ telemetry: { timeMs }, distanceM }: ComparedLap): LapZone[] {
  const placed = [...distanceM.keys()].filter((index) => !Number.isNaN(distanceM[index]!));
  return placed.slice(1).flatMap((index, place) => {
    const before = placed[place]!;
    const isHole = timeMs[index]! - timeMs[before]! > longestBridgeMs;
    return isHole ? [{ fromM: distanceM[before]!, toM: distanceM[index]! }] : [];
  });
}

function placesOf(sampleM: readonly number[], lineM: readonly number[], holes: readonly LapZone[]): number[] {
  const [first = 0, last = 0] = [sampleM[0], sampleM.at(-1)];
  const lines = lineM.filter((at) => at > first - samePlaceM && at < last + samePlaceM);
  const besideLines = sampleM.filter((at) => lines.every((line) => Math.abs(at - line) >= samePlaceM));
  const inHoles = holes.map(({ fromM, toM }) => (fromM + toM) / 2);
  return [...new Set([...besideLines, ...lines, ...inHoles])].sort((a, b) => a - b);
}

/** Reading of the last sample up to a place: gears and brakes have no values in between. */
function lastReading(
  next: number,
  sampleM: ArrayLike<number>,
  readings: ArrayLike<number>,
  at: number,
): number {
  return readings[sampleM[next] === at ? next : Math.max(0, next - 1)] ?? NaN;
}

function onCommonDistance(zone: Zone, { telemetry, distanceM }: ComparedLap): LapZone {
  const known = [...distanceM.keys()].filter(
    (index) => !Number.isNaN(distanceM[index]! + telemetry.distanceM[index]!),
  );
  const ownM = known.map((index) => telemetry.distanceM[index]!);
  const commonM = known.map((index) => distanceM[index]!);
  const at = (place: number) => interpolateLinear(ownM, commonM, place);
  return { fromM: at(zone.startDistanceM), toM: at(zone.startDistanceM + zone.lengthM) };
}
