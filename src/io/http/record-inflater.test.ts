import { describe, expect, it } from 'vitest';
import { pack } from '../../../test/support/telemetry-feed.ts';
import { type InflationBudget, RecordInflater, usualBudget } from './record-inflater.ts';

const budget: InflationBudget = {
  recordBytes: 1000,
  topicBytes: 3000,
  sessionBytes: 4000,
  mostRatio: 1000,
  unratedBytes: 1000,
};
/** Some text that hardly packs, of so many bytes. */
const text = (bytes: number) =>
  Array.from({ length: bytes }, (_, index) => String.fromCharCode(33 + ((index * index * 7919) % 89))).join(
    '',
  );

/** Lengths of what was unpacked of so many records; null = refused. */
function take(inflater: RecordInflater, topic: string, bytes: number, records: number): (number | null)[] {
  const packed = pack(text(bytes));
  return Array.from({ length: records }, () => {
    try {
      return inflater.unpack(packed, topic).length;
    } catch {
      return null;
    }
  });
}

describe('unpacking records', () => {
  it('gives their text', () => {
    const inflater = new RecordInflater();
    expect(inflater.unpack(pack('{"Entries":[]}'), 'CarData.z')).toBe('{"Entries":[]}');
    expect(inflater.warnings).toEqual([]);
  });

  it('stops at the budget of a topic, and goes on with another until the session has had enough', () => {
    const inflater = new RecordInflater(budget);
    expect(take(inflater, 'CarData.z', 800, 6)).toEqual([800, 800, 800, null, null, null]);
    expect(take(inflater, 'Position.z', 600, 4)).toEqual([600, null, null, null]);
    expect(inflater.warnings).toMatchObject([
      { code: 'TELEMETRY_TOO_LARGE', message: expect.stringContaining('CarData.z'), count: 3 },
      { code: 'TELEMETRY_TOO_LARGE', message: expect.stringContaining('Position.z'), count: 3 },
    ]);
  });

  it('takes what is larger than any record for damaged, at the price of the largest', () => {
    const inflater = new RecordInflater(budget);
    expect(take(inflater, 'CarData.z', 1001, 2)).toEqual([null, null]);
    expect(inflater.warnings).toEqual([]);
    expect(take(inflater, 'CarData.z', 900, 2)).toEqual([900, null]);
  });

  it('stops where a file grows out of all proportion', () => {
    const inflater = new RecordInflater({
      ...budget,
      recordBytes: 900,
      topicBytes: 1e6,
      sessionBytes: 1e6,
      mostRatio: 30,
    });
    const packed = pack(' '.repeat(890));
    const lengths = Array.from({ length: 200 }, () => {
      try {
        return inflater.unpack(packed, 'CarData.z').length;
      } catch {
        return 0;
      }
    });
    const total = lengths.reduce((sum, length) => sum + length, 0);
    expect(total).toBeLessThanOrEqual(Math.max(1000, 30 * packed.length * 200));
    expect(inflater.warnings).toHaveLength(1);
  });

  it('has twice the room that the longest session needs', () => {
    const qualifying = { inflatedBytes: 22e6, hours: 1.67 };
    const testDayBytes = (qualifying.inflatedBytes / qualifying.hours) * 9;
    expect(usualBudget.topicBytes).toBeGreaterThan(testDayBytes * 1.5);
    expect(usualBudget.sessionBytes).toBeGreaterThan(testDayBytes * 2);
  });
});
