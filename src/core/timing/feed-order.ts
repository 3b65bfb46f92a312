import { longestMessageDelayMs } from './raw-laps/timing-tolerances.ts';

/** The place of a car as it was sent last. */
export interface LastPlace {
  timeMs: number;
  position: number;
}

/** A car as its laps rank it. */
export interface RankedCar {
  driverNumber: string;
  /** When its laps last told that it is ahead of those behind it. */
  toldMs: number;
  /** Of cars with different ones the laps do not tell who is ahead: one may have more laps than were read. Left out: they do of all. */
  comparedAt?: number;
}

/**
 * The cars in the order of the places that were sent last. A place holds unless a lap that ended later says otherwise of two cars, as
 * where the message about a change is lost. If two cars claim the same place, the one with the newer message keeps it; the rest fill the
 * free places in the order of their laps. A car that lost its place this way goes ahead of the cars that are behind it by their laps,
 * except the one that has the place now: their places may be just as old.
 *
 * @param ranked in the order of their laps
 */
export function inFeedOrder(ranked: readonly RankedCar[], places: ReadonlyMap<string, LastPlace>): string[] {
  const isHeld = (car: RankedCar, rank: number): boolean => {
    const own = places.get(car.driverNumber);
    if (!own || own.position < 1) return false;
    return ranked.every((other, otherRank) => {
      const its = places.get(other.driverNumber);
      const ahead = otherRank < rank ? other : car;
      const isContradicted =
        its !== undefined &&
        otherRank < rank !== its.position < own.position &&
        its.position !== own.position;
      if (!isContradicted || other.comparedAt !== car.comparedAt) return true;
      return ahead.toldMs <= Math.max(own.timeMs, its.timeMs) + longestMessageDelayMs;
    });
  };
  const held = ranked.filter(isHeld);
  const byPlace = new Map<number, string>();
  const latestFirst = held.toSorted(
    (a, b) => places.get(b.driverNumber)!.timeMs - places.get(a.driverNumber)!.timeMs,
  );
  for (const { driverNumber } of latestFirst) {
    const { position } = places.get(driverNumber)!;
    if (!byPlace.has(position)) byPlace.set(position, driverNumber);
  }
  const placed = new Set(byPlace.values());
  const others = ranked.flatMap(({ driverNumber }) => (placed.has(driverNumber) ? [] : [driverNumber]));
  const order: string[] = [];
  for (let position = 1; order.length < ranked.length; position += 1) {
    const next = byPlace.get(position) ?? others.shift();
    if (next !== undefined) order.push(next);
  }
  const rankOf = new Map(ranked.map(({ driverNumber }, rank) => [driverNumber, rank]));
  for (const { driverNumber } of held) {
    if (placed.has(driverNumber)) continue;
    const newHolder = byPlace.get(places.get(driverNumber)!.position);
    const isBehind = (other: string | undefined): boolean =>
      other !== undefined && other !== newHolder && rankOf.get(other)! > rankOf.get(driverNumber)!;
    let index = order.indexOf(driverNumber);
    for (; isBehind(order[index - 1]); index -= 1) order[index] = order[index - 1]!;
    order[index] = driverNumber;
  }
  return order;
}
