/** The item whose session time is nearest to `timeMs`, the first of several; undefined when there is none. Any order of items. */
export function nearestBySessionTime<Item>(
  items: readonly Item[],
  timeMs: number,
  timeOf: (item: Item) => number,
): Item | undefined {
  let nearest: Item | undefined;
  let nearestMs = Infinity;
  for (const item of items) {
    const distanceMs = Math.abs(timeOf(item) - timeMs);
    if (nearest !== undefined && distanceMs >= nearestMs) continue;
    nearest = item;
    nearestMs = distanceMs;
  }
  return nearest;
}
