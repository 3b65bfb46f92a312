/**
 * How a channel goes on between its samples: `linear` changes evenly (speed, revs, throttle), `quadratic` smoothly (position,
 * distance), `hold` jumps and keeps the last value (gear, brake, DRS).
 */
export type ChannelKind = 'linear' | 'quadratic' | 'hold';

/**
 * Between readings further apart than this nobody knows what the car did; values there are NaN. (Chosen; in good recordings the
 * steps are 160 to 520 ms and rarely up to 1.5 s.)
 */
export const longestBridgeMs = 2000;

/** Before the first and after the last reading values are carried on for this long. (Chosen: two or three steps.) */
const longestReachMs = 600;

/**
 * Values of a channel at other times. Readings that are NaN are passed over. Between and beside readings values are made up as
 * `kind` says, as long as these are close enough, otherwise they are NaN. Both times must rise.
 */
export function resampleChannel(
  kind: ChannelKind,
  fromMs: ArrayLike<number>,
  readings: ArrayLike<number>,
  toMs: Float64Array,
): Float64Array {
  const values = new Float64Array(toMs.length).fill(NaN);
  const stretches = knownStretches(fromMs, readings);
  for (const [index, stretch] of stretches.entries()) {
    const { tMs } = stretch;
    const firstMs = tMs[0]! - (index === 0 ? longestReachMs : 0);
    const lastMs = tMs[tMs.length - 1]! + (index === stretches.length - 1 ? longestReachMs : 0);
    let from = 0;
    while (from < toMs.length && toMs[from]! < firstMs) from += 1;
    let to = from;
    while (to < toMs.length && toMs[to]! <= lastMs) to += 1;
    if (kind === 'quadratic') fillSmoothly(values, stretch, toMs, from, to);
    else fillEvenly(values, stretch, toMs, from, to, kind === 'hold');
  }
  return values;
}

/** Times in any of the lists, each once, rising. */
export function mergeTimes(...lists: readonly ArrayLike<number>[]): Float64Array {
  const all = Float64Array.from(lists.flatMap((list) => Array.from(list))).sort();
  return all.filter((timeMs, index) => timeMs !== all[index - 1]);
}

