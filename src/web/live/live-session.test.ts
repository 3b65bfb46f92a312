import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runningSession } from '../../../test/live/running-session.ts';
import type { ReplayPlaces, ReplaySpec } from '../../core/charts/spec/page-spec.ts';
import { applyPatch } from '../../core/feed/patch.ts';
import type { LiveNews } from '../api/live.ts';
import { LiveSession } from './live-session.ts';

const about = {
  ...{
    key: '1',
    year: 2025,
    eventName: 'Miami Grand Prix',
    sessionName: 'Sprint',
    sessionCode: 'S' as const,
  },
  ...{ isTesting: false, zeroUtcMs: 0, isSimulated: false, circuitKey: null, circuitShortName: null },
};
const opening = runningSession({ status: 'Inactive' })
  .messages(0)
  .map(({ topic, content }) => ({ topic, content, timeMs: 0 }));

function begun(): LiveSession {
  const session = new LiveSession(about, null);
  for (const message of opening) session.push(message);
  return session;
}

const timing = (timeMs: number, line: object) => ({
  topic: 'TimingData',
  timeMs,
  content: { Lines: { '4': line } },
});
const specOf = (session: LiveSession) => JSON.parse(session.spec()) as ReplaySpec;
const boardOf = ({ frames }: { frames: ReplaySpec['frames'] }) =>
  frames.reduce<unknown>((board, [, patch]) => applyPatch(board, patch), undefined);

function position(timeMs: number, entries: Record<string, [x: number, y: number]>) {
  const cars = Object.entries(entries).map(([car, [X, Y]]) => [car, { Status: 'OnTrack', X, Y, Z: 0 }]);
  const record = {
    Position: [{ Timestamp: new Date(timeMs).toISOString(), Entries: Object.fromEntries(cars) as object }],
  };
  return {
    topic: 'Position.z',
    timeMs: timeMs + 800,
    content: deflateRawSync(JSON.stringify(record)).toString('base64'),
  };
}

function placesOf({ fromMs, stepMs, xy }: ReplayPlaces) {
  const bytes = Buffer.from(xy, 'base64');
  const values = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
  return values
    .filter((_, index) => index % 2 === 0)
    .map((x, step) => [fromMs + step * stepMs, x === -32_768 ? null : [x, values[step * 2 + 1]]]);
}

describe('a session as it runs', () => {
  it('gives frames of a quarter of a second, which make the board, as one joins and as one goes along', () => {
    const session = begun();
    session.news();
    const joined = specOf(session);
    for (let step = 1; step <= 10; step += 1)
      session.push(timing(step * 100, { NumberOfLaps: step, LastLapTime: { Value: `1:3${step % 10}.000` } }));
    const news = session.news()!;
    expect(news.frames.map(([timeMs]) => timeMs)).toEqual([200, 400, 600, 800, 1000]);
    expect(boardOf({ frames: [...joined.frames, ...news.frames] })).toEqual(
      JSON.parse(JSON.stringify(session.board)),
    );
    expect(boardOf(specOf(session))).toEqual(JSON.parse(JSON.stringify(session.board)));
    expect(session.news()).toBeNull();
  });

  it('puts places in even steps, with gaps where nobody knows, and turns them as maps are', () => {
    const session = begun();
    session.push(position(1000, { '4': [100, 0], '1': [0, 0] }));
    session.push(position(1500, { '4': [200, 50] }));
    const first = session.news()!.places;
    expect(Object.keys(first)).toEqual(['4']);
    expect(placesOf(first['4']!)).toEqual([
      [1000, [100, 0]],
      [1250, [150, -25]],
      [1500, [200, -50]],
    ]);
    session.push(position(3000, { '4': [900, 50] }));
    session.push(position(3250, { '4': [910, 50] }));
    const second = session.news()!.places;
    expect(placesOf(second['4']!).map(([timeMs, place]) => [timeMs, place && true])).toEqual([
      ...[1750, 2000, 2250, 2500, 2750, 3000].map((timeMs) => [timeMs, null]),
      [3250, true],
    ]);
    expect(placesOf(specOf(session).places['4']!)).toHaveLength(10);
  });

  it('tells laps, events and flags', () => {
    const session = begun();
    const push = (topic: string, timeMs: number, content: object) => session.push({ topic, timeMs, content });
    push('SessionStatus', 10_000, { Status: 'Started' });
    push('TrackStatus', 60_000, { Status: '4', Message: 'SCDeployed' });
    session.push(timing(105_000, { NumberOfLaps: 1, LastLapTime: { Value: '1:35.000' } }));
    push('TrackStatus', 150_000, { Status: '1', Message: 'AllClear' });
    session.push(timing(200_000, { NumberOfLaps: 2 }));
    session.push(timing(200_300, { LastLapTime: { Value: '1:34.500' } }));
    session.push(timing(250_000, { NumberOfPitStops: 1, InPit: true }));
    const { laps, events, bands } = session.news() as LiveNews;
    expect(laps['4']).toEqual([
      { lap: 1, startMs: 10_000, endMs: 105_000, lapTimeMs: 95_000 },
      { lap: 2, startMs: 105_000, endMs: 200_000, lapTimeMs: 94_500 },
    ]);
    expect(events.map(({ kind, label }) => `${kind}: ${label}`)).toEqual(
      expect.arrayContaining(['start: Start', 'flag: Safety car']),
    );
    expect(bands).toEqual([{ fromMs: 60_000, toMs: 150_000, flag: 'safety-car' }]);
    expect(specOf(session)).toMatchObject({ openAtMs: 0, toMs: 250_000, isLive: true, laps, bands });
  });

  it('draws the line of the first lap of which it knows all places', () => {
    const session = begun();
    session.push({ topic: 'SessionStatus', timeMs: 0, content: { Status: 'Started' } });
    const drive = (fromMs: number, toMs: number) => {
      for (let timeMs = fromMs; timeMs <= toMs; timeMs += 250) {
        const angle = (timeMs / 30_000) * 2 * Math.PI;
        const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(5000 * part));
        session.push(position(timeMs, { '4': [x! + 1, y!] }));
      }
    };
    drive(10_000, 30_000);
    session.push(timing(30_000, { NumberOfLaps: 1, LastLapTime: { Value: '0:30.000' } }));
    expect(session.news()!.map).toBeUndefined();
    drive(30_000, 61_000);
    session.push(timing(60_000, { NumberOfLaps: 2, LastLapTime: { Value: '0:29.990' } }));
    const { map } = session.news()!;
    expect(map!.xM).toHaveLength(120);
    expect(Math.max(...map!.yM)).toBeCloseTo(500, 0);
    expect(specOf(session).map).toEqual(map);
  });
});
