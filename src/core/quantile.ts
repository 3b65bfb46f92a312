/**
 * Quantile by linear interpolation between the two nearest ranks (R-7, the default of R, NumPy and spreadsheets) of
 * ascending values, of which there is at least one. `share` is 0 (least) to 1 (greatest).
 *
 * @example quantile([1, 2, 3, 10], 0.5) // 2.5
 */
export function quantile(ascending: readonly number[], share: number): number {
  const rank = (ascending.length - 1) * share;
  const below = ascending[Math.floor(rank)] ?? 0;
  const above = ascending[Math.ceil(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Middle value, of values in any order, of which there is at least one. */
export function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  return quantile(ascending, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Arithmetic mean; null of none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Fewer values have no interval that is this sure. */
export const fewestOfInterval = 6;

/** From here on the normal distribution says the same ranks. */
const mostCounted = 500;

/** Two-sided 95 % of the normal distribution, in standard deviations. */
const normalReach = 1.96;

/**
 * Where the median of what was drawn from lies with a confidence of 95 % at least, by ranks alone (the sign test turned round): between the
 * k-th least and the k-th greatest value. Supposes nothing about how values are spread, but that they are drawn one by one. null with fewer
 * than six values, of which no two are that sure.
 *
 * @example medianInterval([1, 2, 3, 4, 5, 6]) // { from: 1, to: 6 }
 */
export function medianInterval(ascending: readonly number[]): { from: number; to: number } | null {
  const count = ascending.length;
  const rank = count > mostCounted ? approximateRank(count) : exactRank(count);
  return rank === 0 ? null : { from: ascending[rank - 1]!, to: ascending[count - rank]! };
}

/** 0 where no rank is that sure. */
function exactRank(count: number): number {
  let below = 0.5 ** count;
  let tail = below;
  let rank = 0;
  // `tail`: how likely at most `rank` values are below the median, as likely as that so few are above it.
  while (tail <= 0.025) {
    rank += 1;
    below *= (count - rank + 1) / rank;
    tail += below;
  }
  return rank;
}

function approximateRank(count: number): number {
  return Math.floor((count - normalReach * Math.sqrt(count)) / 2);
}

/** The median of the first is below that of the second by more than chance may make of it: their intervals do not touch. */
export function isMedianBelow(first: readonly number[], second: readonly number[]): boolean {
  const [a, b] = [medianInterval(first), medianInterval(second)];
  return a !== null && b !== null && a.to < b.from;
}
