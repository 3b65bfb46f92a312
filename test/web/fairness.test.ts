import { describe, expect, it } from 'vitest';
import {
  ask,
  expectRefusal,
  extended,
  startWebServer,
  StreamReader,
  visit,
  type Visitor,
  type WebServer,
} from './web-server.ts';

/** A server behind a proxy, which says who asks. */
const behindProxy = { env: { TRUST_PROXY: '1' } };

function askFrom(server: WebServer, visitor: Visitor, address: string, message = 'x'): Promise<Response> {
  return ask(server, visitor, message, { headers: { ...extended, 'x-forwarded-for': address } });
}

/** Turns that one thread works at, a piece of each in its turn, as the threads of operations do. It begins when all have asked. */
function workInTurns(
  server: WebServer,
  pieces: number,
  allAsked: Promise<void>,
): { ended: string[]; mostAtOnce: () => number } {
  const working: (() => void)[] = [];
  const ended: string[] = [];
  let most = 0;
  const pump = (): void => {
    working.shift()?.();
    if (working.length > 0) setImmediate(pump);
  };
  let underWay = 0;
  server.chat.script = async ({ message, emit }) => {
    most = Math.max(most, ++underWay);
    await allAsked;
    for (let piece = 0; piece < pieces; piece++) {
      await new Promise<void>((resolve) => {
        working.push(resolve);
        if (working.length === 1) setImmediate(pump);
      });
    }
    underWay -= 1;
    ended.push(message);
    emit({ type: 'done', outcome: 'complete' });
  };
  return { ended, mostAtOnce: () => most };
}

describe('forty questions of one client', () => {
  it('do not make another wait: its answer comes before the third of them', async () => {
    const server = await startWebServer(behindProxy);
    const visitors = await Promise.all(Array.from({ length: 40 }, () => visit(server)));
    const other = await visit(server);
    let begin = (): void => undefined;
    const { ended, mostAtOnce } = workInTurns(server, 200, new Promise((resolve) => (begin = resolve)));
    const many = await Promise.all(
      visitors.map((visitor, number) => askFrom(server, visitor, '10.0.0.1', `many ${number}`)),
    );
    const one = await askFrom(server, other, '10.0.0.2', 'one');
    // Two of the forty and this one are under way, the others wait.
    await server.chat.turn(2);
    expect(server.chat.turns.map(({ message }) => message)).toContain('one');
    begin();
    expect((await new StreamReader(one).rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(ended.indexOf('one')).toBeLessThanOrEqual(2);
    for (const response of many) {
      expect((await new StreamReader(response).rest()).at(-1)).toMatchObject({ type: 'done' });
    }
    expect(ended).toHaveLength(41);
    expect(mostAtOnce()).toBe(3);
  });

  it('are answered in the order they came, and told that they wait', async () => {
    const server = await startWebServer({ env: { SVC_WEB_ANSWERS_PER_CLIENT: '1' } });
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visit(server)));
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    server.chat.script = async ({ emit }) => {
      await opened;
      emit({ type: 'done', outcome: 'complete' });
    };
    const readers: StreamReader[] = [];
    for (const visitor of visitors) {
      const reader = new StreamReader(await ask(server, visitor, visitor.id, { headers: extended }));
      expect((await reader.next())?.event.type).toBe('start');
      readers.push(reader);
    }
    expect((await readers[1]?.next())?.event).toEqual({
      type: 'status',
      message: 'Waiting for other answers to this address',
    });
    expect(server.chat.turns).toHaveLength(1);
    open();
    for (const reader of readers) expect((await reader.rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(server.chat.turns.map(({ message }) => message)).toEqual(visitors.map(({ id }) => id));
  });

  it('are refused beyond a hundred that wait', async () => {
    const server = await startWebServer({ env: { SVC_WEB_ANSWERS_PER_CLIENT: '1' } });
    server.chat.script = ({ signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const visitors = await Promise.all(Array.from({ length: 102 }, () => visit(server)));
    for (const visitor of visitors.slice(0, 101)) expect((await ask(server, visitor, 'x')).status).toBe(200);
    const refused = await ask(server, visitors[101]!, 'x');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await expectRefusal(refused, 429)).toMatchObject({ code: 'RATE_LIMITED', retry_after: 30 });
  });
});

describe('a question that waits', () => {
  it('can be stopped, and leaves its place', async () => {
    const server = await startWebServer({ env: { SVC_WEB_ANSWERS_PER_CLIENT: '1' } });
    const [first, second, third] = [await visit(server), await visit(server), await visit(server)];
    server.chat.script = ({ message, signal }) =>
      message === 'first'
        ? new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
        : Promise.resolve();
    await ask(server, first, 'first');
    const waiting = new StreamReader(await ask(server, second, 'second', { headers: extended }));
    await ask(server, third, 'third');
    const stop = ({ cookie }: Visitor): Promise<Response> =>
      fetch(`${server.base}/chat/stop`, { method: 'POST', headers: { cookie } });
    expect(await (await stop(second)).json()).toEqual({ stopped: true });
    expect((await waiting.rest()).at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
    await stop(first);
    await server.chat.turn(1);
    expect(server.chat.turns.map(({ message }) => message)).toEqual(['first', 'third']);
  });

  it('gives up its place when its browser goes away', async () => {
    const server = await startWebServer({
      env: { SVC_WEB_ANSWERS_PER_CLIENT: '1' },
      times: { graceMs: 20 },
    });
    const [first, second, third] = [await visit(server), await visit(server), await visit(server)];
    server.chat.script = ({ signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const reader = new StreamReader(await ask(server, first, 'first'));
    const connection = new AbortController();
    await ask(server, second, 'second', { signal: connection.signal });
    const last = new StreamReader(await ask(server, third, 'third'));
    connection.abort();
    const headers = { cookie: second.cookie };
    const runOf = async (): Promise<unknown> =>
      ((await (await fetch(`${server.base}/history`, { headers })).json()) as { run: unknown }).run;
    await expect.poll(runOf).toBeNull();
    await fetch(`${server.base}/chat/stop`, { method: 'POST', headers: { cookie: first.cookie } });
    expect((await reader.rest()).at(-1)).toMatchObject({ type: 'done' });
    await server.chat.turn(1);
    expect(server.chat.turns.map(({ message }) => message)).toEqual(['first', 'third']);
    void last;
  });
});
