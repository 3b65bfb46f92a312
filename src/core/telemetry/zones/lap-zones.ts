import type { DriverTelemetry } from '../samples/driver-telemetry.ts';
import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import { lapDistance, type LapTelemetry } from '../laps/lap-telemetry.ts';
import { findDrsOpen } from './drs-open.ts';
import { findLiftAndCoast } from './lift-and-coast.ts';
import { findSuperClipping } from './super-clipping.ts';
import { aroundLapMs, sampleRange, sliceColumns } from '../samples/sample-range.ts';
import { trackResistance } from './track-resistance.ts';
import { zoneSamples, type Stretch, type ZoneSample } from './zone-samples.ts';

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
