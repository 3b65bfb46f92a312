import { describe, expect, it } from 'vitest';
import { indexPackedRecords, recordsUntil } from './packed-records.ts';

const unpack = (text: string): string => {
  if (text === 'broken') throw new Error('not deflated');
  return `unpacked ${text}`;
};

describe('packed records', () => {
  it('are found by their stamps and unpacked one by one', () => {
    const unpacked: string[] = [];
    const text = '\uFEFF00:00:01.250"one"\r\n00:00:01.250"t\\u0077o"\n01:02:03.004"broken"\r\n';
    const records = indexPackedRecords('CarData.z', text, (base64) => {
      unpacked.push(base64);
      return unpack(base64);
    })!;
    expect([...records.timesMs]).toEqual([1250, 1250, 3_723_004]);
    expect(unpacked).toEqual([]);
    expect([2, 1, 0].map((index) => records.unpack(index))).toEqual([null, 'unpacked two', 'unpacked one']);
    expect(unpacked).toEqual(['broken', 'two', 'one']);
  });

  it('may be none', () => {
    expect(indexPackedRecords('CarData.z', '', unpack)!.timesMs.length).toBe(0);
  });

  it.each([
    ['a line without a stamp', 'one\r\n'],
    ['a blank line', '00:00:01.000"one"\r\n\r\n'],
    ['a stamp before an earlier one', '00:00:01.000"one"\r\n00:00:00.999"two"\r\n'],
    ['an object instead of a text', '00:00:01.000{"Entries":[]}\r\n'],
    ['a text that does not end', '00:00:01.000"\r\n'],
    ['a last line that does not end', '00:00:01.000"one"\r\n00:00:02.000"two"'],
  ])('are not read by their stamps with %s', (_, text) => {
    expect(indexPackedRecords('CarData.z', text, unpack)).toBeNull();
  });

  it.each([
    [0, 0],
    [1250, 2],
    [3_723_003, 2],
    [3_723_004, 3],
    [Infinity, 3],
  ])('may end at a moment, itself included: %s', (untilMs, count) => {
    const text = '00:00:01.250"one"\r\n00:00:01.250"two"\n01:02:03.004"three"\r\n';
    const all = indexPackedRecords('CarData.z', text, unpack)!;
    const cut = recordsUntil(all, untilMs);
    expect([...cut.timesMs]).toEqual([...all.timesMs].slice(0, count));
    expect(cut.unpack(0)).toBe('unpacked one');
  });
});
