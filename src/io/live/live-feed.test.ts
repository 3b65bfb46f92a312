import { appendFile, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runningSession } from '../../../test/live/running-session.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { followRecordings, type LiveFeedEvent } from './live-feed.ts';

const sprint = runningSession();
const everyMs = 5;

interface Followed {
  events: LiveFeedEvent[];
  /** `TimingData 3` */
  heard(): string[];
  write(topic: string, text: string): Promise<void>;
  log(isComplete: boolean): Promise<void>;
  folder: string;
}

async function followed(): Promise<Followed> {
  const root = await temporaryHome();
  const folder = join(root, 'livetiming.formula1.com/static', sprint.path);
  await mkdir(folder, { recursive: true });
  const stopping = new AbortController();
  const events: LiveFeedEvent[] = [];
  const following = (async () => {
    for await (const event of followRecordings(root, { signal: stopping.signal, everyMs }))
      events.push(event);
  })();
  onTestFinished(async () => {
    stopping.abort();
    await following.catch(() => undefined);
  });
  return {
    events,
    folder,
    heard: () =>
      events.flatMap((event) =>
        event.kind === 'messages'
          ? event.messages.map(({ topic, timeMs }) => `${topic} ${timeMs / 1000}`)
          : [event.kind],
      ),
    write: async (topic, text) => await appendFile(join(folder, `${topic}.jsonStream`), text),
    log: async (isComplete) =>
      await writeFile(
        join(folder, 'Recording.json'),
        JSON.stringify({
          session_key: '1',
          zero_utc: '2025-05-03T15:00:00Z',
          from_ms: 0,
          complete: isComplete,
          gaps: [],
        }),
      ),
  };
}

const line = (second: number, content: object = {}) => `00:00:0${second}.000${JSON.stringify(content)}\r\n`;

it('gives the session, its messages in order of time, and its end', async () => {
  const { heard, write, log, events } = await followed();
  await expect.poll(heard).toEqual(['waiting']);
  await log(false);
  await write('TimingData', `\uFEFF${line(1)}${line(4)}`);
  await write('SessionInfo', `\uFEFF${line(2, sprint.info)}`);
  await write('CarData.z', `\uFEFF00:00:03.000"unwatched"\r\n`);
  const begun = ['waiting', 'session', 'TimingData 1', 'SessionInfo 2', 'TimingData 4'];
  await expect.poll(heard).toEqual(begun);
  expect(events[1]).toMatchObject({
    session: {
      year: 2025,
      eventName: 'Miami Grand Prix',
      sessionCode: 'S',
      zeroUtcMs: Date.UTC(2025, 4, 3, 15),
      circuitKey: 151,
    },
  });
  await write('TrackStatus', line(6));
  await log(true);
  await expect.poll(heard).toEqual([...begun, 'TrackStatus 6', 'over']);
});

it('waits for the other half of a line, and lets go of one that a recorder took away', async () => {
  const { heard, write, log, folder } = await followed();
  await write('SessionInfo', line(1, sprint.info));
  await log(false);
  await expect.poll(heard).toContain('SessionInfo 1');
  await write('TimingData', `${line(2)}00:00:03.000{"Li`);
  await expect.poll(heard).toContain('TimingData 2');
  await truncate(join(folder, 'TimingData.jsonStream'), line(2).length);
  await write('TimingData', '00:00:05.0');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await write('TimingData', '00{}\r\n');
  await expect.poll(heard).toContain('TimingData 5');
  expect(heard().filter((each) => each.startsWith('Timing'))).toEqual(['TimingData 2', 'TimingData 5']);
});
