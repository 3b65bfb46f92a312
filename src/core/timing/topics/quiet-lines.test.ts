import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { sampledOptions, sampledProperty, sampledRuns, sampleOf } from '../../../../test/support/sample.ts';
import { topicText } from '../../../../test/recordings/corpus.ts';
import { needsRecordings, timedSessions } from '../../../../test/recordings/recorded-sessions.ts';
import { sessionKind } from '../../calendar/session-kind.ts';
import { isJsonObject } from '../../json-object.ts';
import { RecordStream } from '../../feed/stream-reader.ts';
import { readTimedDrivers } from '../raw-laps/timed-drivers.ts';
import { quietLine } from './quiet-lines.ts';
import { TimingDataReducer, type TimingMessages } from './timing-data.ts';

const quiet = [
  '{"Lines":{"18":{"Sectors":{"1":{"Segments":{"2":{"Status":2051}}}}}}}',
  '{"Lines":{"10":{"Sectors":{"0":{"Segments":{"0":{"Status":2049},"1":{"Status":0}}},"1":{"Segments":{"0":{"Status":0}}}}}}}',
  '{"Lines":{"9":{"GapToLeader":"+24.047","IntervalToPositionAhead":{"Value":"+1.713"}}}}',
  '{"Lines":{"18":{"GapToLeader":"+6.040 ","IntervalToPositionAhead":{"Value":"+0.923","Catching":true}}}}',
  '{"Lines":{"10":{"IntervalToPositionAhead":{"Value":""}}}}',
  '{"Lines":{"10":{"GapToLeader":""}}}',
  '{"Lines":{"010":{"GapToLeader":"LAP 12"}}}',
];
const others = [
  '{"Lines":{"10":{}}}',
  '{"Lines":{"10":{"GapToLeader":" "}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP 12",}}}',
  '{"Lines":{"10":{,"IntervalToPositionAhead":{"Value":""}}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP\\u002012"}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP\t12"}}}',
  '{"Lines":{"10":{"IntervalToPositionAhead":{"Value":"1","Catching":true}},"4":{"GapToLeader":"1"}}}',
  '{"Lines":{"__proto__":{"GapToLeader":"1"}}}',
  '{"Lines":{"1010":{"GapToLeader":"1"}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":01}}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":1},}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":1}}},}}}}',
  '{"Lines":{"10":{"Sectors":{"2":{"Value":"33.860","Segments":{"2":{"Status":1}}}}}}}',
  '{"Lines":{"10":{"GapToLeader":"1"}}} ',
  '[]',
  'null',
  '',
];
const heardOf = ['18', '10', '9', '010', '4'];

/** What comes of a text: of quiet records what is read, of all others all. */
function readOf(text: string, mayPour: boolean) {
  const stream = new RecordStream('TimingData', text);
  const reducer = new TimingDataReducer();
  if (mayPour) stream.pour(reducer);
  else for (const record of stream) reducer.push(record);
  const cars = [...reducer.messagesByDriver].map(([car, messages]) => [car, whatIsTold(messages)]);
  const areGapsSent = [...reducer.messagesByDriver.values()].some(({ gaps }) => gaps.areSent);
  return { cars, areGapsSent, recordedUntilMs: reducer.recordedUntilMs, warnings: stream.warnings };
}

function whatIsTold({ patches, gaps, positions, lastMiniSectorsMs }: TimingMessages) {
  const read = patches.map(({ timeMs, line }) => ({ timeMs, line: whatIsRead(line) }));
  return {
    patches: read.filter(({ line }, index) => index === 0 || !isDeepStrictEqual(line, { Sectors: {} })),
    heardUntilMs: Math.max(lastMiniSectorsMs() ?? 0, ...patches.map(({ timeMs }) => timeMs)),
    positions,
    gaps: gaps.between(0, Infinity).map(({ timeMs, gap }) => [timeMs, gap]),
    gapsAround: [0, 61_500, 65_000].map((timeMs) => gaps.between(timeMs - 2000, timeMs + 2000).length),
  };
}

/** A line of a car without mini sectors, and without sectors that are nothing else. */
function whatIsRead(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    const read = whatIsRead(member);
    const isEmptySector = /^[0-2]$/.test(key) && isJsonObject(read) && Object.keys(read).length === 0;
    return key === 'Segments' || isEmptySector ? [] : [[key, read]];
  });
  return Object.fromEntries(members);
}

const first = `00:00:01.000{"Lines":{${heardOf.map((car) => `"${car}":{"NumberOfLaps":0}`).join()}}}`;
const streamOf = (...records: string[]): string =>
  [first, ...records.map((json, index) => `00:01:0${index}.000${json}`)].join('\r\n');
const expectSame = (text: string): void => {
  expect(readOf(text, true)).toEqual(readOf(text, false));
};

describe('a record of TimingData', () => {
  it('is quiet when it says no more than the mini sectors, or gap and interval, of one car', () => {
    const isQuiet = (json: string, cars = heardOf) => quietLine(cars).test(`00:00:01.000${json}\r\n`);
    expect(quiet.filter((json) => !isQuiet(json))).toEqual([]);
    expect(others.filter((json) => isQuiet(json))).toEqual([]);
    expect(quiet.filter((json) => isQuiet(json, ['1', '8', '81']))).toEqual([]);
  });

  it.each([...quiet, ...others])('comes to the same built or not: %s', (json) => {
    expectSame(streamOf(json));
    expectSame(streamOf(json, quiet[2]!));
  });

  it('is built when it is the first of its car', () => {
    const { cars } = readOf(`00:00:01.000${quiet[2]}\r\n00:00:02.000${quiet[2]}`, true);
    expect(cars).toMatchObject([
      [
        '9',
        {
          patches: [{ timeMs: 1000 }],
          gaps: [
            [1000, '+24.047'],
            [2000, '+24.047'],
          ],
        },
      ],
    ]);
  });

  it('counts for the clock, built or not', () => {
    const text = ['00:00:09', '00:00:05', '00:00:07'].map((time) => `${time}.000${quiet[2]}`).join('\n');
    expectSame(text);
    expect(readOf(text, true).warnings).toMatchObject([{ code: 'CLOCK_WENT_BACK' }]);
  });

  it('comes to the same however it is damaged', sampledProperty, () => {
    const record = fc.constantFrom(...quiet, ...others.slice(0, -3));
    const text = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom('"', '{', '}', ',', '0', '\\', ':', '\t', '\r'),
    );
    fc.assert(
      fc.property(record, fc.nat(120), fc.nat(3), text, (json, at, cut, inserted) => {
        expectSame(streamOf(json.slice(0, at) + inserted + json.slice(at + cut), quiet[0]!));
      }),
      { numRuns: sampledRuns(3000) },
    );
  });
});

const ofRecordings = sampledOptions(
  2,
  timedSessions.length,
  'recordings read with and without quiet records',
);

describe('recorded records of TimingData', { ...ofRecordings, ...needsRecordings }, () => {
  it.each(sampleOf(timedSessions, 2).map((session) => [session.id, session] as const))(
    'come to the same built or not: %s',
    (_, session) => {
      const text = topicText(session, 'TimingData')!;
      expectSame(text);
      const kind = sessionKind(session.sessionName, session.year);
      const built = [...new RecordStream('TimingData', text)];
      expect(readTimedDrivers(new RecordStream('TimingData', text), kind)).toEqual(
        readTimedDrivers(built, kind),
      );
    },
  );
});
