import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { RaceControlMessage } from '../timing/topics/race-control.ts';
import { carNumber, count } from './row-values.ts';

/** A message of race control, and of a qualifying the part (1, 2, 3) in which it was sent; null = not said. */
export interface PhasedMessage extends RaceControlMessage {
  qualifyingPart: 1 | 2 | 3 | null;
}

/** Messages of `race_control` in order of time; rows without a date or a text are dropped. */
export function readRaceControlRows(rows: readonly JsonObject[], zeroUtcMs: number): PhasedMessage[] {
  const messages = rows.flatMap((row): PhasedMessage[] => {
    const sentUtcMs = openF1UtcMs(row['date']);
    const message = feedText(row['message']);
    if (sentUtcMs === null || message === null) return [];
    const part = row['qualifying_phase'];
    return [
      {
        utcMs: sentUtcMs,
        receivedMs: sentUtcMs - zeroUtcMs,
        category: feedText(row['category']),
        message,
        status: null,
        flag: feedText(row['flag']),
        scope: feedText(row['scope']),
        sector: count(row['sector']),
        driverNumber: carNumber(row['driver_number']),
        lap: count(row['lap_number']),
        qualifyingPart: part === 1 || part === 2 || part === 3 ? part : null,
      },
    ];
  });
  return messages.toSorted((a, b) => a.receivedMs - b.receivedMs);
}
