import { placeCornerLabels, type CornerToLabel } from './corner-labels.ts';
import type { CornerMark } from '../spec/telemetry-spec.ts';
import type { TrackMapSpec } from '../spec/map-panel.ts';
import { valueAt } from './value-at-distance.ts';

export interface TrackLine {
  /** Any unit, the same for both; y upwards. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  distanceM: ArrayLike<number>;
  /** By how much the circuit's maps are turned, counter-clockwise; 0 when unknown. */
  rotationDegrees: number;
}

/** Longer side of the map; whole units are then fine enough. */
const longestSide = 1000;

/** A corner with the direction in which its number stands off the line. */
export interface MapCorner extends CornerMark {
  angleDegrees: number;
}

/**
 * The driven line turned like the circuit's usual map, scaled into a box, with the corners' numbers beside it.
 * null when fewer than two samples have a place.
 */
export function trackMapSpec(line: TrackLine | null, corners: readonly MapCorner[]): TrackMapSpec | null {
  if (line === null) return null;
  const [cosine, sine] = direction(line.rotationDegrees);
  const points: { x: number; y: number; distanceM: number }[] = [];
  for (let index = 0; index < line.distanceM.length; index += 1) {
    const [x, y, distanceM] = [line.x[index]!, line.y[index]!, line.distanceM[index]!];
    if (![x, y, distanceM].every(Number.isFinite)) continue;
    if (distanceM <= (points.at(-1)?.distanceM ?? -Infinity)) continue;
    points.push({ x: x * cosine - y * sine, y: -(x * sine + y * cosine), distanceM });
  }
  if (points.length < 2) return null;

  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = longestSide / Math.max(width, height, 1e-9);
  const map = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    x: xs.map((x) => Math.round((x - left) * scale)),
    y: ys.map((y) => Math.round((y - top) * scale)),
    distanceM: points.map((point) => Math.round(point.distanceM * 10) / 10),
  };
  const onMap = map.x.map((x, index) => ({ x, y: map.y[index]! }));
  const marked = corners.map((corner) => cornerOnMap(map, corner, line.rotationDegrees));
  return { ...map, corners: placeCornerLabels(marked, onMap, startMarks(onMap)) };
}

function cornerOnMap(
  map: Pick<TrackMapSpec, 'x' | 'y' | 'distanceM'>,
  { label, distanceM, angleDegrees }: MapCorner,
  rotationDegrees: number,
): CornerToLabel {
  const onMapM = Math.min(Math.max(distanceM, map.distanceM[0]!), map.distanceM.at(-1)!);
  const [right, up] = direction(angleDegrees + rotationDegrees);
  return {
    label,
    x: valueAt(map.distanceM, map.x, onMapM)!,
    y: valueAt(map.distanceM, map.y, onMapM)!,
    away: { x: right, y: -up },
  };
}

/** Cosine and sine. */
function direction(degrees: number): [right: number, up: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Places that the start line and the arrow beside it take, in units of the map, so that no number is put there. */
function startMarks(line: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const start = line[0]!;
  const ahead = line.find(({ x, y }) => Math.hypot(x - start.x, y - start.y) > 10) ?? start;
  const length = Math.max(Math.hypot(ahead.x - start.x, ahead.y - start.y), 1e-9);
  const [alongX, alongY] = [(ahead.x - start.x) / length, (ahead.y - start.y) / length];
  const at = (forward: number, sideways: number) => ({
    x: start.x + forward * alongX - sideways * alongY,
    y: start.y + forward * alongY + sideways * alongX,
  });
  return [at(0, 30), at(0, -30), at(0, -45), at(25, -45), at(50, -45), at(75, -45)];
}
