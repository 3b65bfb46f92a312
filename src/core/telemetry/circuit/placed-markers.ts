import { markerLabel, type CircuitMarker } from './circuit.ts';
import { sampleOrigin, type LapTelemetry } from '../laps/lap-telemetry.ts';

/** A marker with its place on a lap. */
export interface PlacedMarker extends CircuitMarker {
  /** "1", "9A". */
  label: string;
  /** Distance of the lap's position sample nearest to the marker; null when the lap does not pass it or has no positions. */
  distanceM: number | null;
}

/** A marker further off the path than this belongs to another layout of the circuit. (Chosen.) */
const farthestMarkerM = 200;

/**
 * Puts markers on the distance axis of a lap: each is where the car's nearest position sample was, so a corner is off by
 * up to half a step, ten metres. Take the fastest lap; the same lap as for the axis of the chart.
 */
export function placeMarkers(markers: readonly CircuitMarker[], lap: LapTelemetry): PlacedMarker[] {
  const located = [...lap.origin.keys()].filter(
    (index) => (lap.origin[index]! & sampleOrigin.position) !== 0 && isLocated(lap, index),
  );
  return markers.map((marker) => ({
    ...marker,
    label: markerLabel(marker),
    distanceM: nearestDistanceM(marker, lap, located),
  }));
}

function isLocated({ xM, yM, distanceM }: LapTelemetry, index: number): boolean {
  return xM !== null && yM !== null && !Number.isNaN(xM[index]! + yM[index]! + distanceM[index]!);
}

/** The first of equally near samples counts. */
function nearestDistanceM(
  marker: CircuitMarker,
  { xM, yM, distanceM }: LapTelemetry,
  located: readonly number[],
): number | null {
  let nearest: { index: number; squareM2: number } | null = null;
  for (const index of located) {
    const squareM2 = (xM![index]! - marker.xM) ** 2 + (yM![index]! - marker.yM) ** 2;
    if (nearest === null || squareM2 < nearest.squareM2) nearest = { index, squareM2 };
  }
  return nearest === null || nearest.squareM2 > farthestMarkerM ** 2 ? null : distanceM[nearest.index]!;
}
