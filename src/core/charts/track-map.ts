import type { TrackLine } from './telemetry-rows.ts';
import type { CornerMark, TrackMapSpec } from './telemetry-spec.ts';
import { valueAt } from './value-at.ts';

/** Longer side of the map; whole units are then fine enough. */
const longestSide = 1000;
/** Of a corner's number from the line, and of the stretch that tells the outside of the corner. */
const labelOffset = 60;
const cornerReachM = 40;

/**
 * The driven line turned like the circuit's usual map, scaled into a box, with the corners' numbers on the outside of
 * the line. null when fewer than two samples have a place.
 */
export function trackMapSpec(line: TrackLine | null, corners: readonly CornerMark[]): TrackMapSpec | null {
  if (line === null) return null;
  const angle = (line.rotationDegrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
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
  return { ...map, corners: corners.flatMap((corner) => cornerLabel(map, corner) ?? []) };
}

/** Seen from the middle of the chord through the corner, its number lies behind it. */
function cornerLabel(
  map: Pick<TrackMapSpec, 'x' | 'y' | 'distanceM'>,
  { label, distanceM }: CornerMark,
): TrackMapSpec['corners'][number] | null {
  const place = (atM: number) => {
    const within = Math.min(Math.max(atM, map.distanceM[0]!), map.distanceM.at(-1)!);
    return { x: valueAt(map.distanceM, map.x, within)!, y: valueAt(map.distanceM, map.y, within)! };
  };
  const apex = place(distanceM);
  const [before, after] = [place(distanceM - cornerReachM), place(distanceM + cornerReachM)];
  let outwards = { x: apex.x - (before.x + after.x) / 2, y: apex.y - (before.y + after.y) / 2 };
  if (Math.hypot(outwards.x, outwards.y) < 0.5) outwards = { x: before.y - after.y, y: after.x - before.x };
  const length = Math.hypot(outwards.x, outwards.y) || 1;
  return {
    label,
    x: Math.round(apex.x + (outwards.x / length) * labelOffset),
    y: Math.round(apex.y + (outwards.y / length) * labelOffset),
  };
}
