import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { SampleRecord } from './sample-record.ts';

/** Ties session time to UTC. */
export interface SessionZero {
  /** UTC of session time zero, milliseconds since 1970. */
  t0UtcMs: number;
  /** Whether a sample sent at session time `timeMs` can have been taken at this moment. */
  isPlausible(utcUs: number, timeMs: number): boolean;
}

/**
 * No sample is minutes younger or older than the message that brings it; a date that says so is wrong. (Chosen; the least and
 * the most delayed samples of a session lie within a minute.)
 */
const plausibleDelayMs = 10 * 60_000;

/**
 * UTC at which the data stream of the session began, from telemetry records of any topics: every sample carries the UTC at
 * which it was taken and arrives with the session time at which it was sent, so their difference is t0 less the delay of
 * transmission. The least delayed sample of the session is taken as having none. A record's moments are common to all its cars,
 * so no car needs to be decoded for this. null without a single sample.
 */
export function findSessionZero(
  topics: readonly (readonly FeedRecord<SampleRecord>[])[],
): SessionZero | null {
  const newestUs = topics.flatMap((records) => records.flatMap((record) => newestOffsetUs(record) ?? []));
  if (newestUs.length === 0) return null;
  const ordered = Float64Array.from(newestUs).sort();
  const medianUs = ordered[ordered.length >> 1]!;
  const isPlausible = (utcUs: number, timeMs: number): boolean =>
    Math.abs(utcUs - timeMs * 1000 - medianUs) <= plausibleDelayMs * 1000;
  const leastDelayedUs = ordered.findLast((offsetUs) => isPlausible(offsetUs, 0))!;
  return { t0UtcMs: roundHalfEven(leastDelayedUs / 1000), isPlausible };
}

/** How much later than its stamp, as UTC, the newest sample of a record was taken, in µs; null for a record without samples. */
function newestOffsetUs({ timeMs, payload }: FeedRecord<SampleRecord>): number | null {
  if (payload.utcUs.length === 0) return null;
  return payload.utcUs.reduce((newest, utcUs) => Math.max(newest, utcUs)) - timeMs * 1000;
}

/** Nearest whole number, halves to the even one: how the reference rounds dates to milliseconds. */
export function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

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
