import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { topicText } from '../../../../test/recordings/corpus.ts';
import { needsRecordings, timedSessions } from '../../../../test/recordings/recorded-sessions.ts';
import { sessionKind } from '../../calendar/session-kind.ts';
import { RecordStream } from '../../feed/stream-reader.ts';
import { asObject, isJsonObject } from '../../json-object.ts';
import { readTimedDrivers } from '../raw-laps/timed-drivers.ts';
import { parseTimingRecord } from './timing-record.ts';

/** What is read of a record: cars, and of each what is no mini sector and no mark of who catches whom. */
function whatIsRead(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, member]) => !['Segments', 'Catching'].includes(key) && member !== undefined,
  );
  return Object.fromEntries(
    kept.flatMap(([key, member]) => {
      const read = whatIsRead(member);
      const isEmptySector = /^[0-2]$/.test(key) && isJsonObject(read) && Object.keys(read).length === 0;
      return isEmptySector ? [] : [[key, read]];
    }),
  );
}

const outcomeOf = (parse: (json: string) => unknown, json: string): unknown => {
  try {
    return whatIsRead(parse(json));
  } catch (error) {
    return (error as Error).name;
  }
};
const plainly = (json: string): unknown => asObject(JSON.parse(json));

const recordsOf = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => (line.length > 12 ? line.replace(/^\uFEFF/, '').slice(12) : []));

const samples = [
  '{"Lines":{"18":{"Sectors":{"1":{"Segments":{"2":{"Status":2051}}}}}}}',
  '{"Lines":{"10":{"Sectors":{"0":{"Segments":{"0":{"Status":2049},"1":{"Status":0}}},"1":{"Segments":{"0":{"Status":0}}}}}}}',
  '{"Lines":{"9":{"GapToLeader":"+24.047","IntervalToPositionAhead":{"Value":"+1.713"}}}}',
  '{"Lines":{"18":{"GapToLeader":"+6.040","IntervalToPositionAhead":{"Value":"+0.923","Catching":true}}}}',
  '{"Lines":{"10":{"IntervalToPositionAhead":{"Value":""}}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP 12"}}}',
];
const others = [
  '{"Lines":{"10":{}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP 12",}}}',
  '{"Lines":{"10":{,"IntervalToPositionAhead":{"Value":""}}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP\\u002012"}}}',
  '{"Lines":{"10":{"GapToLeader":"LAP\n12"}}}',
  '{"Lines":{"10":{"IntervalToPositionAhead":{"Value":"1","Catching":true}},"4":{"GapToLeader":"1"}}}',
  '{"Lines":{"__proto__":{"GapToLeader":"1"}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":01}}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":1},}}}}}}',
  '{"Lines":{"10":{"Sectors":{"1":{"Segments":{"2":{"Status":1}}},}}}}',
  '{"Lines":{"10":{"Sectors":{"2":{"Value":"33.860","Segments":{"2":{"Status":1}}}}}}}',
  '[]',
  'null',
  '',
];

describe('a record of TimingData', () => {
  it.each([...samples, ...others])('is read as JSON.parse reads it: %s', (json) => {
    expect(outcomeOf(parseTimingRecord, json)).toEqual(outcomeOf(plainly, json));
  });

  it('builds nothing for mini sectors', () => {
    const [first, second] = samples.slice(0, 2).map((json) => parseTimingRecord(json)!.Lines as JsonLines);
    expect(first!['18']).toBe(second!['10']);
  });

  it('is read as JSON.parse reads it, however it is damaged', () => {
    const record = fc.constantFrom(...samples, ...others.slice(0, -3));
    const text = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom('"', '{', '}', ',', '0', '\\', ':', '\t'),
    );
    fc.assert(
      fc.property(record, fc.nat(120), fc.nat(3), text, (json, at, cut, inserted) => {
        const damaged = json.slice(0, at) + inserted + json.slice(at + cut);
        expect(outcomeOf(parseTimingRecord, damaged)).toEqual(outcomeOf(plainly, damaged));
      }),
      { numRuns: 5000 },
    );
  });
});

type JsonLines = Record<string, unknown>;

describe('recorded records of TimingData', needsRecordings, () => {
  it.each(timedSessions.map((session) => [session.id, session] as const))(
    'are read as JSON.parse reads them: %s',
    (_, session) => {
      const records = recordsOf(topicText(session, 'TimingData')!);
      expect(records.length).toBeGreaterThan(1000);
      const differing = records.filter(
        (json) =>
          JSON.stringify(outcomeOf(parseTimingRecord, json)) !== JSON.stringify(outcomeOf(plainly, json)),
      );
      expect(differing).toEqual([]);
    },
  );

  it.each(timedSessions.map((session) => [session.id, session] as const))(
    'give the laps of all that is sent: %s',
    (_, session) => {
      const text = topicText(session, 'TimingData')!;
      const kind = sessionKind(session.sessionName, session.year);
      const timed = readTimedDrivers(
        new RecordStream('TimingData', text, { parse: parseTimingRecord }),
        kind,
      );
      expect(timed).toEqual(readTimedDrivers(new RecordStream('TimingData', text), kind));
    },
  );
});
