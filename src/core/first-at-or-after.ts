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

/** Index of the last of `count` values at or below `value`; -1 when there is none. What `valueAt` gives does not fall. */
export function lastAtOrBefore(count: number, valueAt: (index: number) => number, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The same as `firstAtOrAfter` for values that mostly lie near the one before, as they do where all rise: each is looked for from there. */
export function searchNearby(rising: ArrayLike<number>): (value: number) => number {
  let at = 0;
  return (value) => {
    while (at < rising.length && rising[at]! < value) at += 1;
    while (at > 0 && !(rising[at - 1]! < value)) at -= 1;
    return at;
  };
}
