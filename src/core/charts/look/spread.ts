/**
 * Where dots of one row lie across it, from −1 to 1, in the order of `values`: in the middle where there is room, else as near to it as
 * they go without covering each other.
 *
 * @param widthOfDot What a dot covers along the axis, in the unit of the values.
 * @param lanes How many dots fit across the row; an odd number.
 */
export function dotSwarm(values: readonly number[], widthOfDot: number, lanes: number): number[] {
  const half = (lanes - 1) / 2;
  // From the middle outwards, to both sides in turn.
  const order = Array.from({ length: lanes }, (_, index) =>
    index % 2 === 0 ? 0 - index / 2 : (index + 1) / 2,
  );
  const lastOfLane = new Map<number, number>();
  const offsets = values.map(() => 0);
  for (const { value, index } of values
    .map((value, index) => ({ value, index }))
    .toSorted((a, b) => a.value - b.value)) {
    const roomIn = (lane: number) => value - (lastOfLane.get(lane) ?? -Infinity);
    const lane =
      order.find((each) => roomIn(each) >= widthOfDot) ??
      order.reduce((roomiest, each) => (roomIn(each) > roomIn(roomiest) ? each : roomiest));
    lastOfLane.set(lane, value);
    offsets[index] = half === 0 ? 0 : lane / half;
  }
  return offsets;
}

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
