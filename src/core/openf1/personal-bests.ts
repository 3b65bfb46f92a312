import type { RawLap } from '../timing/raw-laps/raw-lap.ts';

/**
 * Marks in place each lap of a car that was its quickest so far (docs/feed/openf1.md#personal-bests), in a qualifying of its part. Laps through the pits and
 * the first of a race, whose first sector nobody measures, count for nothing, as in the feed.
 *
 * @param partStartsMs Starts of the parts of a qualifying; empty elsewhere.
 */
export function markPersonalBests(laps: readonly RawLap[], partStartsMs: readonly (number | null)[]): void {
  let part = 0;
  let bestMs = Infinity;
  for (const lap of laps) {
    const ownPart = partStartsMs.findLastIndex((startMs) => startMs !== null && startMs <= lap.endMs!);
    if (ownPart !== part) bestMs = Infinity;
    part = ownPart;
    const counts = lap.pitInMs === null && lap.pitOutMs === null && lap.sectorMs[0] !== null;
    if (!counts || lap.lapTimeMs === null || lap.lapTimeMs >= bestMs) continue;
    bestMs = lap.lapTimeMs;
    lap.isPersonalBest = true;
  }
}
