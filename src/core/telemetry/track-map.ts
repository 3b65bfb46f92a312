import { markerLabel, type CircuitMarker } from './circuit.ts';
import type { LapTelemetry } from './lap-telemetry.ts';

/** The path of a lap seen from above, as the circuit is usually drawn: x to the right, y upwards, metres. */
export interface TrackMap {
  xM: Float64Array;
  yM: Float64Array;
  /** Distance of each point on its lap. */
  distanceM: Float64Array;
}

/** A marker on the map and where its label goes. */
export interface MapLabel {
  label: string;
  xM: number;
  yM: number;
  labelXM: number;
  labelYM: number;
}

/** How far labels stand off their corner, as maps of the circuits service have it. */
const labelOffsetM = 50;

/** The map of a lap; null when the lap has no positions. Samples whose place is not known are left out. */
export function trackMap(lap: LapTelemetry, rotationDegrees: number): TrackMap | null {
  const { xM, yM, distanceM } = lap;
  if (xM === null || yM === null) return null;
  const known = [...xM.keys()].filter((index) => !Number.isNaN(xM[index]! + yM[index]! + distanceM[index]!));
  const points = known.map((index) => rotate(xM[index]!, yM[index]!, rotationDegrees));
  return {
    xM: Float64Array.from(points, ([x]) => x),
    yM: Float64Array.from(points, ([, y]) => y),
    distanceM: Float64Array.from(known, (index) => distanceM[index]!),
  };
}

/** Labels of markers on a map of the same rotation. */
export function mapLabels(markers: readonly CircuitMarker[], rotationDegrees: number): MapLabel[] {
  return markers.map((marker) => {
    const [offsetXM, offsetYM] = rotate(labelOffsetM, 0, marker.angleDegrees);
    const [xM, yM] = rotate(marker.xM, marker.yM, rotationDegrees);
    const [labelXM, labelYM] = rotate(marker.xM + offsetXM, marker.yM + offsetYM, rotationDegrees);
    return { label: markerLabel(marker), xM, yM, labelXM, labelYM };
  });
}

/** Turns a point about the origin, counter-clockwise. */
function rotate(x: number, y: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
