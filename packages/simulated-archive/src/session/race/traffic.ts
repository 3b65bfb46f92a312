/** A car on its way to the end of a lap. */
export interface LapEnd<Car> {
  car: Car;
  endMs: number;
  /** How far behind a car it ends the lap that it cannot pass. */
  followingMs: number;
}

/** Whether a car that would reach the line in time to pass the one ahead gets by. */
export type Passing<Car> = (behind: LapEnd<Car>, ahead: LapEnd<Car>) => boolean;

/** Cars never cross the line closer together than this. */
const closestMs = 90;

/** What the slipstream is worth on the way to a car. */
const towMs = 400;

/** What fighting costs the car that gets by. */
const fightMs = 150;

/**
 * Lets a car into the order of those that end the same lap, sorted by time: it stays behind each car that it cannot pass, and
 * those that it passes make room. Changes `order` and the ends in it.
 */
export function joinTraffic<Car>(order: LapEnd<Car>[], joining: LapEnd<Car>, passes: Passing<Car>): void {
  let place = order.length;
  while (place > 0) {
    const ahead = order[place - 1]!;
    if (joining.endMs >= ahead.endMs + joining.followingMs) break;
    const aheadByMs = ahead.endMs - (joining.endMs - towMs);
    if (aheadByMs < closestMs || !passes(joining, ahead)) {
      joining.endMs = ahead.endMs + joining.followingMs;
      break;
    }
    joining.endMs = Math.min(joining.endMs + fightMs, ahead.endMs - closestMs);
    place -= 1;
  }
  order.splice(place, 0, joining);
  for (let next = place + 1; next < order.length; next += 1) {
    const earliestMs = order[next - 1]!.endMs + closestMs;
    if (order[next]!.endMs >= earliestMs) break;
    order[next]!.endMs = earliestMs;
  }
}
