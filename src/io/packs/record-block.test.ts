import fc from '../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { readRecordBlock } from './read-record-block.ts';
import type { KeptRecord } from './record-block.ts';
import { UnusablePack } from './unusable-pack.ts';
import { VarintReader, VarintWriter } from './varints.ts';
import { writeRecordBlock } from './write-record-block.ts';

const sample = (second: number, speed: number) => ({
  json: `{"Entries":[{"Utc":"2025-10-25T20:49:0${second}.3579902Z","Cars":{"1":{"Channels":{"0":11000,"2":${speed},"45":8}}}},{"Utc":"2025-10-25T20:49:0${second}.6Z","Cars":{"1":{"Channels":{"0":-1,"2":${speed + 1},"45":8}}}}]}`,
});

describe('a block of records', () => {
  it('is the same records again, texts and lines', () => {
    const records: KeptRecord[] = [
      sample(7, 250),
      { line: '"not deflated"' },
      sample(8, 251),
      {
        json: '{"Position":[{"Timestamp":"2025-10-25T20:48:24.4347478Z","Entries":{"1":{"Status":"OnTrack","X":-15}}}]}',
      },
      { json: '{"a":"\u0001"}' },
      { json: '' },
    ];
    expect(readRecordBlock(writeRecordBlock(records))).toEqual(records);
    expect(readRecordBlock(writeRecordBlock([]))).toEqual([]);
  });

  it('has values of the same place in one column, whatever entry they are of', () => {
    const one = writeRecordBlock(Array.from({ length: 10 }, (_, index) => sample(index, 250))).length;
    const many = writeRecordBlock(Array.from({ length: 110 }, (_, index) => sample(index % 10, 250))).length;
    // Two entries with two moments, each of three bytes and of two, and three numbers of one byte.
    expect((many - one) / 100).toBeLessThan(22);
  });

  it.each([
    ['a moment without a fraction', '"2025-10-25T20:49:07Z"'],
    ['one with zeros at its end', '"2025-10-25T20:49:07.5000000Z"'],
    ['one that the calendar does not have', '"2025-02-30T20:49:07.5Z"'],
    ['one without a zone', '"2025-10-25T20:49:07.5"'],
    ['a leap second', '"2016-12-31T23:59:60.5Z"'],
    ['numbers that are written in another way', '[1.0, 1e3, -0, 007, 1.50, -, 12345678901234567890]'],
    ['keys with blanks behind them', '{"a" : 1, "b": "c:"}'],
    ['texts with quotes and brackets', '{"a":"\\"}{:\\\\","b{":[1]}'],
    ['what is no JSON', '"}]{1,,"2'],
  ])('keeps %s', (_, json) => {
    expect(readRecordBlock(writeRecordBlock([{ json }, { json }]))).toEqual([{ json }, { json }]);
  });

  it('keeps any text, be it JSON or not', () => {
    const records = fc.array(
      fc.oneof(
        fc.json().map((json) => ({ json })),
        fc.string({ unit: 'binary' }).map((text) => ({ json: Buffer.from(text).toString() })),
        fc.string().map((line) => ({ line })),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(records, (kept) => {
        expect(readRecordBlock(writeRecordBlock(kept))).toEqual(kept);
      }),
    );
  });

  it('is refused where it is damaged, or something else', () => {
    const whole = writeRecordBlock([sample(1, 1), sample(2, 2), { line: 'x' }]);
    const outcomes = Array.from(whole, (_, at) => {
      const damaged = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x55 : byte));
      return [damaged, whole.subarray(0, at)];
    }).flat();
    for (const bytes of outcomes) {
      try {
        readRecordBlock(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusablePack);
      }
    }
  });

  const block = (head: object, ...numbers: number[]): Uint8Array => {
    const text = Buffer.from(JSON.stringify(head));
    const [length, body] = [new VarintWriter(), new VarintWriter()];
    length.write(text.length);
    for (const number of numbers) body.write(number);
    return Buffer.concat([length.bytes, text, body.bytes]);
  };
  const empty = { records: 0, templates: [], texts: [], asTheyAre: [] };
  const hundredTexts = { text: '\u0003'.repeat(100), columns: Array.from({ length: 100 }, () => 0) };

  it.each([
    ['more records than a block can have', block({ ...empty, records: 4097 })],
    ['a template without columns', block({ ...empty, templates: [{ text: '\u0001', columns: [] }] })],
    ['a column beyond all', block({ ...empty, templates: [{ text: '\u0001', columns: [1e9] }] })],
    ['a record of no template', block({ ...empty, records: 1 }, 2)],
    ['a line that is not there', block({ ...empty, records: 1 }, 0)],
    [
      'a column of two kinds',
      block({ ...empty, records: 1, templates: [{ text: '\u0001\u0003', columns: [0, 0] }] }, 2),
    ],
    [
      'a text that is not there',
      block({ ...empty, records: 1, templates: [{ text: '\u0003', columns: [0] }] }, 2, 5),
    ],
    ['bytes behind its end', block(empty, 1)],
    [
      'texts that become gigabytes',
      block(
        { ...empty, records: 100, templates: [hundredTexts], texts: ['x'.repeat(1 << 20)] },
        ...Array.from({ length: 100 }, () => 2),
        ...Array.from({ length: 10_000 }, () => 0),
      ),
    ],
  ])('is refused with %s', (_, bytes) => {
    expect(() => readRecordBlock(bytes)).toThrow(UnusablePack);
  });
});

describe('whole numbers in bytes', () => {
  it('are the same again, of any size and sign', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.maxSafeNat(), fc.integer({ min: -(2 ** 52), max: 2 ** 52 - 1 }))),
        (pairs) => {
          const writer = new VarintWriter();
          for (const [value, signed] of pairs) {
            writer.write(value);
            writer.writeSigned(signed);
          }
          const reader = new VarintReader(writer.bytes);
          expect(pairs.map(() => [reader.read(), reader.readSigned()])).toEqual(pairs);
          expect(reader.isAtEnd).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['an end within one', [0x80]],
    ['one that is too large', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    ['one without an end', Array.from({ length: 100 }, () => 0x80)],
  ])('are refused with %s', (_, bytes) => {
    expect(() => new VarintReader(Uint8Array.from(bytes)).read()).toThrow(UnusablePack);
  });
});
