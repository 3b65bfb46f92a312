import { appendFile, readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../src/core/feed/patch.ts';
import { StreamReader } from '../../src/core/feed/stream-reader.ts';
import type { HubFeedMessage, LiveHub } from './live-hub.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { loadRecorded } from './recorded-laps.ts';
import { liveHub, quickPatience, record } from './recording.ts';
import { runningSession } from './running-session.ts';

/** An hour after session time zero. */
const startMs = Date.UTC(2025, 4, 3, 16);
const sprint = runningSession();

const folderOf = (root: string, { path } = sprint) => join(root, 'livetiming.formula1.com/static', path);
const textOf = async (root: string, topic: string, session = sprint) =>
  await readFile(join(folderOf(root, session), `${topic}.jsonStream`), 'utf8').catch(() => '');
const logOf = async (root: string) =>
  JSON.parse(await readFile(join(folderOf(root), 'Recording.json'), 'utf8')) as unknown;

const control = (index: number, afterMs: number): HubFeedMessage => ({
  topic: 'RaceControlMessages',
  content: { Messages: { [index]: { Utc: '2025-05-03T16:00:00', Message: `MESSAGE ${index}` } } },
  utcMs: startMs + afterMs,
});
const status = (Status: string, afterMs: number): HubFeedMessage => ({
  topic: 'SessionStatus',
  content: { Status },
  utcMs: startMs + afterMs,
});

/** A hub on which a session runs, and somebody to record it. */
async function running(): Promise<{ hub: LiveHub; root: string }> {
  const hub = await liveHub();
  hub.tell(sprint.messages(startMs));
  return { hub, root: await temporaryHome() };
}

async function subscribed(hub: LiveHub, times: number): Promise<void> {
  await expect.poll(() => hub.subscriptions).toBeGreaterThanOrEqual(times);
}

describe('a recording', () => {
  it('begins with the state of each topic, as the files of the archive do', async () => {
    const { hub, root } = await running();
    const { recording, stop } = record(hub, root);
    await subscribed(hub, 1);
    hub.tell([control(1, 60_000)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 1');
    stop();
    expect(await recording).toMatchObject({
      ended: 'interrupted',
      sessions: [{ log: { isComplete: false } }],
    });
    expect(await textOf(root, 'RaceControlMessages')).toBe(
      '\uFEFF01:01:00.000{"Messages":[{"Utc":"2025-05-03T16:00:00","Message":"GREEN"}],"_kf":true}\r\n' +
        '01:01:00.000{"Messages":{"1":{"Utc":"2025-05-03T16:00:00","Message":"MESSAGE 1"}}}\r\n',
    );
    expect(await logOf(root)).toEqual({
      session_key: '10028',
      zero_utc: '2025-05-03T15:00:00.000Z',
      from_ms: 3_660_000,
      complete: false,
      gaps: [],
    });
  });

  it('can be read while it goes on', async () => {
    const { hub, root } = await running();
    const { recording, stop } = record(hub, root);
    await subscribed(hub, 1);
    for (let lap = 1; lap <= 5; lap += 1) {
      const LastLapTime = { Value: `1:3${lap}.000` };
      const line = { InPit: false, NumberOfLaps: lap, LastLapTime };
      hub.tell([{ topic: 'TimingData', content: { Lines: { '4': line } }, utcMs: startMs + lap * 95_000 }]);
      await expect
        .poll(async () => (await loadRecorded(root, sprint.path).catch(() => null))?.value.laps.length)
        .toBe(lap);
    }
    const { value, warnings, source } = await loadRecorded(root, sprint.path);
    expect(source).toBe('recorded');
    expect(value.laps.map(({ driver, lapTimeMs }) => [driver, lapTimeMs])).toContainEqual(['NOR', 95_000]);
    expect(warnings.map(({ code }) => code)).toContain('RECORDING_UNFINISHED');
    stop();
    await recording;
  });

  it('goes on in the same files after a restart, and notes what it missed', async () => {
    const { hub, root } = await running();
    const first = record(hub, root);
    await subscribed(hub, 1);
    hub.tell([control(1, 60_000)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 1');
    first.stop();
    await first.recording;
    // A recorder that was killed while it wrote.
    await appendFile(
      join(folderOf(root), 'RaceControlMessages.jsonStream'),
      '01:01:30.000{"Messages":{"2":{"Mess',
    );
    hub.tell([
      control(2, 90_000),
      { topic: 'WeatherData', content: { AirTemp: '29.0', Rainfall: '0' }, utcMs: startMs },
    ]);
    const second = record(hub, root);
    await subscribed(hub, 2);
    hub.tell([control(3, 120_000)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 3');
    second.stop();
    await second.recording;
    const text = await textOf(root, 'RaceControlMessages');
    const reader = new StreamReader('RaceControlMessages');
    expect(reader.push(text).map(({ timeMs, payload }) => [timeMs, payload.Messages])).toEqual([
      [3_660_000, [expect.objectContaining({ Message: 'GREEN' })]],
      [3_660_000, { '1': expect.objectContaining({ Message: 'MESSAGE 1' }) }],
      [3_720_000, { '2': expect.objectContaining({ Message: 'MESSAGE 2' }) }],
      [3_720_000, { '3': expect.objectContaining({ Message: 'MESSAGE 3' }) }],
    ]);
    expect(reader.warnings).toEqual([]);
    expect(await textOf(root, 'TrackStatus')).toMatch(/^[^\n]*\n$/);
    expect(await textOf(root, 'WeatherData')).toContain('"AirTemp":"29.0"');
    expect(await logOf(root)).toMatchObject({
      gaps: [{ from_ms: 3_660_000, until_ms: 3_720_000, reason: 'no recorder was running' }],
    });
  });

  it('ends when the session is over and quiet, in spite of heartbeats', async () => {
    const { hub, root } = await running();
    const { recording } = record(hub, root);
    await subscribed(hub, 1);
    hub.tell([
      status('Finished', 60_000),
      control(1, 61_000),
      status('Finalised', 62_000),
      status('Ends', 63_000),
    ]);
    const heart = setInterval(() => {
      hub.tell([
        {
          topic: 'Heartbeat',
          content: { Utc: new Date(startMs + 70_000).toISOString() },
          utcMs: startMs + 70_000,
        },
      ]);
    }, 20);
    expect(await recording).toMatchObject({
      ended: 'session-over',
      sessions: [{ log: { isComplete: true } }],
    });
    clearInterval(heart);
    const { warnings } = await loadRecorded(root, sprint.path).catch(() => ({ warnings: [] }));
    expect(warnings.map(({ code }) => code)).not.toContain('RECORDING_UNFINISHED');
  });

  it('waits while a session is over, and takes the next one', async () => {
    const hub = await liveHub();
    const root = await temporaryHome();
    hub.tell(runningSession({ status: 'Ends' }).messages(startMs));
    const { recording, told } = record(hub, root);
    await subscribed(hub, 1);
    hub.tell([control(1, 60_000)]);
    await expect
      .poll(() => told)
      .toEqual([expect.stringContaining('Sprint is over; waiting for the next session')]);
    const qualifying = runningSession({
      key: 10029,
      name: 'Qualifying',
      type: 'Qualifying',
      status: 'Inactive',
    });
    hub.tell(qualifying.messages(startMs + 3_600_000));
    await expect.poll(() => told.at(-1)).toContain('Qualifying to ');
    hub.tell([status('Ends', 7_200_000)]);
    const { sessions, ended } = await recording;
    expect(ended).toBe('session-over');
    expect(sessions.map(({ session }) => session.sessionName)).toEqual(['Qualifying']);
    expect(await textOf(root, 'TrackStatus')).toBe('');
    expect(await textOf(root, 'TrackStatus', qualifying)).toContain('AllClear');
  });

  it('takes several sessions when asked to, each to its folder and one index', async () => {
    const { hub, root } = await running();
    const { recording } = record(hub, root, { sessions: 2 });
    await subscribed(hub, 1);
    hub.tell([control(1, 60_000)]);
    const next = runningSession({ key: 10029, name: 'Qualifying', type: 'Qualifying' });
    hub.tell(next.messages(startMs + 14_400_000));
    await subscribed(hub, 2);
    hub.tell([control(7, 14_500_000), status('Ends', 14_600_000)]);
    const { sessions } = await recording;
    expect(sessions.map(({ session, log }) => [session.sessionName, log.isComplete])).toEqual([
      ['Sprint', false],
      ['Qualifying', true],
    ]);
    expect(await textOf(root, 'RaceControlMessages')).not.toContain('MESSAGE 7');
    const index = JSON.parse(
      await readFile(join(root, 'livetiming.formula1.com/static/2025/Index.json'), 'utf8'),
    ) as {
      Meetings: { Sessions: { Name: string }[] }[];
    };
    expect(index.Meetings.map(({ Sessions }) => Sessions.map(({ Name }) => Name))).toEqual([
      ['Sprint', 'Qualifying'],
    ]);
  });

  it('ends after the time it was given, whatever runs', async () => {
    const { hub, root } = await running();
    const { recording } = record(hub, root, { forMs: 300 });
    expect(await recording).toMatchObject({ ended: 'time-up' });
    expect(await textOf(root, 'SessionInfo')).toBe('');
  });

  it('writes a state that no message follows at the time of its heartbeat', async () => {
    const { hub, root } = await running();
    const { recording, stop } = record(hub, root, { patience: { ...quickPatience, firstMessageMs: 50 } });
    await expect.poll(async () => await textOf(root, 'SessionInfo')).toContain('01:00:00.000{');
    stop();
    await recording;
  });

  it('gives up on a hub that does not come back, with all that it has', async () => {
    const { hub, root } = await running();
    const { recording, told } = record(hub, root, { patience: { ...quickPatience, giveUpMs: 200 } });
    await subscribed(hub, 1);
    hub.tell([control(1, 60_000)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 1');
    await hub.close();
    expect(await recording).toMatchObject({
      ended: 'connection-lost',
      sessions: [{ log: { isComplete: false } }],
    });
    expect(told.at(-1)).toMatch(/^The connection was lost \(.+\); connecting again\.$/);
  });

  it('loses its connection many times and leaves nothing behind', async () => {
    const { hub, root } = await running();
    const warnings: string[] = [];
    const warned = (warning: Error): unknown => warnings.push(warning.message);
    process.on('warning', warned);
    const { recording, stop } = record(hub, root);
    for (let times = 1; times <= 20; times += 1) {
      await subscribed(hub, times);
      hub.tell([control(times, times * 1000)]);
      hub.drop();
    }
    await subscribed(hub, 21);
    hub.tell([control(21, 21_000)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 21');
    stop();
    await recording;
    process.off('warning', warned);
    expect(warnings).toEqual([]);
    const records = new StreamReader('RaceControlMessages').push(await textOf(root, 'RaceControlMessages'));
    const state = records.reduce<unknown>((known, { payload }) => applyPatch(known, payload), {});
    expect(state).toMatchObject({ Messages: { length: 22 } });
  });

  it('believes a clock that jumps once it goes on there', async () => {
    const { hub, root } = await running();
    const { recording, stop } = record(hub, root);
    await subscribed(hub, 1);
    hub.tell([control(1, 1000), control(2, 40 * 3_600_000), control(3, 3000)]);
    for (let index = 4; index < 30; index += 1) hub.tell([control(index, 10 * 3_600_000 + index)]);
    await expect.poll(async () => await textOf(root, 'RaceControlMessages')).toContain('MESSAGE 29');
    stop();
    await recording;
    const text = await textOf(root, 'RaceControlMessages');
    expect(text).toMatch(/01:00:01\.000[^\n]*MESSAGE 2"/);
    expect(text).toMatch(/01:00:03\.000[^\n]*MESSAGE 3"/);
    expect(text).toMatch(/11:00:00\.029[^\n]*MESSAGE 29"/);
  });

  it('leaves the files of others alone', async () => {
    const { hub, root } = await running();
    await mkdir(folderOf(root), { recursive: true });
    await writeFile(join(folderOf(root), 'TimingData.jsonStream'), 'of the archive');
    const { recording } = record(hub, root);
    await subscribed(hub, 1);
    setTimeout(() => hub.tell([control(1, 60_000)]), 20);
    await expect(recording).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await textOf(root, 'TimingData')).toBe('of the archive');
  });

  it('shows the token to each request of the hub, and asks for it before each connection', async () => {
    const { hub, root } = await running();
    let asked = 0;
    const { recording, stop } = record(hub, root, {
      introduce: async () => {
        asked += 1;
        return { credential: { name: 'Authorization', value: `Bearer token${asked}` }, pass: 'sent' };
      },
    });
    await subscribed(hub, 1);
    hub.drop();
    await subscribed(hub, 2);
    stop();
    await recording;
    expect(hub.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token1',
      'Bearer token1',
      'Bearer token2',
      'Bearer token2',
    ]);
  });
});
