import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { type FeedRecord, readStream, RecordStream, StreamReader } from './stream-reader.ts';

const unpack = (base64: string) => inflateRawSync(Buffer.from(base64, 'base64')).toString('utf8');
const pack = (json: string) => deflateRawSync(Buffer.from(json, 'utf8')).toString('base64');

interface Read {
  records: FeedRecord[];
  /** Code and count of each warning. */
  warnings: [string, number | undefined][];
}

function readChunks(chunks: readonly string[]): Read {
  const reader = new StreamReader('TimingData', unpack);
  const records = chunks.flatMap((chunk) => reader.push(chunk));
  records.push(...reader.finish());
  return { records, warnings: summary(reader.warnings) };
}

function summary(warnings: StreamReader['warnings']): Read['warnings'] {
  return warnings.map(({ code, count }) => [code, count]);
}

/** The same text read in every way there is; each cuts it into chunks differently. */
const ways: Record<string, (text: string) => Read> = {
  'as a whole': (text) => {
    const { records, warnings } = readStream('TimingData', text, unpack);
    return { records, warnings: summary(warnings) };
  },
  'record by record': (text) => {
    const stream = new RecordStream('TimingData', text, { unpack });
    const records = [...stream];
    return { records, warnings: summary(stream.warnings) };
  },
  'line by line': (text) => readChunks(text.split(/(?<=\n)/)),
  'character by character': (text) => readChunks(text.split('')),
  'with empty chunks': (text) => readChunks(['', text.slice(0, 5), '', '', text.slice(5), '']),
};

// 2025 Miami, Sprint, TimingData (shortened).
const lines = [
  '00:00:07.847{"Lines":{"4":{"Line":3,"NumberOfLaps":0,"Sectors":[{"Value":""}]}},"Withheld":false}',
  '01:13:07.987{"Lines":{"4":{"NumberOfLaps":1,"Sectors":{"2":{"Value":"45.113"}}}}}',
  '01:13:08.002{"Lines":{"4":{"Speeds":{"FL":{"Value":"256"}}}}}',
];
const records: FeedRecord[] = lines.map((line, index) => ({
  timeMs: [7847, 4_387_987, 4_388_002][index]!,
  payload: JSON.parse(line.slice(12)),
}));

describe.each(Object.entries(ways))('a stream read %s', (_, read) => {
  it.each([
    ['CR LF, as the archive sends it', '\ufeff' + lines.join('\r\n') + '\r\n'],
    ['LF alone', lines.join('\n') + '\n'],
    ['no end of the last line', '\ufeff' + lines.join('\r\n')],
    ['half a line end at its end', lines.join('\r\n') + '\r'],
    ['empty lines in between', '\r\n\n' + lines.join('\r\n\r\n') + '\r\n  \r\n'],
  ])('gives the records of a text with %s', (__, text) => {
    expect(read(text)).toEqual({ records, warnings: [] });
  });

  it.each(['', '\ufeff', '\r\n', '\ufeff\r\n', '\n\n\n', ' '])('finds nothing in %j', (text) => {
    expect(read(text)).toEqual({ records: [], warnings: [] });
  });

  it.each([
    'nonsense',
    '{"Lines":{}}',
    '00:00:07.847',
    '00:00:07.847[1, 2]',
    '00:00:07.847null',
    '00:00:07.847"not packed"',
    '00:00:07,847{"Lines":{}}',
    '0:00:07.8470{"Lines":{}}',
    '-1:00:07.847{"Lines":{}}',
    '00:00:07.847{"Lines":{}}}',
    '00:00:07.847 undefined',
  ])('leaves out and counts the record %j', (bad) => {
    const text = [lines[0], bad, lines[1], bad, lines[2]].join('\r\n') + '\r\n';
    expect(read(text)).toEqual({ records, warnings: [['UNDECODABLE_RECORDS', 2]] });
  });

  it('says that a recording ends in the middle of a record', () => {
    const text = lines.join('\r\n');
    const inLastLine = text.length - 5;
    expect(read(text.slice(0, inLastLine))).toEqual({
      records: records.slice(0, 2),
      warnings: [['TRUNCATED_STREAM', undefined]],
    });
    expect(read(text.slice(0, inLastLine)).warnings).not.toContainEqual(['UNDECODABLE_RECORDS', 1]);
  });

  it('inflates packed records', () => {
    const entries = {
      Entries: [{ Utc: '2025-10-25T21:00:00.1Z', Cars: { '4': { Channels: { '2': 287 } } } }],
    };
    const packed = pack(JSON.stringify(entries));
    const marked = pack('\ufeff' + JSON.stringify(entries));
    const text = [`00:00:01.000"${packed}"`, `00:00:02.000"${marked}"`, '00:00:03.000"AAAA"', ''].join(
      '\r\n',
    );
    expect(read(text)).toEqual({
      records: [
        { timeMs: 1000, payload: entries },
        { timeMs: 2000, payload: entries },
      ],
      warnings: [['UNDECODABLE_RECORDS', 1]],
    });
  });
});

