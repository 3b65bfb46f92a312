/** Index of the first number at or above `value`; the length when there is none. `rising` does not fall. */
export function firstAtOrAfter(rising: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
