/** Order of two times, none after all others. */
export function compareTimes(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) < (b ?? Infinity) ? -1 : 1;
}
