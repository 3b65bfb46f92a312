/**
 * Heights at least `apartPx` from each other, in the order of those wanted, which rise, and as near to them as that allows: names that
 * would overlap share what is left of the room evenly round their middle. All are between `from` and `to` as long as there is room.
 */
export function spreadMiddles(
  wanted: readonly number[],
  apartPx: number,
  { from, to }: { from: number; to: number },
): number[] {
  const clusters: { middle: number; count: number }[] = [];
  const ends = ({ middle, count }: { middle: number; count: number }) => {
    const half = (count * apartPx) / 2;
    return { top: middle - half, bottom: middle + half };
  };
  for (const middle of wanted) {
    clusters.push({ middle: within(middle, 1), count: 1 });
    for (let last = clusters.length - 1; last > 0; last -= 1) {
      const [upper, lower] = [clusters[last - 1]!, clusters[last]!];
      if (ends(upper).bottom <= ends(lower).top) break;
      const count = upper.count + lower.count;
      const joint = (upper.middle * upper.count + lower.middle * lower.count) / count;
      clusters.splice(last - 1, 2, { middle: within(joint, count), count });
    }
  }
  return clusters.flatMap((cluster) =>
    Array.from({ length: cluster.count }, (_, index) => ends(cluster).top + (index + 0.5) * apartPx),
  );

  function within(middle: number, count: number): number {
    const half = (count * apartPx) / 2;
    return Math.max(from - apartPx / 2 + half, Math.min(to + apartPx / 2 - half, middle));
  }
}
