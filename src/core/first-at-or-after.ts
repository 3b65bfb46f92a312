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

/** The same for values that mostly lie near the one before, as they do where all rise: each is looked for from there. */
export function searchNearby(rising: ArrayLike<number>): (value: number) => number {
  let at = 0;
  return (value) => {
    while (at < rising.length && rising[at]! < value) at += 1;
    while (at > 0 && !(rising[at - 1]! < value)) at -= 1;
    return at;
  };
}
