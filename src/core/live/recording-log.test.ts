import { describe, expect, it } from 'vitest';
import { parseArchiveIndex } from '../calendar/schedule-archive-index.ts';
import type { JsonObject } from '../json-object.ts';
import { type LiveSession, readLiveSession } from './live-session.ts';
import {
  readRecordingLog,
  type RecordingLog,
  recordingWarnings,
  withSession,
  writeRecordingLog,
} from './recording-log.ts';

const log: RecordingLog = {
  sessionKey: '10028',
  zeroUtcMs: Date.UTC(2025, 4, 3, 15),
  fromMs: 1000,
  gaps: [{ fromMs: 60_000, untilMs: 90_000, reason: 'connection reset' }],
  isComplete: true,
};

it('is read as it was written', () => {
  expect(readRecordingLog(writeRecordingLog(log))).toEqual(log);
});

it.each([
  '',
  '[]',
  '{',
  '{"session_key":1,"zero_utc":"2025-05-03T15:00:00Z"}',
  '{"session_key":"1","zero_utc":"soon"}',
])('is none: %j', (text) => {
  expect(readRecordingLog(text)).toBeNull();
});

it('leaves out gaps that are none', () => {
  const text =
    '{"session_key":"1","zero_utc":"2025-05-03T15:00:00Z","gaps":[7,{"from_ms":-1,"until_ms":2},{"from_ms":1}]}';
  expect(readRecordingLog(text)).toMatchObject({ gaps: [], isComplete: false, fromMs: 0 });
});

describe('recordingWarnings', () => {
  it('says nothing of a whole recording', () => {
    expect(recordingWarnings({ ...log, gaps: [] })).toEqual([]);
  });

  it('names gaps, the first of many', () => {
    const gap = log.gaps[0]!;
    expect(recordingWarnings({ ...log, gaps: Array.from({ length: 9 }, () => gap) })).toEqual([
      expect.objectContaining({
        code: 'RECORDING_GAPS',
        count: 9,
        message: expect.stringMatching(/9 gaps, 270 s in all: 00:01:00\.000 to 00:01:30\.000, .*, …\.$/),
      }),
    ]);
  });

  it('names a recording that goes on', () => {
    expect(recordingWarnings({ ...log, gaps: [], isComplete: false })).toMatchObject([
      { code: 'RECORDING_UNFINISHED' },
    ]);
  });
});

function session(meeting: JsonObject, Name: string, date: string, Key = 1): LiveSession {
  const Meeting = { Country: { Name: 'X' }, ...meeting };
  return readLiveSession({ Meeting, Key, Name, StartDate: `${date}T15:00:00`, GmtOffset: '00:00:00' })!;
}

const miami = { Key: 1259, Name: 'Miami Grand Prix', Number: 6 };
const imola = { Key: 1260, Name: 'Emilia Romagna Grand Prix', Number: 7 };

it('grows session by session into a season that can be read', () => {
  const recorded = [
    session(imola, 'Race', '2025-05-18'),
    session(miami, 'Qualifying', '2025-05-03', 3),
    session(miami, 'Practice 1', '2025-05-02'),
    session(miami, 'Qualifying', '2025-05-03', 3),
  ];
  const index = recorded.reduce<JsonObject | null>(withSession, null);
  const parsed = parseArchiveIndex(JSON.stringify(index), 2025);
  const events = parsed.ok ? parsed.schedule.events : [];
  expect(
    events.map(({ eventName, round, sessions }) => [eventName, round, sessions.map(({ name }) => name)]),
  ).toEqual([
    ['Miami Grand Prix', 6, ['Practice 1', 'Qualifying']],
    ['Emilia Romagna Grand Prix', 7, ['Race']],
  ]);
});

it('keeps what an index says besides', () => {
  const index = {
    Year: 2025,
    Note: 'x',
    Meetings: [{ ...miami, Code: 'M1', Sessions: [{ Name: 'Race', StartDate: '2025-05-04' }] }],
  };
  expect(withSession(index, session(miami, 'Qualifying', '2025-05-03'))).toMatchObject({
    Note: 'x',
    Meetings: [{ Code: 'M1', Sessions: [{ Name: 'Qualifying' }, { Name: 'Race' }] }],
  });
});

it.each([[{ Meetings: 'x' }], [{ Meetings: [null, 7] }], [{}]])('does without what is none: %j', (index) => {
  expect(withSession(index, session(miami, 'Race', '2025-05-04')).Meetings).toHaveLength(1);
});
