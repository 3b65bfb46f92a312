import { feedInteger, feedText } from '../../feed/feed-values.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { isJsonObject } from '../../json-object.ts';
import { isCarNumber } from './timing-line.ts';

/**
 * Grid places by car number as TimingAppData last gave them, in races and sprints only. Who starts from the pit lane has a place as
 * well. Sample (2018 Azerbaijan, Race, 00:00:04.180): `{"Lines": {"5": {"RacingNumber": "5", "Line": 1, "GridPos": "1"}}}`.
 */
export function readGrid(records: readonly FeedRecord[]): Map<string, number> {
  const grid = new Map<string, number>();
  for (const { payload } of records) {
    if (!isJsonObject(payload.Lines)) continue;
    for (const [car, line] of Object.entries(payload.Lines)) {
      const place = isCarNumber(car) && isJsonObject(line) ? feedText(line.GridPos) : null;
      if (place !== null && /^[1-9]\d?$/.test(place)) grid.set(car, Number(place));
    }
  }
  return grid;
}

/** Planned number of laps as last announced by LapCount; null when never (only races and sprints have it). */
export function readTotalLaps(records: readonly FeedRecord[]): number | null {
  let totalLaps: number | null = null;
  for (const { payload } of records) {
    totalLaps = feedInteger(payload.TotalLaps) ?? totalLaps;
  }
  return totalLaps;
}
