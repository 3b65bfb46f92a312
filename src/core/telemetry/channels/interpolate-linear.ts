import { firstAtOrAfter, searchNearby } from '../../first-at-or-after.ts';

/**
 * y at `at` on the straight lines through the points; beyond them the nearest y. `x` must not fall; where it stands still, the
 * first of its points counts.
 */
export function interpolateLinear(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  return interpolateBefore(firstAtOrAfter(x, at), x, y, at);
}

/** The same as a function of the place, for places of which each mostly lies near the one before. */
export function linearInterpolation(x: ArrayLike<number>, y: ArrayLike<number>): (at: number) => number {
  const nextOf = searchNearby(x);
  return (at) => interpolateBefore(nextOf(at), x, y, at);
}

/** The same where `next`, the index of the first x at or above `at`, is known: for many columns over the same places. */
export function interpolateBefore(
  next: number,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  at: number,
): number {
  const last = x.length - 1;
  if (last < 0) return NaN;
  if (next === 0) return y[0]!;
  if (next > last) return y[last]!;
  if (x[next] === at) return y[next]!;
  const share = (at - x[next - 1]!) / (x[next]! - x[next - 1]!);
  return y[next - 1]! + share * (y[next]! - y[next - 1]!);
}
