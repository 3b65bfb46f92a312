import { describe, expect, it } from 'vitest';
import { readLiveSession, SessionEnd, withEarlyMessages, zeroUtcMs } from './live-session.ts';

/** 2025 Miami, Sprint, as the archive has it. */
const sprint = {
  Meeting: {
    Key: 1259,
    Name: 'Miami Grand Prix',
    OfficialName: 'FORMULA 1 CRYPTO.COM MIAMI GRAND PRIX 2025',
    Location: 'Miami',
    Number: 6,
    Country: { Key: 19, Code: 'USA', Name: 'United States' },
    Circuit: { Key: 151, ShortName: 'Miami' },
  },
  ArchiveStatus: { Status: 'Generating' },
  Key: 10028,
  Type: 'Race',
  Name: 'Sprint',
  StartDate: '2025-05-03T12:00:00',
  EndDate: '2025-05-03T13:00:00',
  GmtOffset: '-04:00:00',
  Path: '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/',
};

describe('readLiveSession', () => {
  it('finds the folder of the archive, also before the last day of the event', () => {
    expect(readLiveSession(sprint)).toMatchObject({
      key: '10028',
      eventName: 'Miami Grand Prix',
      sessionName: 'Sprint',
      sessionCode: 'S',
      isTesting: false,
      year: 2025,
      startUtcMs: Date.UTC(2025, 4, 3, 16),
      path: sprint.Path,
    });
  });

  it('knows a test by the name of its days', () => {
    const Meeting = { ...sprint.Meeting, Name: 'Pre-Season Testing', Number: 1 };
    const day = { Meeting, Name: 'Day 2', StartDate: '2026-02-12T10:00:00', GmtOffset: '03:00:00' };
    expect(
      readLiveSession({ ...sprint, ...day, Path: '2026/2026-02-13_Pre-Season_Testing/2026-02-12_Day_2/' }),
    ).toMatchObject({
      isTesting: true,
      path: '2026/2026-02-13_Pre-Season_Testing/2026-02-12_Day_2/',
    });
  });

  it.each([
    ['../../../etc/passwd/', '2025/2025-05-03_Miami_Grand_Prix/2025-05-03_Sprint/'],
    ['2025/2025-05-04_../../x/', sprint.Path],
    ['2025/2025-13-04_x/y/', '2025/2025-05-03_Miami_Grand_Prix/2025-05-03_Sprint/'],
    [42, '2025/2025-05-03_Miami_Grand_Prix/2025-05-03_Sprint/'],
  ])('believes of the path %j no more than a date', (Path, path) => {
    expect(readLiveSession({ ...sprint, Path })?.path).toBe(path);
  });

  it('lets no name leave its folder', () => {
    const Meeting = { ...sprint.Meeting, Name: '../../..\\x/..' };
    expect(readLiveSession({ ...sprint, Meeting })?.path.split('/')).toHaveLength(4);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'Sprint'],
    ['no date', { ...sprint, StartDate: undefined }],
    ['no name', { ...sprint, Name: '' }],
    ['an unknown session', { ...sprint, Name: 'Driver Parade' }],
    ['an event without a number', { ...sprint, Meeting: { Name: 'Miami Grand Prix' } }],
    ['a name without end', { ...sprint, Meeting: { ...sprint.Meeting, Name: 'x'.repeat(300) } }],
  ])('is none in %s', (_, info) => {
    expect(readLiveSession(info)).toBeNull();
  });
});

describe('zeroUtcMs', () => {
  const startUtcMs = Date.UTC(2025, 4, 3, 16);
  const hourMs = 3_600_000;

  it.each([
    ['an hour before the planned start', startUtcMs, startUtcMs - 0.4 * hourMs, startUtcMs - hourMs],
    ['that also for who joins late', startUtcMs, startUtcMs + 2 * hourMs, startUtcMs - hourMs],
    ['the first message where that is earlier', startUtcMs, startUtcMs - 5 * hourMs, startUtcMs - 5 * hourMs],
    [
      'the first message of a session of another day',
      startUtcMs,
      startUtcMs + 200 * hourMs,
      startUtcMs + 200 * hourMs,
    ],
    ['the first message without a plan', null, startUtcMs, startUtcMs],
  ])('is %s', (_, planned, first, zero) => {
    expect(zeroUtcMs({ startUtcMs: planned }, first)).toBe(zero);
  });
});

const patience = { quietMs: 60_000, longestMs: 900_000 };

/** Whether a session has ended at a moment, after these messages: topic, status or nothing, time. */
function hasEnded(
  nowMs: number,
  ...messages: [topic: string, Status: string | null, atMs: number][]
): boolean {
  const end = new SessionEnd(patience);
  for (const [topic, Status, atMs] of messages) end.hear(topic, { Status }, atMs);
  return end.hasEnded(nowMs);
}

describe('a session', () => {
  it('has ended a minute after the last news of one that is over', () => {
    const over = ['SessionStatus', 'Finalised', 1000] as const;
    expect(hasEnded(60_999, [...over])).toBe(false);
    expect(hasEnded(61_000, [...over])).toBe(true);
    expect(hasEnded(61_000, [...over], ['TimingData', null, 30_000])).toBe(false);
    expect(hasEnded(90_000, [...over], ['TimingData', null, 30_000])).toBe(true);
  });

  it('is not kept alive by what never stops', () => {
    const restless = ['Heartbeat', 'WeatherData', 'ExtrapolatedClock'].map(
      (topic) => [topic, null, 50_000] as [string, null, number],
    );
    expect(hasEnded(61_000, ['SessionStatus', 'Ends', 1000], ...restless)).toBe(true);
  });

  it('has ended after a quarter of an hour, whatever is still said', () => {
    expect(hasEnded(901_000, ['SessionStatus', 'Ends', 1000], ['TimingData', null, 900_999])).toBe(true);
  });

  it.each(['Started', 'Aborted', 'Inactive', 'Finished', null])('goes on while it is %s', (status) => {
    expect(hasEnded(1e9, ['SessionStatus', status, 0])).toBe(false);
  });
});

const state = {
  TrackStatus: { Status: '2' },
  RaceControlMessages: { Messages: [{ Message: 'A' }] },
  'CarData.z': '8Z',
  'Position.z': '1Z',
};

it('leaves out what a state has already', () => {
  const early = [
    { topic: 'TrackStatus', content: { Status: '2' } },
    { topic: 'RaceControlMessages', content: { Messages: { '0': { Message: 'A' } } } },
    { topic: 'RaceControlMessages', content: { Messages: { '1': { Message: 'B' } } } },
    { topic: 'LapCount', content: { CurrentLap: 1 } },
  ];
  expect(withEarlyMessages(state, early)).toEqual({ state, messages: early.slice(2) });
});

it('has all samples, in their order', () => {
  const early = ['7Z', '8Z'].map((content) => ({ topic: 'CarData.z', content }));
  const { 'CarData.z': _last, ...others } = state;
  expect(withEarlyMessages(state, early)).toEqual({ state: others, messages: early });
});
