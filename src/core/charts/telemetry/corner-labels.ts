/** A place on the map, y downwards. */
interface Place {
  x: number;
  y: number;
}

export interface CornerToLabel extends Place {
  label: string;
  /** Unit vector from the line to where the number is said to be best, y downwards. */
  away: Place;
}

export interface CornerLabel extends Place {
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
