/** Two-sided 95 % of the normal distribution, in standard deviations. */
const reach = 1.96;

/** Fewer values have no interval that says anything. */
export const fewestOfInterval = 8;

/**
 * Interval that holds the median of what these values are a sample of with 95 % confidence, by ranks (binomial, no assumption on the
 * distribution; W. J. Conover, Practical Nonparametric Statistics); null for fewer than eight values.
 *
 * @param ascending values in rising order
 */
export function medianInterval(ascending: readonly number[]): { from: number; to: number } | null {
  const count = ascending.length;
  if (count < fewestOfInterval) return null;
  const half = (reach * Math.sqrt(count)) / 2;
  const lower = Math.max(0, Math.floor(count / 2 - half));
  const upper = Math.min(count - 1, Math.ceil(count / 2 + half));
  return { from: ascending[lower]!, to: ascending[upper]! };
}

/** The median of the first is below that of the second by more than chance may make of it: their intervals do not touch. */
export function isMedianBelow(first: readonly number[], second: readonly number[]): boolean {
  const [a, b] = [medianInterval(first), medianInterval(second)];
  return a !== null && b !== null && a.to < b.from;
}
