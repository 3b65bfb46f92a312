/**
 * y at `at` on the straight lines through the points; beyond them the nearest y. `x` must not fall; where it stands still, the
 * first of its points counts.
 */
export function interpolateLinear(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  const last = x.length - 1;
  if (last < 0) return NaN;
  // Behind all points that lie before `at`.
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! < at) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return y[0]!;
  if (low > last) return y[last]!;
  if (x[low] === at) return y[low]!;
  const share = (at - x[low - 1]!) / (x[low]! - x[low - 1]!);
  return y[low - 1]! + share * (y[low]! - y[low - 1]!);
}
