/**
 * Sum of championship points; null counts as none. In hundredths, as the results API gives them: seven drivers shared the
 * point for a fastest lap in 1954.
 */
export function sumPoints(points: readonly (number | null)[]): number {
  return Math.round(points.reduce<number>((sum, each) => sum + (each ?? 0), 0) * 100) / 100;
}
