import { expect, it, onTestFinished } from 'vitest';
import { plannedEvent } from '../support/planned-season.ts';
import { runningSession } from '../live/running-session.ts';
import type { FollowedSession, LiveFeedEvent } from '../../src/io/live/live-feed.ts';
import type { LiveBoardEvent, LiveNews, LiveSessionResponse, LiveStatus } from '../../src/web/api/live.ts';
import { startLive } from '../../src/web/live/live-service.ts';
import {
  expectRefusal,
  expectSecurityHeaders,
  startWebServer,
  StreamReader,
  type WebServerOptions,
} from './web-server.ts';

const session: FollowedSession = {
  ...{ key: '10028', year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Sprint', sessionCode: 'S' },
  ...{ isTesting: false, zeroUtcMs: 0, isSimulated: false, circuitKey: null, circuitShortName: null },
};
const opening = runningSession()
  .messages(0)
  .map(({ topic, content }) => ({ topic, content, timeMs: 0 }));
const lap = (number: number): LiveFeedEvent => ({
  kind: 'messages',
  messages: [
    { topic: 'TimingData', timeMs: number * 1000, content: { Lines: { '4': { NumberOfLaps: number } } } },
  ],
});

/** A server whose feed the test tells what to say. */
async function liveServer(options: WebServerOptions = {}) {
  const told: LiveFeedEvent[] = [];
  let wake = (): void => undefined;
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  stopping.signal.addEventListener('abort', () => wake());
  const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: '2025-05-04T20:00:00Z' });
  const live = startLive({
    async *follow() {
      while (!stopping.signal.aborted) {
        yield* told.splice(0);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    nextSession: async () => ({ event, session: event.sessions[0]! }),
    circuitOf: async () => null,
    canAnswer: true,
    signal: stopping.signal,
    onFault: (error) => expect.unreachable(String(error)),
  });
  const server = await startWebServer({ live, ...options });
  const tell = async (...events: LiveFeedEvent[]): Promise<void> => {
    told.push(...events);
    wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const status = async () => (await (await fetch(`${server.base}/live/status`)).json()) as LiveStatus;
  const whole = async () =>
    (await (await fetch(`${server.base}/live/session`)).json()) as LiveSessionResponse;
  const stream = async (after?: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const query = after === undefined ? '' : `?after=${after}`;
    return await fetch(`${server.base}/live/stream${query}`, { headers, signal: leaving.signal });
  };
  return { ...server, tell, status, whole, stream };
}

const begun: LiveFeedEvent[] = [
  { kind: 'session', session },
  { kind: 'messages', messages: opening },
];

async function next(reader: StreamReader): Promise<{ id: string | null; event: string; data: unknown }> {
  const [, id = null, event = '', data = ''] =
    /^(?:id: (\S+)\n)?event: (\w+)\ndata: (.*)$/s.exec((await reader.nextBlock()) ?? '') ?? [];
  return { id, event, data: JSON.parse(data) as unknown };
}

it('says that no session runs, which one is next, and goes live by itself', async () => {
  const { tell, status, stream, base } = await liveServer();
  await tell({ kind: 'waiting' });
  const next_ = { title: '2025 Miami Grand Prix · Race', start_utc: '2025-05-04T20:00:00.000Z' };
  expect(await status()).toEqual({ state: 'none', key: null, title: null, questions: [], next: next_ });
  await expectRefusal(await fetch(`${base}/live/session`), 404);
  const reader = new StreamReader(await stream());
  expect(await next(reader)).toMatchObject({ event: 'status', data: { state: 'none' } });
  expect(await next(reader)).toMatchObject({ event: 'board', data: { board: null } });
  await tell(...begun);
  expect(await next(reader)).toMatchObject({
    event: 'status',
    data: { state: 'running', title: '2025 Miami Grand Prix · Sprint', next: null },
  });
  await tell({ kind: 'over' });
  expect(await next(reader)).toMatchObject({ event: 'status', data: { state: 'over', next: next_ } });
});

it('gives all of a session, what follows it, and what was missed', async () => {
  const { tell, whole, stream } = await liveServer();
  await tell(...begun, lap(1));
  const { after, spec } = await whole();
  expect(spec).toMatchObject({
    kind: 'replay',
    isLive: true,
    toMs: 1000,
    title: '2025 Miami Grand Prix · Sprint',
  });
  await tell(lap(2));
  const response = await stream(after);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expectSecurityHeaders(response);
  const reader = new StreamReader(response);
  const first = await next(reader);
  expect(first).toMatchObject({
    event: 'news',
    data: { toMs: 2000, frames: [[2000, { cars: { '4': { laps: 2 } } }]] },
  });
  await tell(lap(3));
  const second = await next(reader);
  expect((second.data as LiveNews).toMs).toBe(3000);
  await tell(lap(4));
  const again = new StreamReader(await stream(after, { 'last-event-id': second.id! }));
  expect((await next(again)).data).toMatchObject({ toMs: 4000 });
  const stranger = new StreamReader(await stream('other.7'));
  expect((await next(stranger)).event).toBe('status');
  const { board } = (await next(stranger)).data as LiveBoardEvent;
  expect(board!.cars['4']!.laps).toBe(4);
});

it('asks no more of a reader than the chat does: the page has its own script and style only, and streams end with the server', async () => {
  const { base, tell, stream, shutDown } = await liveServer();
  await tell(...begun);
  const page = await fetch(`${base}/live`);
  expectSecurityHeaders(page);
  expect(page.headers.getSetCookie()).toEqual([]);
  const html = await page.text();
  expect(html).toContain('<title>Live · svc</title>');
  for (const [, url] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await fetch(base + url!)).status).toBe(200);
  const reader = new StreamReader(await stream());
  await next(reader);
  await next(reader);
  const ending = shutDown();
  expect(await reader.nextBlock()).toBeNull();
  await ending;
});

it('is behind the password like all else', async () => {
  const { base, tell } = await liveServer({
    env: { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: 'box box, box box' },
  });
  await tell(...begun);
  for (const path of ['/live/status', '/live/session', '/live/stream', '/live'])
    await expectRefusal(await fetch(base + path), 401);
});

it('without a feed has a page that says so', async () => {
  const { base } = await startWebServer();
  expect(await (await fetch(`${base}/live/status`)).json()).toMatchObject({ state: 'none', next: null });
  await expectRefusal(await fetch(`${base}/live/stream`), 404);
  expect((await fetch(`${base}/live`)).status).toBe(200);
});
