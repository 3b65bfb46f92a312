import { describe, expect, it } from 'vitest';
import {
  readRecordingLog,
  type RecordingLog,
  recordingWarnings,
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
