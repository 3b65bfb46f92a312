/** All multiples of `step` from `min` to `max`. */
export function multiples(step: number, min: number, max: number): number[] {
  const first = Math.ceil(min / step);
  return Array.from(
    { length: Math.max(0, Math.floor(max / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}
