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
