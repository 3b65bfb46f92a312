import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import { lapDistance, type LapTelemetry } from '../laps/lap-telemetry.ts';
import type { DriverTelemetry } from '../samples/driver-telemetry.ts';
import { aroundLapMs, sampleRange, sliceColumns } from '../samples/sample-range.ts';
import {
  brakingDeceleration,
  drivingAcceleration,
  isRolling,
  rollingDeceleration,
  runsOf,
  type Stretch,
  timeOfChange,
  type ZoneSample,
  zoneSamples,
} from './zone-samples.ts';
import { findSuperClipping, trackResistance } from './super-clipping.ts';
import { liftAndCoastThresholds as limits, longestZoneStepMs } from './zone-thresholds.ts';

/**
 * A stretch of a lap on which the car saved or lacked energy, or had its flap open. Savings are inferred from other channels, never measured: times are good to
 * about 0.2 s, places to about 15 m.
 */
export interface Zone {
  /** Time since the start of the lap. A zone may go on beyond the flag. */
  startTimeMs: number;
  endTimeMs: number;
  durationMs: number;
  /** Metres on the lap, as its telemetry has them, and metres driven in the zone. */
  startDistanceM: number;
  lengthM: number;
  entrySpeedKmh: number;
  exitSpeedKmh: number;
}

/** Zones that begin on a lap, in order. */
export interface LapZones {
  liftAndCoast: Zone[];
  superClipping: Zone[];
  /** Where DRS was open: sent, not inferred. null = the feed has no such channel (since 2026). */
  drs: Zone[] | null;
}

/** Zones of the lap that `telemetry` was cut out of. One on the line belongs to the lap on which it begins. */
export function findLapZones({ car, positions }: DriverTelemetry, telemetry: LapTelemetry): LapZones {
  if (car === null) return { liftAndCoast: [], superClipping: [], drs: null };
  const { startMs, endMs } = telemetry;
  const around = (tMs: Float64Array) => sampleRange(tMs, startMs - aroundLapMs, endMs + aroundLapMs);
  const samples = zoneSamples(car, ...around(car.tMs));
  const path = positions && sliceColumns(positions, ...around(positions.tMs));
  const distanceAt = lapDistance(telemetry);
  const toZones = (stretches: readonly Stretch[]): Zone[] =>
    stretches
      .filter((stretch) => stretch.startMs >= startMs && stretch.startMs < endMs)
      .map((stretch) => ({
        startTimeMs: Math.round(stretch.startMs - startMs),
        endTimeMs: Math.round(stretch.endMs - startMs),
        durationMs: Math.round(stretch.endMs - stretch.startMs),
        startDistanceM: Math.round(distanceAt(stretch.startMs - startMs)),
        lengthM: Math.round(lengthM(stretch, samples)),
        entrySpeedKmh: Math.round(stretch.entrySpeedKmh),
        exitSpeedKmh: Math.round(stretch.exitSpeedKmh),
      }));
  return {
    liftAndCoast: toZones(findLiftAndCoast(samples)),
    superClipping: toZones(findSuperClipping(samples, trackResistance(path))),
    drs: car.drs && toZones(findDrsOpen(samples)),
  };
}

/** Metres driven in a stretch, the speed changing evenly from one sample to the next. */
function lengthM(
  { startMs, endMs, entrySpeedKmh, exitSpeedKmh }: Stretch,
  samples: readonly ZoneSample[],
): number {
  const inside = samples.filter(({ tMs }) => tMs > startMs && tMs < endMs);
  const points = [
    { tMs: startMs, speedKmh: entrySpeedKmh },
    ...inside,
    { tMs: endMs, speedKmh: exitSpeedKmh },
  ];
  return points.slice(1).reduce((sumM, { tMs, speedKmh }, index) => {
    const before = points[index]!;
    return sumM + ((before.speedKmh + speedKmh) / 2 / kmhPerMetrePerSecond) * ((tMs - before.tMs) / 1000);
  }, 0);
}

/** Codes from which the flap is open: 10, 12 and 14. Below are off and eligible. */
const openFrom = 10;

/**
 * Stretches on which DRS was open, as the feed says it (channel 45, up to 2025): from the first sample that says so to the next one that does
 * not, so each end is up to a step late.
 */
function findDrsOpen(samples: readonly ZoneSample[]): Stretch[] {
  return runsOf(samples, longestZoneStepMs, ({ drs }) => drs >= openFrom).map(([first, last]) => {
    const [from, to] = [samples[first]!, samples[last]!];
    const next = samples[last + 1];
    const end = next && next.tMs - to.tMs <= longestZoneStepMs ? next : to;
    return {
      ...{ startMs: from.tMs, endMs: end.tMs },
      ...{ entrySpeedKmh: from.speedKmh, exitSpeedKmh: end.speedKmh },
    };
  });
}

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
