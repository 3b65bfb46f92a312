import { blurred, type ClosedCurve } from './closed-curve.ts';
import type { DemoCorner } from './demo-circuit.ts';

/** What bends less is no corner. 1/m, chosen. */
const straightPerM = 1 / 700;
/** A bend that opens to less than this share of its tightest place and closes again is two corners. (Chosen.) */
const openedShare = 0.6;
/** Waves in the bend shorter than about this come from the outline's corners. */
const blurM = 12;

/**
 * The corners of a line, numbered from the finish line. As many as the circuit has officially: the bends with the greatest angle;
 * where there are too few, long bends count as several, as drivers count them.
 */
export function findCorners({ curvaturePerM, stepM }: ClosedCurve, count: number): DemoCorner[] {
  const bend = blurred(curvaturePerM, blurM / stepM);
  let bends = bendsOf(bend)
    .sort((a, b) => angleOf(bend, b) - angleOf(bend, a))
    .slice(0, count);
  while (bends.length < count) {
    const longest = bends.reduce((a, b) => (sizeOf(bend, b) > sizeOf(bend, a) ? b : a));
    bends = bends.flatMap((each) => (each === longest ? halves(bend, each) : [each]));
  }
  return bends
    .map((each) => apexOf(bend, each) % bend.length)
    .sort((a, b) => a - b)
    .map((index, position) => ({ number: position + 1, letter: '', distanceM: index * stepM }));
}

/** First index and the one after the last; may pass the end of the ring. */
type Bend = readonly [from: number, to: number];

function at(bend: Float64Array, index: number): number {
  return bend[index % bend.length]!;
}

/** Stretches that bend to one side, cut where they open in between. */
function bendsOf(bend: Float64Array): Bend[] {
  const count = bend.length;
  const isCorner = (index: number): boolean => Math.abs(at(bend, index)) >= straightPerM;
  const isNewBend = (index: number): boolean =>
    !isCorner(index - 1) || Math.sign(at(bend, index)) !== Math.sign(at(bend, index - 1));
  const start = Array.from({ length: count }, (_, index) => index + 1).find((index) => !isCorner(index)) ?? 1;
  const bends: Bend[] = [];
  for (let index = start; index < start + count; index += 1) {
    if (!isCorner(index)) continue;
    const from = index;
    while (index + 1 < start + count && isCorner(index + 1) && !isNewBend(index + 1)) index += 1;
    bends.push(...cutAtOpenings(bend, [from, index + 1]));
  }
  return bends;
}

function cutAtOpenings(bend: Float64Array, [from, to]: Bend): Bend[] {
  const bends: Bend[] = [];
  let start = from;
  let tightest = 0;
  let open = from;
  for (let index = from; index < to; index += 1) {
    const here = Math.abs(at(bend, index));
    if (here > tightest && open === start) tightest = here;
    if (here < Math.abs(at(bend, open)) || open === start) open = here < tightest ? index : start;
    const opened = open > start ? Math.abs(at(bend, open)) : Infinity;
    if (opened < openedShare * tightest && here > opened / openedShare) {
      bends.push([start, open]);
      start = open;
      tightest = here;
      open = start;
    }
  }
  return [...bends, [start, to]];
}

function angleOf(bend: Float64Array, [from, to]: Bend): number {
  let angle = 0;
  for (let index = from; index < to; index += 1) angle += Math.abs(at(bend, index));
  return angle;
}

/** Long and far round: the more of both, the more corners a bend is. */
function sizeOf(bend: Float64Array, each: Bend): number {
  return angleOf(bend, each) * (each[1] - each[0]);
}

function halves(bend: Float64Array, each: Bend): Bend[] {
  const half = angleOf(bend, each) / 2;
  let angle = 0;
  for (let index = each[0]; index < each[1]; index += 1) {
    angle += Math.abs(at(bend, index));
    if (angle >= half)
      return [
        [each[0], index],
        [index, each[1]],
      ];
  }
  return [each];
}

/** The place where half of the turning is done. */
function apexOf(bend: Float64Array, each: Bend): number {
  return halves(bend, each)[0]![1];
}
