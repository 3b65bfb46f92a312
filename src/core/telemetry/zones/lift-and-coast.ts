import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import {
  brakingDeceleration,
  drivingAcceleration,
  isRolling,
  rollingDeceleration,
  timeOfChange,
} from './changes-of-pace.ts';
import { runsOf, type Stretch, type ZoneSample } from './zone-samples.ts';
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
