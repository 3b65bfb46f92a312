import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedInteger } from '../../feed/feed-values.ts';

/** Planned number of laps as last announced by LapCount; null when never (only races and sprints have it). */
export function readTotalLaps(records: readonly FeedRecord[]): number | null {
  let totalLaps: number | null = null;
  for (const { payload } of records) {
    totalLaps = feedInteger(payload.TotalLaps) ?? totalLaps;
  }
  return totalLaps;
}
