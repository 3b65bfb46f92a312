import { searchNearby } from '../../first-at-or-after.ts';
import type { CarSamples, DriverTelemetry, PositionSamples } from '../samples/driver-telemetry.ts';
import { distanceAtTimes, drivenDistanceM } from '../channels/driven-distance.ts';
import { linearInterpolation } from '../channels/interpolate-linear.ts';
import { type ChannelKind, mergeTimes, resampleChannel } from '../channels/resample-channel.ts';
import { sampleRange, sliceColumns } from '../samples/sample-range.ts';

/** What was measured at a sample of a lap; everything else there is interpolated. */
export const sampleOrigin = { edge: 0, car: 1, position: 2, both: 3 } as const;

/**
 * One lap of one car: car and position samples merged in order of time, from the start of the lap to its end, both ends
 * interpolated. Columns of equal length; NaN = unknown (no reading for more than two seconds).
 */
export interface LapTelemetry {
  /** Session times between which the lap was driven. */
  startMs: number;
  endMs: number;
  /** Standard deviation of both against the moments of the samples; 0 where they have the same clock. */
  startDeviationMs: number;
  /** Time since the start of the lap; the first is 0, the last `endMs - startMs`. */
  timeMs: Float64Array;
  /** Driven since the start of the lap, integrated from the speed; about 0 at the start. Never falls. */
  distanceM: Float64Array;
  /** Share of the lap's distance, 0 at the start and 1 at the end. */
  relativeDistance: Float64Array;
  speedKmh: Float64Array;
  rpm: Float64Array;
  throttlePercent: Float64Array;
  /** 1 = on, 0 = off. */
  brake: Float64Array;
  /** 0 = neutral. */
  gear: Float64Array;
  /** null = the feed sends no such channel. */
  drs: Float64Array | null;
  /** Plane of the circuit and height in metres; null when this lap has no positions. */
  xM: Float64Array | null;
  yM: Float64Array | null;
  zM: Float64Array | null;
  /** 1 on track, 0 off it; null when this lap has no positions. */
  onTrack: Float64Array | null;
  /** `sampleOrigin` of each sample. */
  origin: Uint8Array;
}

/** Telemetry of the time between two session times; null when there is no reading of the speed between them. */
export function sliceLap(driver: DriverTelemetry, startMs: number, endMs: number): LapTelemetry | null {
  if (!(startMs < endMs)) return null;
  const car = driver.car && sliceAround(driver.car, startMs, endMs);
  if (!car || !hasReadingWithin(car.tMs, car.speedKmh, startMs, endMs)) return null;
  const positions = driver.positions && sliceAround(driver.positions, startMs, endMs);
  const isLocated = positions !== null && hasReadingWithin(positions.tMs, positions.xDm, startMs, endMs);

  const within = (tMs: Float64Array): Float64Array => tMs.filter((time) => time >= startMs && time <= endMs);
  const carMs = within(car.tMs);
  const positionMs = isLocated ? within(positions.tMs) : new Float64Array();
  const tMs = mergeTimes([startMs, endMs], carMs, positionMs);
  const carChannel = (kind: ChannelKind, readings: Float32Array): Float64Array =>
    resampleChannel(kind, car.tMs, readings, tMs);
  const positionChannel = (kind: ChannelKind, readings: Float32Array): Float64Array =>
    resampleChannel(kind, positions!.tMs, readings, tMs);
  const axisM = (readings: Float32Array): Float64Array =>
    positionChannel('quadratic', readings).map((valueDm) => valueDm / 10);

  const distanceM = distanceAtTimes(car.tMs, drivenDistanceM(car.tMs, car.speedKmh, startMs), tMs);
  return {
    startMs,
    endMs,
    startDeviationMs: driver.lapStartDeviationMs ?? 0,
    timeMs: tMs.map((time) => time - startMs),
    distanceM,
    relativeDistance: relativeTo(distanceM),
    speedKmh: carChannel('linear', car.speedKmh),
    rpm: carChannel('linear', car.rpm),
    throttlePercent: carChannel('linear', car.throttlePercent),
    brake: carChannel('hold', car.brake),
    gear: carChannel('hold', car.gear),
    drs: car.drs && carChannel('hold', car.drs),
    xM: isLocated ? axisM(positions.xDm) : null,
    yM: isLocated ? axisM(positions.yDm) : null,
    zM: isLocated ? axisM(positions.zDm) : null,
    onTrack: isLocated ? positionChannel('hold', positions.onTrack) : null,
    origin: originOf(tMs, carMs, positionMs),
  };
}

/** Distance of a lap at any of its times; where it is unknown, on a straight line between the places where it is. */
export function lapDistance({ timeMs, distanceM }: LapTelemetry): (timeMs: number) => number {
  const known = [...distanceM.keys()].filter((index) => !Number.isNaN(distanceM[index]!));
  const knownMs = known.map((index) => timeMs[index]!);
  const knownM = known.map((index) => distanceM[index]!);
  return linearInterpolation(knownMs, knownM);
}

/** Samples of a lap with one more on either side, for what lies between them and the ends of the lap. */
function sliceAround<Samples extends CarSamples | PositionSamples>(
  samples: Samples,
  startMs: number,
  endMs: number,
): Samples {
  return sliceColumns(samples, ...sampleRange(samples.tMs, startMs, endMs, 1));
}

function hasReadingWithin(
  tMs: Float64Array,
  readings: Float32Array,
  startMs: number,
  endMs: number,
): boolean {
  return readings.some(
    (value, index) => !Number.isNaN(value) && tMs[index]! >= startMs && tMs[index]! <= endMs,
  );
}

function relativeTo(distanceM: Float64Array): Float64Array {
  const firstM = distanceM.find((value) => !Number.isNaN(value)) ?? NaN;
  const lastM = distanceM.findLast((value) => !Number.isNaN(value)) ?? NaN;
  const lengthM = lastM - firstM;
  return distanceM.map((value) => (lengthM > 0 ? (value - firstM) / lengthM : NaN));
}

function originOf(tMs: Float64Array, carMs: Float64Array, positionMs: Float64Array): Uint8Array {
  const [nextCar, nextPosition] = [searchNearby(carMs), searchNearby(positionMs)];
  return tMs.reduce((origins, time, index) => {
    const isCar = carMs[nextCar(time)] === time;
    const isPosition = positionMs[nextPosition(time)] === time;
    origins[index] = (isCar ? sampleOrigin.car : 0) + (isPosition ? sampleOrigin.position : 0);
    return origins;
  }, new Uint8Array(tMs.length));
}
