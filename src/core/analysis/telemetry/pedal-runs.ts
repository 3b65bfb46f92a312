import { interpolateLinear } from '../../telemetry/channels/interpolate-linear.ts';
import { sampleOrigin } from '../../telemetry/laps/lap-telemetry.ts';
import {
  brakingDeceleration,
  drivingAcceleration,
  isRolling,
  rollingDeceleration,
  runsOf,
  timeOfChange,
  type ZoneSample,
} from '../../telemetry/zones/zone-samples.ts';
import { longestZoneStepMs, superClippingThresholds } from '../../telemetry/zones/zone-thresholds.ts';
import type { ComparedLap } from './lap-comparison.ts';

/** A car sample of a compared lap; `tMs` is the time since the start of the lap. */
export interface PlacedSample extends ZoneSample {
  /** Where it lies on the first lap, metres. */
  atM: number;
}

/** A place of the first lap's distance at which a pedal was moved. Between two samples nobody saw it: the true one lies within `withinM`. */
export interface PedalPlace {
  atM: number;
  withinM: number;
}

/** A stretch on which the driver did something without a break. null = the lap begins or ends in it, or nobody knows where it does. */
export interface PedalRun {
  from: PedalPlace | null;
  to: PedalPlace | null;
  /** Indexes of its first and last sample. */
  first: number;
  last: number;
}

/** The car samples of a compared lap whose place on the first lap is known, by rising place. */
export function placedSamples({ telemetry, distanceM }: ComparedLap): PlacedSample[] {
  const { origin, timeMs, speedKmh, throttlePercent, brake, gear, drs } = telemetry;
  let furthestM = -Infinity;
  return [...origin.keys()].flatMap((index): PlacedSample | [] => {
    const atM = distanceM[index]!;
    const isKnown = !Number.isNaN(atM + speedKmh[index]! + throttlePercent[index]! + brake[index]!);
    if ((origin[index]! & sampleOrigin.car) === 0 || !isKnown || atM < furthestM) return [];
    furthestM = atM;
    return {
      atM,
      tMs: timeMs[index]!,
      speedKmh: speedKmh[index]!,
      throttlePercent: throttlePercent[index]!,
      isBraking: brake[index]! > 0,
      gear: gear[index]!,
      drs: drs?.[index] ?? NaN,
    };
  });
}

/** Stretches on the brake. They begin where driving or rolling and braking meet, read off the speed. */
export function brakingRuns(samples: readonly PlacedSample[]): PedalRun[] {
  return runsOf(samples, longestZoneStepMs, ({ isBraking }) => isBraking).map(([first, last]) => ({
    ...{ first, last },
    from: changedAt(samples, first, () => brakingStartMs(samples, first)),
    to: changedAt(samples, last + 1, () => (samples[last]!.tMs + samples[last + 1]!.tMs) / 2),
  }));
}

/**
 * Stretches off full throttle. They end where the throttle, taken to open evenly between two samples, is fully open; where it was closed
 * between two samples cannot be seen, so they begin midway.
 */
export function liftRuns(samples: readonly PlacedSample[]): PedalRun[] {
  const isOff = (sample: ZoneSample) => sample.isBraking || sample.throttlePercent < fullThrottlePercent;
  return runsOf(samples, longestZoneStepMs, isOff).map(([first, last]) => ({
    ...{ first, last },
    from: changedAt(samples, first, () => (samples[first - 1]!.tMs + samples[first]!.tMs) / 2),
    to: changedAt(samples, last + 1, () => fullThrottleMs(samples[last]!, samples[last + 1]!)),
  }));
}

const { fullThrottlePercent } = superClippingThresholds;

/** The place of what happened at `timeMs` between a sample and the one before it; null where they are too far apart or one is missing. */
function changedAt(samples: readonly PlacedSample[], after: number, timeMs: () => number): PedalPlace | null {
  const [from, to] = [samples[after - 1], samples[after]];
  if (!from || !to || to.tMs - from.tMs > longestZoneStepMs) return null;
  const atM = interpolateLinear([from.tMs, to.tMs], [from.atM, to.atM], timeMs());
  return { atM, withinM: Math.max(atM - from.atM, to.atM - atM) };
}

function brakingStartMs(samples: readonly PlacedSample[], first: number): number {
  const from = samples[first - 1]!;
  const before = isRolling(from)
    ? -rollingDeceleration(rollingBefore(samples, first))
    : drivingAcceleration(samples, first - 1);
  const braking = brakingDeceleration(samples, first, Math.max(0, -before));
  return from.tMs + timeOfChange(from, samples[first]!, before, -braking);
}

function rollingBefore(samples: readonly PlacedSample[], end: number): PlacedSample[] {
  const start = samples.findLastIndex((sample, index) => index < end && !isRolling(sample)) + 1;
  return samples.slice(start, end);
}

function fullThrottleMs(partial: ZoneSample, full: ZoneSample): number {
  const opened = full.throttlePercent - partial.throttlePercent;
  // A foot that left the brake with the throttle open already.
  const share = opened > 0 ? (fullThrottlePercent - partial.throttlePercent) / opened : 0;
  return partial.tMs + Math.min(1, Math.max(0, share)) * (full.tMs - partial.tMs);
}
