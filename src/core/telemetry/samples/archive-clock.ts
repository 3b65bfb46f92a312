import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { SampleRecord } from './sample-record.ts';
import { findSessionZero, newestOffsetUs, roundHalfEven, type SessionZero } from './session-zero.ts';

const millisecondUs = 1000;

/**
 * Session time zero as the timing archive tells it, from some records of a session. The archive stamps a record with the moment of its
 * newest sample, cut to the millisecond (all 9,332 records of Mexico City 2025, Qualifying), so that a few records say what all would.
 * null where the records differ by a millisecond or more, as they do where stamps are times of arrival, and where they leave open to
 * which millisecond all of them round.
 */
export function findArchiveClock(records: readonly FeedRecord<SampleRecord>[]): SessionZero | null {
  const offsetsUs = records.flatMap((record) => newestOffsetUs(record) ?? []);
  const leastUs = offsetsUs.reduce((least, offsetUs) => Math.min(least, offsetUs), Infinity);
  const mostUs = offsetsUs.reduce((most, offsetUs) => Math.max(most, offsetUs), -Infinity);
  // Where dates are whole milliseconds, too, nothing was cut.
  const highestUs = mostUs === leastUs ? mostUs : leastUs + millisecondUs - 1;
  if (!(mostUs <= highestUs) || roundHalfEven(mostUs / 1000) !== roundHalfEven(highestUs / 1000)) return null;
  return findSessionZero([records]);
}

/** Whether a record is stamped as those are that the clock was read off. */
export function isStampedBy({ t0UtcMs }: SessionZero, record: FeedRecord<SampleRecord>): boolean {
  const offsetUs = newestOffsetUs(record);
  return offsetUs !== null && Math.abs(offsetUs - t0UtcMs * 1000) <= millisecondUs;
}
