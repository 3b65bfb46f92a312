import { parseUtcMs } from '../../feed/duration.ts';
import { feedEntries } from '../../feed/patch.ts';
import { isJsonObject } from '../../json-object.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedInteger, feedText } from '../../feed/feed-values.ts';

/** One message of race control; null = not in the message. */
export interface RaceControlMessage {
  /** UTC milliseconds since 1970; null when the message carries no readable time. */
  utcMs: number | null;
  /** Session time at which the feed delivered it. */
  receivedMs: number;
  /** Flag, Drs, SafetyCar, CarEvent, Other, … */
  category: string | null;
  message: string;
  status: string | null;
  flag: string | null;
  scope: string | null;
  sector: number | null;
  driverNumber: string | null;
  lap: number | null;
}

/** Rows of RaceControlMessages in stream order. */
export function readRaceControl(records: readonly FeedRecord[]): RaceControlMessage[] {
  return records.flatMap(({ timeMs, payload }) =>
    feedEntries(payload.Messages).flatMap(([, entry]) =>
      isJsonObject(entry)
        ? [
            {
              utcMs: parseUtcMs(entry.Utc),
              receivedMs: timeMs,
              category: feedText(entry.Category),
              message: feedText(entry.Message) ?? '',
              status: feedText(entry.Status),
              flag: feedText(entry.Flag),
              scope: feedText(entry.Scope),
              sector: feedInteger(entry.Sector),
              driverNumber: feedText(entry.RacingNumber),
              lap: feedInteger(entry.Lap),
            },
          ]
        : [],
    ),
  );
}
