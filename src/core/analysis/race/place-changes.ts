import {
  correctionCause,
  placeChangeCause,
  type PlaceChangeCause,
  type RaceCourse,
} from './place-change-cause.ts';
import type { RaceCar, RaceOrder } from './race-order.ts';

/** One car got ahead of another: a place won by the one, and lost by the other. */
export interface PlaceChange {
  /** The lap at whose end it was so; `result`: after the flag. */
  after: number | 'result';
  gained: RaceCar;
  lost: RaceCar;
  cause: PlaceChangeCause;
}

/**
 * Every place that changed hands between one known order and the next: pairs of cars whose order turned round. Over the race a driver's
 * places won less those lost are the place at the start less that in the result, and on each lap as many are won as lost.
 */
export function placeChanges(orders: readonly RaceOrder[], course: RaceCourse): PlaceChange[] {
  return orders.slice(1).flatMap((order, index) => {
    const before = orders[index]!;
    return turnedPairs(before, order).map(([gained, lost]) => ({
      after: order.after,
      gained,
      lost,
      cause:
        order.after === 'result'
          ? correctionCause(gained, lost)
          : // Only the last order is that of the result.
            placeChangeCause(gained, lost, { before: before.after as number, after: order.after }, course),
    }));
  });
}

/** Pairs of which the first was behind the second before and is ahead of it now, by the places now. */
function turnedPairs(before: RaceOrder, now: RaceOrder): [ahead: RaceCar, behind: RaceCar][] {
  const placeBefore = new Map(before.cars.map((car, place) => [car, place]));
  return now.cars.flatMap((ahead, place) =>
    now.cars
      .slice(place + 1)
      .filter((behind) => placeBefore.get(behind)! < placeBefore.get(ahead)!)
      .map((behind): [RaceCar, RaceCar] => [ahead, behind]),
  );
}
