// @module-tag long
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
import { aborted } from './scripted-chat.ts';

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
      message: 'Waiting for another answer for your network to end: yours is next',
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

/** Answers that end one after the other when the test says so. */
function answersOnDemand(server: WebServer): { ended: string[]; endNext(): void } {
  const ended: string[] = [];
  const open: (() => void)[] = [];
  server.chat.script = async ({ message, emit, signal }) => {
    await Promise.race([new Promise<void>((resolve) => open.push(resolve)), aborted(signal)]);
    if (!signal.aborted) ended.push(message);
    emit({ type: 'done', outcome: signal.aborted ? 'stopped' : 'complete' });
  };
  return { ended, endNext: () => open.shift()?.() };
}

describe('a server that has as much to do as it may', () => {
  const small = { SVC_WEB_ANSWERS_AT_ONCE: '1', SVC_WEB_MAX_WAITING: '3' };

  it('tells who waits how many go before, lets clients take turns, and refuses what it has no place for', async () => {
    const server = await startWebServer({ env: { ...behindProxy.env, ...small } });
    const { ended, endNext } = answersOnDemand(server);
    const ask1 = async (address: string, message: string): Promise<Response> =>
      await askFrom(server, await visit(server), address, message);
    const readers = new Map<string, StreamReader>();
    for (const message of ['a0', 'a1', 'a2', 'b1']) {
      const reader = new StreamReader(await ask1(`10.0.0.${message.codePointAt(0)}`, message));
      expect((await reader.next())?.event.type).toBe('start');
      readers.set(message, reader);
    }
    expect((await readers.get('a2')?.next())?.event).toMatchObject({
      type: 'status',
      message: expect.stringMatching(/^1 answer for your network is ahead of yours/),
    });
    expect((await readers.get('b1')?.next())?.event).toMatchObject({
      type: 'status',
      message: expect.stringMatching(/yours is next|ahead of yours/),
    });
    // Who has the most places makes room for another client ...
    const c1 = new StreamReader(await ask1('10.0.0.3', 'c1'));
    expect((await readers.get('a2')?.rest())?.at(-1)).toEqual({
      type: 'error',
      code: 'RATE_LIMITED',
      message: 'Too many questions are waiting for an answer. Please ask again in a while.',
      retryable: true,
    });
    // ... and where all have one each, nobody does: the question is refused at once, and not stored.
    const visitor = await visit(server);
    const refused = await askFrom(server, visitor, '10.0.0.4', 'd1');
    expect(await expectRefusal(refused, 503)).toMatchObject({
      error: 'Too many questions are waiting for an answer.',
      code: 'BUSY',
      retry_after: Number(refused.headers.get('retry-after')),
    });
    expect(await server.chat.conversations.list(visitor.id)).toEqual([]);
    for (const message of ['a0', 'b1', 'c1', 'a1']) {
      await expect.poll(() => server.chat.turns.at(-1)?.message).toBe(message);
      endNext();
    }
    for (const reader of [readers.get('b1')!, c1])
      expect((await reader.rest()).at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
    expect(ended).toEqual(['a0', 'b1', 'c1', 'a1']);
  });

  it('takes new questions when all that waited were cut off', async () => {
    const env = { ...behindProxy.env, ...small };
    const server = await startWebServer({ env, times: { graceMs: 20 } });
    const { ended, endNext } = answersOnDemand(server);
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visit(server)));
    const connection = new AbortController();
    const first = new StreamReader(await askFrom(server, visitors[0]!, '10.0.0.1', 'first'));
    for (const [number, { cookie }] of visitors.slice(1, 4).entries()) {
      const headers = { ...extended, 'x-forwarded-for': `10.0.1.${number}` };
      await ask(server, { cookie }, 'cut', { headers, signal: connection.signal });
    }
    expect((await askFrom(server, visitors[4]!, '10.0.0.2', 'later')).status).toBe(503);
    connection.abort();
    let later: Response | undefined;
    const status = async (): Promise<number> =>
      (later = await askFrom(server, visitors[4]!, '10.0.0.2', 'later')).status;
    await expect.poll(status).toBe(200);
    endNext();
    await expect.poll(() => server.chat.turns.at(-1)?.message).toBe('later');
    endNext();
    expect((await new StreamReader(later!).rest()).at(-1)).toMatchObject({ type: 'done' });
    expect((await first.rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(ended).toEqual(['first', 'later']);
  });

  it('refuses most of 500 questions of one client at a glance, and answers another one meanwhile', async () => {
    const server = await startWebServer(behindProxy);
    const { ended, endNext } = answersOnDemand(server);
    const [greedy, other] = [await visit(server), await visit(server)];
    let lists = 0;
    const { list } = server.chat.conversations;
    server.chat.conversations.list = async (id) => {
      lists += 1;
      return await list(id);
    };
    const statuses: number[] = [];
    for (let count = 0; count < 500; count += 100) {
      const asking = Array.from({ length: 100 }, async () => {
        const form = { begins: crypto.randomUUID() };
        const headers = { 'x-forwarded-for': '10.0.0.1' };
        const response = await ask(server, greedy, 'many', { headers, form });
        if (response.status !== 200) await response.text();
        statuses.push(response.status);
      });
      await Promise.all(asking);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(102);
    expect(statuses.filter((status) => status === 429)).toHaveLength(398);
    // Those refused cost no look at the disk but for who was asking at the same time.
    expect(lists).toBeLessThan(350);
    const answer = new StreamReader(await askFrom(server, other, '10.0.0.2', 'other'));
    await expect.poll(() => server.chat.turns.at(-1)?.message).toBe('other');
    for (let count = 0; count < 3; count++) endNext();
    expect((await answer.rest()).at(-1)).toMatchObject({ type: 'done' });
    expect(ended).toContain('other');
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
