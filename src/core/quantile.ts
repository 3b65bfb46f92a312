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
