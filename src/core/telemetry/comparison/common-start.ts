import { interpolateLinear } from '../channels/interpolate-linear.ts';
import { lapDistance, type LapTelemetry } from '../laps/lap-telemetry.ts';
import { placesOnLap } from './places-on-lap.ts';

/** Lap times of two laps at the first place that both were at. */
export interface CommonStart {
  referenceMs: number;
  otherMs: number;
}

/**
 * Where two laps begin to have their way in common, by their positions: a first lap begins on the grid or at the end of the pit lane, not
 * at the line. Good to about 5 m. null without positions of one of them, and where they have no place in common.
 */
export function commonStart(reference: LapTelemetry, other: LapTelemetry): CommonStart | null {
  const placesM = placesOnLap(reference, other);
  const first = placesM?.findIndex((placeM) => !Number.isNaN(placeM)) ?? -1;
  if (!placesM || first === -1) return null;
  const distanceM = reference.timeMs.map(lapDistance(reference));
  return {
    referenceMs: interpolateLinear(distanceM, reference.timeMs, placesM[first]!),
    otherMs: other.timeMs[first]!,
  };
}
