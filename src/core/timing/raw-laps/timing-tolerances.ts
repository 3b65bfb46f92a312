/**
 * How far two official times of one lap may disagree and still say the same. Each is rounded to the millisecond, and two that are
 * compared are made of up to four such times: three sectors and the lap, or two lap ends and the lap.
 */
export const officialTimeToleranceMs = 3;

/**
 * Messages that belong together come at most this much apart: the values of a lap and the message that counts it, the clocks of
 * two cars, a pit visit and the lap it belongs to.
 */
export const longestMessageDelayMs = 5000;

/**
 * No car races for a lap as long as this, whatever the track status says. A lap time of so much is mostly time spent in the pits and
 * counts when the lap's own sectors say the same: behind a safety car, in the wet and on slow laps of a practice. A lap that
 * nothing ended is taken to have lasted so long.
 */
export const slowestRacingLapMs = 150_000;

/** No lap is as short as this, on no circuit: the shortest there was took 53 s (2020 Sakhir, Qualifying). */
export const shortestLapMs = 45_000;

/** From the entry of the pits to the line, with a stop at a box before it, it takes no longer. */
export const longestWayToLineMs = 60_000;

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
