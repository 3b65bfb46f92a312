import type { CornerMark } from '../spec/page-spec.ts';
import type { TrackMapSpec } from '../spec/marks.ts';
import { valueAt } from './readings.ts';

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

/** A place on the map, y downwards. */
interface Place {
  x: number;
  y: number;
}

interface CornerToLabel extends Place {
  label: string;
  /** Unit vector from the line to where the number is said to be best, y downwards. */
  away: Place;
}

interface CornerLabel extends Place {
  label: string;
}

/** Room round the line's box in which the page shows numbers. */
export const mapMargin = 126;

/** Of a number's middle from the line, nearest first. */
const offsets = [60, 78, 96, 114, 132];
/** Turns tried at each offset, in degrees: the best place first, the other side of the line last. */
const turns = [0, 20, -20, 40, -40, 60, -60, 90, -90, 120, -120, 150, -150, 180];
/** Half of a number's size as the page draws it. */
const halfHeight = 18;
const halfWidthOfDigit = 14;
/** Between a number and the middle of the drawn line: half of the line's width and some air. */
const lineClearance = 16;
const labelClearance = 6;
/** More beside each other: "8" and "10" must not read as "810". A digit's width. */
const besideClearance = 22;

/**
 * Places for the numbers of corners: each where it is said to be best, unless a part of the line or an earlier number lies
 * there, or what else is drawn (`taken`); then the nearest free place round the corner. Where nothing is free, the place with the most room.
 */
export function placeCornerLabels(
  corners: readonly CornerToLabel[],
  line: readonly Place[],
  taken: readonly Place[] = [],
): CornerLabel[] {
  const placed: CornerLabel[] = [];
  const roomToEdge = roomInside(line);
  for (const corner of corners) {
    const candidates = offsets.flatMap((offset) => turns.map((degrees) => beside(corner, offset, degrees)));
    const room = (candidate: CornerLabel) =>
      Math.min(
        roomToEdge(candidate),
        ...[...line, ...taken].map((point) => gapToPlace(candidate, point) - lineClearance),
        ...placed.map((other) => gapToLabel(candidate, other) - labelClearance),
      );
    const free = candidates.find((candidate) => room(candidate) >= 0);
    placed.push(free ?? roomiest(candidates, room));
  }
  return placed;
}

/** How far a number is from leaving what the page shows; negative outside. */
function roomInside(line: readonly Place[]): (label: CornerLabel) => number {
  const reach = (values: readonly number[]) =>
    [Math.min(...values) - mapMargin, Math.max(...values) + mapMargin] as const;
  const [left, right] = reach(line.map(({ x }) => x));
  const [top, bottom] = reach(line.map(({ y }) => y));
  return (label) =>
    Math.min(
      Math.min(label.x - left, right - label.x) - halfWidth(label),
      Math.min(label.y - top, bottom - label.y) - halfHeight,
    );
}

function beside({ label, x, y, away }: CornerToLabel, offset: number, degrees: number): CornerLabel {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return {
    label,
    x: Math.round(x + offset * (away.x * cosine - away.y * sine)),
    y: Math.round(y + offset * (away.x * sine + away.y * cosine)),
  };
}

function roomiest(candidates: readonly CornerLabel[], room: (candidate: CornerLabel) => number): CornerLabel {
  return candidates.reduce((best, candidate) => (room(candidate) > room(best) ? candidate : best));
}

function gapToPlace(label: CornerLabel, { x, y }: Place): number {
  return gap(Math.abs(label.x - x) - halfWidth(label), Math.abs(label.y - y) - halfHeight);
}

function gapToLabel(label: CornerLabel, other: CornerLabel): number {
  const across = Math.abs(label.x - other.x) - halfWidth(label) - halfWidth(other) - besideClearance;
  return gap(across, Math.abs(label.y - other.y) - 2 * halfHeight);
}

/** Between two boxes; negative when they overlap. */
function gap(across: number, down: number): number {
  return across < 0 && down < 0 ? Math.max(across, down) : Math.hypot(Math.max(across, 0), Math.max(down, 0));
}

function halfWidth({ label }: CornerLabel): number {
  return halfWidthOfDigit * label.length;
}
