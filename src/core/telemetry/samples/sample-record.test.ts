import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { isLongRun, sampledProperty, sampledRuns } from '../../../../test/support/sample.ts';
import { recordedStreams } from '../../../../test/recordings/recorded-telemetry.ts';
import { unpack } from '../../../../test/support/telemetry-feed.ts';
import { carDataShape } from './car-data.ts';
import { positionShape } from './position-data.ts';
import {
  createSampleParser,
  createScanner,
  createTolerantParser,
  type RecordShape,
} from './sample-record.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

const asked = ['4', '16'];

/** What a parser makes of a text; null when it refuses it. */
function outcome(parse: (json: string) => unknown, json: string): unknown {
  try {
    return parse(json);
  } catch {
    return null;
  }
}

function expectBothWaysToAgree(shape: RecordShape, json: string): void {
  const usual = createSampleParser(shape, asked);
  const byJsonParse = createTolerantParser(shape, asked);
  expect(outcome(usual, json), json).toEqual(outcome(byJsonParse, json));
}

const integer = fc.integer({ min: -99_999, max: 99_999 });
const carNumber = fc.constantFrom('1', '4', '16', '44', '99');
const date = fc.constantFrom(
  '2025-10-25T20:47:27.8777755Z',
  '2025-10-25T20:47:28Z',
  '2025-10-25T20:47:28.1',
  '2025-02-30T20:47:28.1Z',
  'yesterday',
);
const car = fc.record({
  Channels: fc.record(
    { 0: integer, 2: integer, 3: integer, 4: integer, 5: integer, 45: integer },
    { requiredKeys: ['0', '2', '3', '4', '5'] },
  ),
});
const position = fc.record({
  Status: fc.constantFrom('OnTrack', 'OffTrack', '0', ''),
  X: integer,
  Y: integer,
  Z: integer,
});
const carRecord = fc.record({
  Entries: fc.array(fc.record({ Utc: date, Cars: fc.dictionary(carNumber, car) })),
});
const positionRecord = fc.record({
  Position: fc.array(fc.record({ Timestamp: date, Entries: fc.dictionary(carNumber, position) })),
});

/** Bits that turn a good record into a bad, or merely unusual, one. */
const damage = fc.constantFrom(
  '',
  '"',
  ',',
  '}',
  '{',
  '[',
  ']',
  ':',
  '0',
  '-',
  '.5',
  'e3',
  ' ',
  'null',
  '"4":',
  '\\u0034',
  '\n',
);
const damaged = (record: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(record, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(6), damage)
    .map(([value, where, removed, inserted]) => {
      const json = JSON.stringify(value);
      const at = Math.floor(where * json.length);
      return json.slice(0, at) + inserted + json.slice(at + removed);
    });

describe('telemetry records', () => {
  it('gives the readings of the asked cars, moment by moment', () => {
    const parse = createSampleParser(carDataShape, ['4', '16']);
    const record = parse(
      '{"Entries":[{"Utc":"2025-10-25T20:47:27.8777755Z","Cars":{"1":{"Channels":{"0":1,"2":1,"3":1,"4":1,"5":1,"45":1}},' +
        '"16":{"Channels":{"0":10470,"2":265,"3":6,"4":99,"5":0,"45":14}}}}]}',
    );
    expect(record).toEqual({
      utcUs: [Date.UTC(2025, 9, 25, 20, 47, 27) * 1000 + 877_775],
      readings: [NaN, NaN, NaN, NaN, NaN, NaN, 10470, 265, 6, 99, 0, 14],
    });
  });

  it('needs no DRS channel', () => {
    const scan = createScanner(carDataShape, ['4']);
    const json =
      '{"Entries":[{"Utc":"2026-03-08T05:00:00.1Z","Cars":{"4":{"Channels":{"0":9,"2":8,"3":7,"4":6,"5":5}}}}]}';
    expect(scan(json)?.readings).toEqual([9, 8, 7, 6, 5, NaN]);
  });

  it('lets JSON decide between two samples of one car', () => {
    const sample = (speed: number) => `"4":{"Channels":{"0":1,"2":${speed},"3":1,"4":1,"5":1}}`;
    const json = `{"Entries":[{"Utc":"2026-03-08T05:00:00.1Z","Cars":{${sample(100)},${sample(200)}}}]}`;
    expect(createScanner(carDataShape, ['4'])(json)).toBeNull();
    expect(createSampleParser(carDataShape, ['4'])(json)?.readings[1]).toBe(200);
  });

  it('does not mistake one number for the end of another', () => {
    const json =
      '{"Position":[{"Timestamp":"2026-03-08T05:00:00.1Z","Entries":{"44":{"Status":"OffTrack","X":1,"Y":2,"Z":3}}}]}';
    expect(createSampleParser(positionShape, ['4'])(json)?.readings).toEqual([NaN, NaN, NaN, NaN]);
    expect(createSampleParser(positionShape, ['44'])(json)?.readings).toEqual([1, 2, 3, 0]);
  });

  it.each([
    ['"OnTrack"', 1],
    ['"OffTrack"', 0],
    ['"0"', 1],
    ['"7"', 0],
    ['0', 1],
    ['""', NaN],
    ['null', NaN],
  ])('reads status %s as %d', (status, onTrack) => {
    const json = `{"Position":[{"Timestamp":"2026-03-08T05:00:00Z","Entries":{"4":{"Status":${status},"X":1,"Y":2,"Z":3}}}]}`;
    expect(createSampleParser(positionShape, ['4'])(json)?.readings[3]).toBe(onTrack);
  });

  it.each([
    ['car data', carDataShape, carRecord],
    ['positions', positionShape, positionRecord],
  ])('reads %s the usual way as JSON.parse does', (_, shape, record: fc.Arbitrary<unknown>) => {
    fc.assert(
      fc.property(record, (value) => expectBothWaysToAgree(shape, JSON.stringify(value))),
      { numRuns: 300 },
    );
  });

  it.each([
    ['car data', carDataShape, carRecord],
    ['positions', positionShape, positionRecord],
  ])('reads damaged %s as JSON.parse does', sampledProperty, (_, shape, record: fc.Arbitrary<unknown>) => {
    fc.assert(
      fc.property(damaged(record), (json) => expectBothWaysToAgree(shape, json)),
      { numRuns: sampledRuns(1500, 400) },
    );
  });
});

describe('recorded telemetry records', needsRecordings, () => {
  it.each([
    ['CarData.z', carDataShape, 'carData'],
    ['Position.z', positionShape, 'positions'],
  ] as const)(
    'of %s are written the usual way and read as JSON.parse does',
    sampledProperty,
    (_, shape, topic) => {
      const scan = createScanner(shape, asked);
      const parse = createTolerantParser(shape, asked);
      const packed = recordedStreams()
        [topic]!.split('\r\n')
        .filter((line) => line.endsWith('"'));
      expect(packed.length).toBeGreaterThan(4000);
      for (const line of packed.filter((__, index) => isLongRun || index % 8 === 0)) {
        const json = unpack(line.slice(line.indexOf('"') + 1, -1));
        expect(scan(json)).toEqual(parse(json));
      }
    },
  );
});
