/** What happened on several laps, one of each at most, by lap; undefined = not on that lap. */
export type SharedEvent<T> = readonly (T | undefined)[];

/**
 * Which of the events of several laps are the same one: the nearest first, none joined with two of one lap. Every event is in one.
 *
 * @param apartM null = cannot be the same.
 */
export function sameEvents<T>(
  laps: readonly (readonly T[])[],
  apartM: (a: T, b: T) => number | null,
): SharedEvent<T>[] {
  const events = laps.flatMap((own, lap) => own.map((event) => ({ lap, event })));
  const groups = new Map(events.map((each) => [each, [each]]));
  const pairs = events.flatMap((a, index) =>
    events.slice(index + 1).flatMap((b) => {
      const distanceM = a.lap === b.lap ? null : apartM(a.event, b.event);
      return distanceM === null ? [] : [{ a, b, distanceM }];
    }),
  );
  for (const { a, b } of pairs.sort((one, other) => one.distanceM - other.distanceM)) {
    const [own, other] = [groups.get(a)!, groups.get(b)!];
    if (own.some(({ lap }) => other.some((each) => each.lap === lap))) continue;
    const joined = [...own, ...other];
    for (const each of joined) groups.set(each, joined);
  }
  return [...new Set(groups.values())].map((group) =>
    laps.map((_, lap) => group.find((each) => each.lap === lap)?.event),
  );
}
