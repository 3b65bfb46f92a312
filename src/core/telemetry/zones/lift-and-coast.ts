import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import { accelerationMps2, runsOf, type Stretch, type ZoneSample } from './zone-samples.ts';
import { liftAndCoastThresholds as limits, longestZoneStepMs } from './zone-thresholds.ts';

/**
 * Stretches on which a driver lifted off the throttle and let the car roll until braking, to save fuel or energy: throttle off,
 * brake off, speed falling, then the brake.
 *
 * Four samples a second see a stretch of half a second once or twice, and the moments of lifting and braking never. Both are
 * therefore read off the speed: the moment of lifting is where the acceleration before and the deceleration of rolling meet, the
 * moment of braking where rolling and braking meet. That gives the same stretches from half the samples.
 */
export function findLiftAndCoast(samples: readonly ZoneSample[]): Stretch[] {
  return runsOf(samples, longestZoneStepMs, isRolling)
    .map(([first, last]) => stretchOf(samples, first, last))
    .filter((stretch) => stretch !== null)
    .filter(
      ({ startMs, endMs, entrySpeedKmh, exitSpeedKmh }) =>
        endMs - startMs >= limits.shortestMs &&
        entrySpeedKmh >= limits.lowestEntryKmh &&
        entrySpeedKmh - exitSpeedKmh >= limits.leastLossKmh,
    );
}

function isRolling(sample: ZoneSample): boolean {
  return !sample.isBraking && sample.throttlePercent <= limits.throttleOffPercent;
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

/** The stretch around rolling samples, null when it does not begin with a lift and end with the brake. */
function stretchOf(samples: readonly ZoneSample[], first: number, last: number): Stretch | null {
  const before = samples[first - 1];
  const after = samples[last + 1];
  if (!before || !after || before.isBraking || !after.isBraking) return null;
  const liftGapMs = samples[first]!.tMs - before.tMs;
  const brakeGapMs = after.tMs - samples[last]!.tMs;
  if (liftGapMs > longestZoneStepMs || brakeGapMs > longestZoneStepMs) return null;

  const rolling = rollingDeceleration(samples.slice(first, last + 1));
  const driving = drivingAcceleration(samples, first - 1);
  const braking = brakingDeceleration(samples, last + 1, rolling);
  const liftAfterMs = timeOfChange(before, samples[first]!, driving, -rolling);
  const brakeAfterMs = timeOfChange(samples[last]!, after, -rolling, -braking);
  return {
    startMs: before.tMs + liftAfterMs,
    endMs: samples[last]!.tMs + brakeAfterMs,
    entrySpeedKmh: before.speedKmh + (driving * liftAfterMs * kmhPerMetrePerSecond) / 1000,
    exitSpeedKmh: samples[last]!.speedKmh - (rolling * brakeAfterMs * kmhPerMetrePerSecond) / 1000,
  };
}

/**
 * How long after `from` the acceleration changed from `first` to `second`, given the speeds of both samples. Never outside of the
 * two.
 */
function timeOfChange(from: ZoneSample, to: ZoneSample, first: number, second: number): number {
  const gapS = (to.tMs - from.tMs) / 1000;
  const gainMps = (to.speedKmh - from.speedKmh) / kmhPerMetrePerSecond;
  const afterS = (gainMps - second * gapS) / (first - second);
  return Math.min(gapS, Math.max(0, afterS)) * 1000;
}

/**
 * Deceleration of a car that rolls: measured, where it rolls long enough; else what the recorded cars do without throttle,
 * 1.8 m/s² of engine and tyres and 0.00066 v² of air (525 stretches of 50 to 325 km/h, Mexico City 2025, thin air).
 */
function rollingDeceleration(rolling: readonly ZoneSample[]): number {
  const meanMps = (rolling[0]!.speedKmh + rolling.at(-1)!.speedKmh) / 2 / kmhPerMetrePerSecond;
  const usual = 1.8 + 0.00066 * meanMps ** 2;
  if (rolling.at(-1)!.tMs - rolling[0]!.tMs < leastMeasuredMs) return usual;
  return Math.max(gentlestRolling, -(meanAcceleration(rolling) ?? -usual));
}

/** Acceleration up to a sample, as long as the car was neither rolling nor braking. */
function drivingAcceleration(samples: readonly ZoneSample[], last: number): number {
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
function brakingDeceleration(samples: readonly ZoneSample[], first: number, rolling: number): number {
  let hardest: number | null = null;
  for (let index = first + 1; index < samples.length; index += 1) {
    const sample = samples[index]!;
    if (!sample.isBraking || sample.tMs - samples[first]!.tMs > neighbourhoodMs) break;
    const deceleration = -meanAcceleration([samples[index - 1]!, sample])!;
    hardest = Math.max(hardest ?? deceleration, deceleration);
  }
  return Math.min(hardestBraking, Math.max(rolling + softestBrakingAboveRolling, hardest ?? usualBraking));
}