interface Stretch {
  tMs: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** Readings in stretches without a gap too long to bridge. */
function knownStretches(fromMs: ArrayLike<number>, readings: ArrayLike<number>): Stretch[] {
  if (fromMs.length > 0 && isOneStretch(fromMs, readings)) return [{ tMs: fromMs, values: readings }];
  const stretches: { tMs: number[]; values: number[] }[] = [];
  for (let index = 0; index < fromMs.length; index += 1) {
    const value = readings[index]!;
    if (Number.isNaN(value)) continue;
    const tMs = fromMs[index]!;
    let stretch = stretches.at(-1);
    if (!stretch || tMs - stretch.tMs.at(-1)! > longestBridgeMs) {
      stretch = { tMs: [], values: [] };
      stretches.push(stretch);
    }
    stretch.tMs.push(tMs);
    stretch.values.push(value);
  }
  return stretches;
}

/** Whether nothing is missing, as in most recordings. */
function isOneStretch(fromMs: ArrayLike<number>, readings: ArrayLike<number>): boolean {
  for (let index = 0; index < fromMs.length; index += 1) {
    const isBridged = index === 0 || fromMs[index]! - fromMs[index - 1]! <= longestBridgeMs;
    if (!isBridged || Number.isNaN(readings[index]!)) return false;
  }
  return true;
}

/** The channel at the times `[from, to)`. */
function fillSmoothly(
  values: Float64Array,
  stretch: Stretch,
  toMs: Float64Array,
  from: number,
  to: number,
): void {
  const spline = quadraticSpline(stretch.tMs, stretch.values);
  for (let target = from; target < to; target += 1) values[target] = spline(toMs[target]!);
}

/** The same on straight lines, or with the last value held. */
function fillEvenly(
  values: Float64Array,
  { tMs, values: known }: Stretch,
  toMs: Float64Array,
  from: number,
  to: number,
  isHeld: boolean,
): void {
  const last = tMs.length - 1;
  let before = 0;
  for (let target = from; target < to; target += 1) {
    const timeMs = toMs[target]!;
    while (before < last && tMs[before + 1]! <= timeMs) before += 1;
    const value = known[before]!;
    if (isHeld || before === last || timeMs <= tMs[before]!) values[target] = value;
    else {
      const share = (timeMs - tMs[before]!) / (tMs[before + 1]! - tMs[before]!);
      values[target] = value + share * (known[before + 1]! - value);
    }
  }
}

/**
 * The quadratic spline through all points: twice-quadratic pieces that join smoothly, with knots midway between neighbouring
 * points except in the first and last interval. Outside the points the end pieces go on. This is how the reference
 * interpolates positions and distances (docs/telemetry.md#merging). Fewer than three points are joined by a line.
 *
 * `x` must rise strictly. The returned function takes any x.
 */
export function quadraticSpline(x: ArrayLike<number>, y: ArrayLike<number>): (at: number) => number {
  const count = x.length;
  if (count === 0) return () => NaN;
  if (count === 1) return () => y[0]!;
  if (count === 2) return (at) => y[0]! + ((y[1]! - y[0]!) * (at - x[0]!)) / (x[1]! - x[0]!);
  // Times of a session are large against their steps: solved relative to the first point.
  const origin = x[0]!;
  const points = Float64Array.from(x, (value) => value - origin);
  const knots = splineKnots(points);
  const coefficients = solveCoefficients(points, y, knots);
  const weights = new Float64Array(degree + 1);
  let interval = firstInterval;
  return (at) => {
    const place = at - origin;
    interval = findInterval(knots, place, interval);
    basis(knots, interval, place, weights);
    const start = interval - degree;
    return (
      weights[0]! * coefficients[start]! +
      weights[1]! * coefficients[start + 1]! +
      weights[2]! * coefficients[start + 2]!
    );
  };
}

const degree = 2;
const firstInterval = degree;

/** Three knots at each end, between them the midpoints of all intervals but the first and the last. */
function splineKnots(points: Float64Array): Float64Array {
  const count = points.length;
  const knots = new Float64Array(count + degree + 1);
  knots.fill(points[0]!, 0, degree + 1);
  for (let index = 1; index < count - 2; index += 1)
    knots[degree + index] = (points[index]! + points[index + 1]!) / 2;
  knots.fill(points[count - 1]!, count);
  return knots;
}

/** Index of the knot interval that holds `place`, searched from a guess; the end intervals hold everything outside. */
function findInterval(knots: Float64Array, place: number, guess: number): number {
  const last = knots.length - degree - 2;
  let interval = guess;
  while (interval < last && place >= knots[interval + 1]!) interval += 1;
  while (interval > firstInterval && place < knots[interval]!) interval -= 1;
  return interval;
}

/** Puts into `values` those of the three B-splines that are not zero in the interval, at `place` (de Boor's recursion). */
function basis(knots: Float64Array, interval: number, place: number, values: Float64Array): void {
  const k0 = knots[interval - 1]!;
  const k1 = knots[interval]!;
  const k2 = knots[interval + 1]!;
  const k3 = knots[interval + 2]!;
  const right = (place - k1) / (k2 - k1);
  const left = 1 - right;
  const rising = (place - k0) / (k2 - k0);
  const falling = (k3 - place) / (k3 - k1);
  values[0] = left * (1 - rising);
  values[1] = left * rising + right * falling;
  values[2] = right * (1 - falling);
}

/**
 * Each point touches only its own B-spline and the two beside it, so the system is tridiagonal; it is totally positive and needs
 * no pivoting.
 */
function solveCoefficients(points: Float64Array, y: ArrayLike<number>, knots: Float64Array): Float64Array {
  const count = points.length;
  const upper = new Float64Array(count);
  const solution = new Float64Array(count);
  const weights = new Float64Array(degree + 1);
  solution[0] = y[0]!;
  for (let row = 1; row < count - 1; row += 1) {
    const interval = row + 1;
    basis(knots, interval, points[row]!, weights);
    const below = weights[0]!;
    const pivot = weights[1]! - below * upper[row - 1]!;
    upper[row] = weights[2]! / pivot;
    solution[row] = (y[row]! - below * solution[row - 1]!) / pivot;
  }
  solution[count - 1] = y[count - 1]!;
  for (let row = count - 2; row > 0; row -= 1) solution[row]! -= upper[row]! * solution[row + 1]!;
  return solution;
}