describe('StreamReader', () => {
  it('gives the same records and warnings wherever the chunks break', () => {
    const payload = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
      .map((value) => JSON.stringify(value));
    const good = fc.tuple(fc.integer({ min: 0, max: 86_399_999 }), payload).map(([timeMs, json]) => {
      return new Date(timeMs).toISOString().slice(11, 23) + json;
    });
    const packed = good.map((line) => `${line.slice(0, 12)}"${pack(line.slice(12))}"`);
    const line = fc.oneof(
      { weight: 4, arbitrary: good },
      packed,
      fc.string().map((text) => text.replaceAll(/[\r\n]/g, '')),
    );
    const text = fc
      .tuple(fc.boolean(), fc.array(fc.tuple(line, fc.constantFrom('\r\n', '\n'))), fc.boolean())
      .map(([hasMark, parts, isCut]) => {
        const whole = (hasMark ? '\ufeff' : '') + parts.flat().join('');
        return isCut ? whole.slice(0, -3) : whole;
      });
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 400 })), (whole, cuts) => {
        const borders = [...new Set(cuts.map((cut) => Math.min(cut, whole.length)))].sort((a, b) => a - b);
        const chunks = [0, ...borders].map((from, index) =>
          whole.slice(from, borders[index] ?? whole.length),
        );
        expect(readChunks(chunks)).toEqual(ways['as a whole']!(whole));
      }),
    );
  });

  it('hands out records as soon as their line ends', () => {
    const reader = new StreamReader('TimingData');
    expect(reader.push(`${lines[0]}\r`)).toEqual([]);
    expect(reader.push('\n' + lines[1]!.slice(0, 20))).toEqual([records[0]]);
    expect(reader.push(lines[1]!.slice(20))).toEqual([]);
    expect(reader.finish()).toEqual([records[1]]);
  });

  it('keeps a __proto__ key a key', () => {
    const [record] = new StreamReader('TimingData').push('00:00:01.000{"__proto__":{"Lines":{"1":{}}}}\n');
    expect(Object.keys(record!.payload)).toEqual(['__proto__']);
    expect(record!.payload.Lines).toBeUndefined();
  });

  it('cannot read packed records without being told how', () => {
    const { records: none, warnings } = readStream('CarData.z', `00:00:01.000"${pack('{}')}"\r\n`);
    expect(none).toEqual([]);
    expect(summary(warnings)).toEqual([['UNDECODABLE_RECORDS', 1]]);
  });

  it('lets the caller make its own payload of a record', () => {
    const reader = new StreamReader('CarData.z', unpack, (json) =>
      json.includes('no') ? null : json.length,
    );
    expect(reader.push(`00:00:01.000"${pack('{"a":1}')}"\n00:00:02.000{"no":1}\n`)).toEqual([
      { timeMs: 1000, payload: 7 },
    ]);
    expect(summary(reader.warnings)).toEqual([['UNDECODABLE_RECORDS', 1]]);
  });

  it('says that its clock goes back, and how far, once', () => {
    const line = (stamp: string) => `${stamp}{"Status":"1"}\r\n`;
    const inOrder = line('00:00:01.000') + line('00:00:01.000') + line('00:00:05.500');
    expect(readStream('TrackStatus', inOrder).warnings).toEqual([]);
    const { records, warnings } = readStream(
      'TrackStatus',
      inOrder + line('00:00:03.000') + line('00:00:05.400'),
    );
    expect(records).toHaveLength(5);
    expect(warnings).toMatchObject([{ code: 'CLOCK_WENT_BACK' }]);
    expect(warnings[0]?.message).toContain('TrackStatus goes back by up to 2.5 s');
  });

  it('notes lines that need not be built, and follows the clock in them', () => {
    const unread = {
      pattern: /\d\d:[0-5]\d:[0-5]\d\.\d{3}\[\]\r?\n/y,
      text: '',
      starts: [],
      areInOrder: true,
    };
    const built: number[] = [];
    const whole = [
      '00:00:01.000{}\r\n00:00:02.000[]\n',
      // Read as any number of minutes, so as a time of day it is later than the next.
      '00:75:00.000[]\r\n00:75:00.000{}\r\n01:14:59.000[]\r\n01:15:00.000[]',
    ].join('');
    const stream = new RecordStream('TimingData', whole);
    stream.pour({ push: ({ timeMs }) => built.push(timeMs), unread });
    expect(built).toEqual([1000, 4_500_000]);
    expect(unread.starts.map((start) => unread.text.slice(start, start + 14))).toEqual([
      '00:00:02.000[]',
      '01:14:59.000[]',
    ]);
    expect(unread.areInOrder).toBe(false);
    expect(summary(stream.warnings)).toEqual([
      ['UNDECODABLE_RECORDS', 1],
      ['TRUNCATED_STREAM', undefined],
      ['CLOCK_WENT_BACK', undefined],
    ]);
    expect(stream.warnings[2]?.message).toContain('1.0 s');
  });
});

it('leaves out a line that is longer than any is, and reads on after it', () => {
  const nested = `00:00:02.000${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`;
  const text = `00:00:01.000{"n":1}\r\n${nested}\r\n00:00:03.000{"n":2}\r\n`;
  for (const way of ['as a whole', 'record by record'])
    expect(ways[way]!(text)).toEqual({
      records: [
        { timeMs: 1000, payload: { n: 1 } },
        { timeMs: 3000, payload: { n: 2 } },
      ],
      warnings: [['UNDECODABLE_RECORDS', 1]],
    });
});
