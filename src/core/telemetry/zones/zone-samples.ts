import type { CarSamples } from '../samples/driver-telemetry.ts';
import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';

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
