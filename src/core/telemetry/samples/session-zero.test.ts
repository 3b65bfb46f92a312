import { describe, expect, it } from 'vitest';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { findArchiveClock, isStampedBy } from './session-zero.ts';
import type { SampleRecord } from './sample-record.ts';

/** Records whose newest sample was taken so many µs after their stamp, had the session begun in 1970. */
const recordsOf = (...offsetsUs: number[]): FeedRecord<SampleRecord>[] =>
  offsetsUs.map((offsetUs, index) => {
    const timeMs = 1000 * (index + 1);
    return { timeMs, payload: { utcUs: [timeMs * 1000 - 250_000, timeMs * 1000 + offsetUs], readings: [] } };
  });

describe('the clock of the archive', () => {
  it('is that of all records, read off some whose stamps are cut to the millisecond', () => {
    expect(findArchiveClock(recordsOf(5000, 5120, 5998))!.t0UtcMs).toBe(6);
    expect(findArchiveClock(recordsOf(5600, 6020, 6590))!.t0UtcMs).toBe(7);
  });

  it('is certain where dates are whole milliseconds, too', () => {
    expect(findArchiveClock(recordsOf(5000, 5000))!.t0UtcMs).toBe(5);
  });

  it.each([
    ['there are none', recordsOf()],
    ['they lie a millisecond apart', recordsOf(5000, 6000)],
    ['another record could make it another millisecond', recordsOf(5000, 5450)],
  ])('cannot be read off records when %s', (_, records) => {
    expect(findArchiveClock(records)).toBeNull();
  });

  it('tells records that were stamped by it', () => {
    const clock = findArchiveClock(recordsOf(5000, 5999))!;
    const isStamped = (offsetUs: number) => isStampedBy(clock, recordsOf(offsetUs)[0]!);
    expect([4999, 5000, 5999, 7001].map(isStamped)).toEqual([false, true, true, false]);
    expect(isStampedBy(clock, { timeMs: 0, payload: { utcUs: [], readings: [] } })).toBe(false);
  });
});
