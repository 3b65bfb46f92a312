import type { FeedObject } from '../../ground/product.ts';
import type { RaceControlTruth, SessionTruth } from '../../weekend/truth.ts';
import type { FeedMessage } from '../stream/stream-file.ts';

/** The first message is a list, the others continue it under their index. Their own time is UTC in whole seconds. */
export function raceControlMessages({ raceControl, streamStartUtcMs }: SessionTruth): FeedMessage[] {
  const inOrder = raceControl.toSorted((a, b) => a.atMs - b.atMs);
  return inOrder.map((entry, index) => {
    const message = asSent(entry, streamStartUtcMs);
    return { atMs: entry.atMs, payload: { Messages: index === 0 ? [message] : { [index]: message } } };
  });
}

/** Fields that say nothing are left out. */
function asSent(entry: RaceControlTruth, streamStartUtcMs: number): FeedObject {
  const fields = {
    Utc: new Date(streamStartUtcMs + entry.atMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    Lap: entry.lap,
    Category: entry.category,
    Status: entry.status,
    Mode: entry.mode,
    Flag: entry.flag,
    Scope: entry.scope,
    Sector: entry.sector,
    RacingNumber: entry.racingNumber,
    Message: entry.message,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
