import { nearestBySessionTime } from './nearest-session-time.ts';
import type { RawLap } from './raw-lap.ts';
import type { BestLapMessage } from './raw-laps.ts';

/**
 * Marks the laps of one driver that were a personal best and stayed one (docs/feed/laps.md#personal-bests), in place. When a
 * best lap is deleted soon enough, the feed sends the previous best again; walking backwards, every value not better than a
 * later one was withdrawn or repeated. Parts of a qualifying are judged separately. Of several laps with the same time it is
 * the one that the announcement names, or else the one whose end is nearest to it.
 */
export function markPersonalBests(
  laps: readonly RawLap[],
  bestLaps: readonly BestLapMessage[],
  partStartsMs: readonly (number | null)[],
): void {
  let part = partStartsMs.length - 1;
  let kept: number[] = [];
  for (const { timeMs, lapTimeMs, lapNumber } of bestLaps.toReversed()) {
    while (part > 0 && timeMs < (partStartsMs[part] ?? Infinity)) {
      part -= 1;
      kept = [];
    }
    if (kept.some((keptMs) => lapTimeMs <= keptMs)) continue;
    kept.push(lapTimeMs);
    const candidates = laps.filter((lap) => lap.lapTimeMs === lapTimeMs);
    const named = candidates.find((candidate) => candidate.lapNumber === lapNumber);
    const lap = named ?? nearestBySessionTime(candidates, timeMs, (candidate) => candidate.endMs ?? Infinity);
    if (lap) lap.isPersonalBest = true;
  }
}
