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
