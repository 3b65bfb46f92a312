/**
 * Where the median of what was drawn from lies with a confidence of 95 % at least, by ranks alone (the sign test turned round): between the
 * k-th least and the k-th greatest value. Supposes nothing about how values are spread. null with fewer than six values, of which no two
 * are that sure.
 *
 * @example medianInterval([1, 2, 3, 4, 5, 6]) // [1, 6]
 */
export function medianInterval(ascending: readonly number[]): [low: number, high: number] | null {
  const n = ascending.length;
  let below = 0.5 ** n;
  let tail = below;
  let rank = 0;
  // `tail`: how likely at most `rank` values are below the median, as likely as that so few are above it.
  while (tail <= 0.025) {
    rank += 1;
    below *= (n - rank + 1) / rank;
    tail += below;
  }
  return rank === 0 ? null : [ascending[rank - 1]!, ascending[n - rank]!];
}
