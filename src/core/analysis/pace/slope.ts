/** A straight line through values, with what chance leaves open. */
export interface Slope {
  /** Change of the value per step. */
  perStep: number;
  /** Ends of the 95 % interval. */
  low: number;
  high: number;
  /** Values that it was made of. */
  count: number;
}

/** With fewer values a line says little about what they have in common. */
export const fewestOfSlope = 5;

/** 97.5 % quantiles of Student's t for 1, 2, … degrees of freedom, from tables. */
const tTable = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
/** The same of the normal distribution. */
const normal = 1.959964;

/**
 * Slope of values by ordinary least squares with its 95 % interval by Student's t, where each group of values has a level of its own: one group is the plain line,
 * several are what they have in common. null with fewer than five values, or where nothing of a group lies beside another.
 *
 * @example slopeOf([[{ x: 1, y: 90 }, { x: 2, y: 91 }, …]]) // perStep 1
 */
export function slopeOf(groups: readonly (readonly { x: number; y: number }[])[]): Slope | null {
  const centred = groups.filter((group) => group.length > 1).flatMap(centre);
  const freedom = centred.length - groups.filter((group) => group.length > 1).length - 1;
  const spread = sumOf(centred, ({ x }) => x * x);
  if (centred.length < fewestOfSlope || freedom < 1 || spread === 0) return null;
  const perStep = sumOf(centred, ({ x, y }) => x * y) / spread;
  const residual = sumOf(centred, ({ x, y }) => (y - perStep * x) ** 2);
  const reach = tQuantile(freedom) * Math.sqrt(residual / freedom / spread);
  return { perStep, low: perStep - reach, high: perStep + reach, count: centred.length };
}

/** By how much the first exceeds the second, with the 95 % interval of two slopes that do not depend on each other. */
export function slopeDifference(
  first: Slope,
  second: Slope,
): { difference: number; low: number; high: number } {
  const difference = first.perStep - second.perStep;
  const reach = Math.hypot(reachOf(first), reachOf(second));
  return { difference, low: difference - reach, high: difference + reach };
}

/** Half the interval. */
export function reachOf({ low, high }: Pick<Slope, 'low' | 'high'>): number {
  return (high - low) / 2;
}

/** Whether the interval says that there is a slope at all. */
export function isSeparable({ low, high }: Pick<Slope, 'low' | 'high'>): boolean {
  return low > 0 || high < 0;
}

function centre(group: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const meanX = sumOf(group, ({ x }) => x) / group.length;
  const meanY = sumOf(group, ({ y }) => y) / group.length;
  return group.map(({ x, y }) => ({ x: x - meanX, y: y - meanY }));
}

/** Beyond the table by the expansion of Cornish and Fisher, right to a thousandth there. */
function tQuantile(freedom: number): number {
  const listed = tTable[freedom - 1];
  if (listed !== undefined) return listed;
  return (
    normal +
    (normal ** 3 + normal) / (4 * freedom) +
    (5 * normal ** 5 + 16 * normal ** 3 + 3 * normal) / (96 * freedom ** 2)
  );
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
