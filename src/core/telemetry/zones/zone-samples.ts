import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import type { CarSamples } from '../samples/driver-telemetry.ts';
import { liftAndCoastThresholds as limits } from './zone-thresholds.ts';

/** A stretch of driving in session time, as a detector finds it. */
export interface Stretch {
  startMs: number;
  endMs: number;
  entrySpeedKmh: number;
  exitSpeedKmh: number;
}

/** One sample as the detectors want it: speed, throttle and brake are readings. */
export interface ZoneSample {
  tMs: number;
  speedKmh: number;
  throttlePercent: number;
  isBraking: boolean;
  /** NaN = no reading. */
  gear: number;
  /** Code of the feed; NaN = no reading, or no such channel. */
  drs: number;
}

/** Samples `[from, to)` of a car in which speed, throttle and brake can all be read. */
export function zoneSamples(car: CarSamples, from = 0, to = car.tMs.length): ZoneSample[] {
  const samples: ZoneSample[] = [];
  for (let index = from; index < to; index += 1) {
    const speedKmh = car.speedKmh[index]!;
    const throttlePercent = car.throttlePercent[index]!;
    const brake = car.brake[index]!;
    if (Number.isNaN(speedKmh + throttlePercent + brake)) continue;
    samples.push({
      tMs: car.tMs[index]!,
      speedKmh,
      throttlePercent,
      isBraking: brake > 0,
      gear: car.gear[index]!,
      drs: car.drs?.[index] ?? NaN,
    });
  }
  return samples;
}

/** Index ranges `[first, last]` of neighbouring samples that all fit and lie no further apart than `longestStepMs`. */
export function runsOf(
  samples: readonly ZoneSample[],
  longestStepMs: number,
  fits: (sample: ZoneSample) => boolean,
  joins: (before: ZoneSample, sample: ZoneSample) => boolean = () => true,
): [first: number, last: number][] {
  const runs: [number, number][] = [];
  samples.forEach((sample, index) => {
    if (!fits(sample)) return;
    const run = runs.at(-1);
    const before = samples[index - 1];
    const isNext =
      before !== undefined &&
      run?.[1] === index - 1 &&
      sample.tMs - before.tMs <= longestStepMs &&
      joins(before, sample);
    if (isNext) run[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** Mean acceleration in m/s² over samples `[from, to)`: slope of the least-squares line through their speeds; null below two. */
export function accelerationMps2(
  tMs: ArrayLike<number>,
  speedKmh: ArrayLike<number>,
  from = 0,
  to = tMs.length,
): number | null {
  const count = to - from;
  if (count < 2) return null;
  let sumMs = 0;
  let sumKmh = 0;
  for (let index = from; index < to; index += 1) {
    sumMs += tMs[index]! - tMs[from]!;
    sumKmh += speedKmh[index]!;
  }
  const meanMs = tMs[from]! + sumMs / count;
  const meanKmh = sumKmh / count;
  let products = 0;
  let squares = 0;
  for (let index = from; index < to; index += 1) {
    products += (tMs[index]! - meanMs) * (speedKmh[index]! - meanKmh);
    squares += (tMs[index]! - meanMs) ** 2;
  }
  return ((products / squares) * 1000) / kmhPerMetrePerSecond;
}

/** Accelerations in m/s² are looked for in the samples that close to the moment in question. */
const neighbourhoodMs = 700;
/** Shorter runs of samples say less about a deceleration than what cars usually do. */
const leastMeasuredMs = 400;
/** Bounds of what a car can do, m/s². */
const gentlestRolling = 0.5;
const hardestAcceleration = 12;
const hardestBraking = 60;
/** A brake slows at least that much more than rolling; taken where its effect cannot be seen. */
const softestBrakingAboveRolling = 4;
const usualBraking = 20;

/** Neither on the throttle nor on the brake. */
export function isRolling(sample: ZoneSample): boolean {
  return !sample.isBraking && sample.throttlePercent <= limits.throttleOffPercent;
}

/**
 * How long after `from` the acceleration changed from `first` to `second`, given the speeds of both samples. Never outside of the
 * two.
 */
export function timeOfChange(from: ZoneSample, to: ZoneSample, first: number, second: number): number {
  const gapS = (to.tMs - from.tMs) / 1000;
  const gainMps = (to.speedKmh - from.speedKmh) / kmhPerMetrePerSecond;
  const afterS = (gainMps - second * gapS) / (first - second);
  return Math.min(gapS, Math.max(0, afterS)) * 1000;
}

/**
 * Deceleration of a car that rolls: measured, where it rolls long enough; else what the recorded cars do without throttle,
 * 1.8 m/s² of engine and tyres and 0.00066 v² of air (525 stretches of 50 to 325 km/h, Mexico City 2025, thin air).
 */
export function rollingDeceleration(rolling: readonly ZoneSample[]): number {
  const meanMps = (rolling[0]!.speedKmh + rolling.at(-1)!.speedKmh) / 2 / kmhPerMetrePerSecond;
  const usual = 1.8 + 0.00066 * meanMps ** 2;
  if (rolling.at(-1)!.tMs - rolling[0]!.tMs < leastMeasuredMs) return usual;
  return Math.max(gentlestRolling, -(meanAcceleration(rolling) ?? -usual));
}

/** Acceleration up to a sample, as long as the car was neither rolling nor braking. */
export function drivingAcceleration(samples: readonly ZoneSample[], last: number): number {
  const driving: ZoneSample[] = [];
  for (let index = last; index >= 0; index -= 1) {
    const sample = samples[index]!;
    if (sample.isBraking || isRolling(sample) || samples[last]!.tMs - sample.tMs > neighbourhoodMs) break;
    driving.push(sample);
  }
  return Math.min(hardestAcceleration, Math.max(0, meanAcceleration(driving) ?? 0));
}

function meanAcceleration(samples: readonly ZoneSample[]): number | null {
  return accelerationMps2(
    samples.map(({ tMs }) => tMs),
    samples.map(({ speedKmh }) => speedKmh),
  );
}

/** The hardest deceleration between neighbouring samples after the first braking one. */
export function brakingDeceleration(samples: readonly ZoneSample[], first: number, rolling: number): number {
  let hardest: number | null = null;
  for (let index = first + 1; index < samples.length; index += 1) {
    const sample = samples[index]!;
    if (!sample.isBraking || sample.tMs - samples[first]!.tMs > neighbourhoodMs) break;
    const deceleration = -meanAcceleration([samples[index - 1]!, sample])!;
    hardest = Math.max(hardest ?? deceleration, deceleration);
  }
  return Math.min(hardestBraking, Math.max(rolling + softestBrakingAboveRolling, hardest ?? usualBraking));
}
