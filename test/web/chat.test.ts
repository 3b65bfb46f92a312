import { describe, expect, it } from 'vitest';
import { someFacts } from '../agent/some-facts.ts';
import { aborted, goOnUntilStopped, type Script } from './scripted-chat.ts';
import {
  ask,
  expectSecurityHeaders,
  extended,
  expectRefusal,
  say,
  startWebServer,
  StreamReader,
  visit,
  type Visitor,
  type WebServer,
} from './web-server.ts';

const facts = someFacts({
  input: { year: 2024 },
  command: 'svc analyze lap-times --year 2024',
  warnings: ['A lap.'],
});

/** A turn in which everything happens that can. */
const everything: Script = async ({ emit }) => {
  emit({ type: 'start', turnId: 't' });
  emit({ type: 'text', text: 'Let me look.\n"2" <&>' });
  emit({ type: 'tool-start', toolCallId: 'c1', tool: 'analyze_lap_times', label: 'Lap times' });
  emit({ type: 'tool-progress', toolCallId: 'c1', label: 'Loading' });
  emit({ type: 'tool-end', toolCallId: 'c1', tool: 'analyze_lap_times', ok: true, error: null, facts });
  emit({
    type: 'chart',
    toolCallId: 'c1',
    chart: { kind: 'png', file: 'lap_times.png', title: 'Laps [VER]\nand *NOR*' },
  });
  emit({
    type: 'chart',
    toolCallId: 'c1',
    chart: { kind: 'html', file: 'telemetry_2024.html', title: 'Telemetry' },
  });
  emit({ type: 'status', message: 'The model is busy.' });
  emit({ type: 'text', text: 'Done.' });
  emit({ type: 'done', outcome: 'complete' });
};

async function stop(server: WebServer, { cookie }: Visitor): Promise<unknown> {
  const response = await fetch(`${server.base}/chat/stop`, { method: 'POST', headers: { cookie } });
  expect(response.status).toBe(200);
  return await response.json();
}

function reattach(
  server: WebServer,
  { cookie }: Visitor,
  headers: Record<string, string> = extended,
): Promise<Response> {
  return fetch(`${server.base}/chat/stream`, { headers: { cookie, ...headers } });
}

describe('POST /chat', () => {
  it('streams start, chunks and done, each one line of data and nothing else', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const response = await ask(server, visitor, '  Hello?\r\nWho are you? ');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('connection')).toBe('keep-alive');
    expectSecurityHeaders(response);
    expect(await response.text()).toBe(
      [
        'data: {"type":"start"}',
        'data: {"type":"chunk","content":"Hel"}',
        'data: {"type":"chunk","content":"lo"}',
        'data: {"type":"done"}',
        '',
      ].join('\n\n'),
    );
    expect(server.chat.turns).toMatchObject([{ workspaceId: visitor.id, message: 'Hello?\nWho are you?' }]);
  });

  // Half of the time after which an idle connection is closed anyway.
  it('closes the connection after the stream for whom asks for that', { timeout: 32_000 }, async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    const head = `Host: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9`;
    for (const protocol of ['HTTP/1.1', 'HTTP/1.0']) {
      // `say` waits until the server hangs up.
      const answer = await say(
        server,
        `POST /chat ${protocol}\r\n${head}\r\nConnection: close\r\n\r\nmessage=x`,
      );
      expect(answer.toLowerCase()).toContain('connection: keep-alive');
      expect(answer).toContain('data: {"type":"done"}\n\n');
    }
  });

  it('puts charts into the plain stream as Markdown that no title can break', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = everything;
    const events = await new StreamReader(await ask(server, visitor, 'laps')).rest();
    expect(events).toEqual([
      { type: 'start' },
      { type: 'chunk', content: 'Let me look.\n"2" <&>' },
      {
        type: 'chunk',
        content: `\n\n![Laps \\[VER\\] and \\*NOR\\*](/charts/${visitor.id}/lap_times.png)\n\n`,
      },
      { type: 'chunk', content: `\n\n[Telemetry](/interactive/${visitor.id}/telemetry_2024.html)\n\n` },
      { type: 'chunk', content: 'Done.' },
      { type: 'done' },
    ]);
  });

  it('tells everything that happens, with ids, to whom wants the extended stream', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = everything;
    const reader = new StreamReader(await ask(server, visitor, 'laps', { headers: extended }));
    const turn = await server.chat.turn();
    const events = [];
    for (let next = await reader.next(), number = 0; next; next = await reader.next(), number++) {
      expect(next.id).toBe(`${turn.messageId}.${number}`);
      events.push(next.event);
    }
    expect(events).toEqual([
      {
        type: 'start',
        conversation_id: turn.conversationId,
        user_message_id: turn.userMessageId,
        message_id: turn.messageId,
      },
      { type: 'chunk', content: 'Let me look.\n"2" <&>' },
      { type: 'tool-start', tool_call_id: 'c1', tool: 'analyze_lap_times', label: 'Lap times' },
      { type: 'status', tool_call_id: 'c1', message: 'Loading' },
      { type: 'tool-end', tool_call_id: 'c1', tool: 'analyze_lap_times', ok: true, error: null, ...facts },
      {
        type: 'chart',
        tool_call_id: 'c1',
        chart: {
          kind: 'png',
          file: 'lap_times.png',
          title: 'Laps [VER]\nand *NOR*',
          url: `/charts/${visitor.id}/lap_times.png`,
        },
      },
      {
        type: 'chart',
        tool_call_id: 'c1',
        chart: {
          kind: 'html',
          file: 'telemetry_2024.html',
          title: 'Telemetry',
          url: `/interactive/${visitor.id}/telemetry_2024.html`,
        },
      },
      { type: 'status', message: 'The model is busy.' },
      { type: 'chunk', content: 'Done.' },
      { type: 'done', outcome: 'complete' },
    ]);
  });

  it('says start before the agent has said anything', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = ({ signal }) => aborted(signal);
    const reader = new StreamReader(await ask(server, visitor, 'slow'));
    expect((await reader.next())?.event).toEqual({ type: 'start' });
    await stop(server, visitor);
    expect(await reader.rest()).toEqual([{ type: 'done' }]);
  });

  it('ends with an error when the agent says so, and never says done after it', async () => {
    const server = await startWebServer();
    server.chat.script = async ({ emit }) => {
      emit({ type: 'text', text: 'a' });
      emit({
        type: 'error',
        code: 'SOURCE_UNAVAILABLE',
        message: 'The model does not answer.',
        retryable: true,
      });
      emit({ type: 'done', outcome: 'complete' });
    };
    const events = await new StreamReader(await ask(server, await visit(server), 'x')).rest();
    expect(events.slice(1)).toEqual([
      { type: 'chunk', content: 'a' },
      { type: 'error', code: 'SOURCE_UNAVAILABLE', message: 'The model does not answer.', retryable: true },
    ]);
  });

  it.each<[string, Script]>([
    [
      'throws',
      async () => {
        throw new Error('secret /home/me/key');
      },
    ],
    ['forgets to end', async ({ emit }) => emit({ type: 'text', text: 'a' })],
  ])('ends with an error without internals when the agent %s', async (_what, script) => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = script;
    const events = await new StreamReader(await ask(server, visitor, 'x')).rest();
    expect(events.at(-1)).toEqual({
      type: 'error',
      code: 'INTERNAL',
      message: 'An internal error ended this answer. Please try again.',
      retryable: true,
    });
    expect(server.log.filter(({ msg }) => msg === 'a turn failed')).toHaveLength(1);
    server.chat.script = everything;
    expect((await ask(server, visitor, 'again')).status).toBe(200);
  });
});

describe('the checks of POST /chat', () => {
  const url = '/chat';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('come in the order: origin, cookie, media type, length, blank, run', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const running = new StreamReader(await ask(server, visitor, 'first'));
    await running.next();
    // Everything is wrong at first, then one thing after the other is mended.
    let headers: Record<string, string> = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    let body = `message=${'a'.repeat(8001)}`;
    const post = (): Promise<Response> => fetch(server.base + url, { method: 'POST', headers, body });
    expect((await expectRefusal(await post(), 403)).code).toBe('FORBIDDEN');
    headers = { 'content-type': 'text/plain' };
    expect((await expectRefusal(await post(), 401)).code).toBe('UNAUTHORIZED');
    headers = { ...headers, cookie: visitor.cookie };
    expect((await expectRefusal(await post(), 415)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    headers = { ...headers, ...form };
    expect((await expectRefusal(await post(), 413)).code).toBe('TOO_LARGE');
    body = 'message=+%0a';
    expect((await expectRefusal(await post(), 400)).code).toBe('INVALID_INPUT');
    body = 'message=second';
    expect((await expectRefusal(await post(), 409)).code).toBe('RUN_UNDER_WAY');
    await stop(server, visitor);
    await running.rest();
    expect((await post()).status).toBe(200);
  });

  it('refuse every other cookie, and every other media type', async () => {
    const server = await startWebServer();
    for (const value of ['', 'x', '3f2504e0-4f89-41d3-9a0c-0305e82c3301', '../x'])
      await expectRefusal(await ask(server, { cookie: `svc_session=${value}` }, 'x'), 401);
    const { cookie } = await visit(server);
    for (const type of [
      ...[undefined, 'application/json', 'text/plain', 'multipart/form-data; boundary=x'],
      ...['application/x-www-form-urlencodedx', 'application/xml'],
    ]) {
      const headers = { cookie, ...(type ? { 'content-type': type } : {}) };
      const body = new TextEncoder().encode('message=x');
      await expectRefusal(await fetch(server.base + url, { method: 'POST', headers, body }), 415);
    }
    expect(server.chat.turns).toEqual([]);
  });

  it('judge the body', async () => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    let taken = 0;
    for (const [body, status] of [
      ['', 400],
      ['other=x', 400],
      ['message=', 400],
      ['message=%20%09%0d%0a', 400],
      ['message=%E2%80%8B%C2%A0%00', 400],
      ['message=a&message=b', 400],
      ['message[]=a', 400],
      ['message[__proto__][x]=1', 400],
      ['__proto__=x', 400],
      ['constructor[prototype][x]=1', 400],
      [`message=${'%F0%9F%8F%81'.repeat(8000)}`, 200],
      [`message=${'%F0%9F%8F%81'.repeat(8001)}`, 413],
      [`message=${'%0d%0a'.repeat(3000)}${'a'.repeat(5000)}`, 200],
      [`message=${'a'.repeat(200_000)}`, 413],
      ['message=%zz', 200],
      ['message=a&__proto__[message]=b', 200],
    ] as const) {
      const what = body.slice(0, 40);
      const response = await fetch(server.base + url, { method: 'POST', headers: { cookie, ...form }, body });
      if (status === 200) {
        expect((await response.text()).endsWith('data: {"type":"done"}\n\n'), what).toBe(true);
        taken += 1;
      } else await expectRefusal(response, status);
      expect(({} as Record<string, unknown>).x, what).toBeUndefined();
      expect(server.chat.turns, what).toHaveLength(taken);
    }
  });

  it('know the media type with a charset and in capitals', async () => {
    const server = await startWebServer();
    const headers = { 'content-type': 'Application/X-WWW-Form-Urlencoded; Charset=UTF-8' };
    const response = await ask(server, await visit(server), 'Grüße', { headers });
    expect(response.status).toBe(200);
    expect(await server.chat.turn()).toMatchObject({ message: 'Grüße' });
  });
});

describe('the conversation of a question', () => {
  it('is a new one at first, then the newest, or the one that is named', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const askedIn = async (form?: Record<string, string>): Promise<string | undefined> => {
      await (await ask(server, visitor, 'x', form ? { form } : {})).text();
      return server.chat.turns.at(-1)?.conversationId;
    };
    const first = await askedIn();
    expect(await askedIn()).toBe(first);
    const second = (await server.chat.conversations.create(visitor.id)).id;
    expect(await askedIn()).toBe(second);
    expect(await askedIn({ conversation: first! })).toBe(first);
    await expectRefusal(await ask(server, visitor, 'x', { form: { conversation: 'absent' } }), 404);
    const other = await visit(server);
    await expectRefusal(await ask(server, other, 'x', { form: { conversation: second } }), 404);
  });
});

describe('a turn under way', () => {
  it('is one at a time in a workspace, and does not stand in the way of others', async () => {
    const server = await startWebServer();
    const [one, other] = [await visit(server), await visit(server)];
    server.chat.script = goOnUntilStopped;
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(server, one, 'x')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await server.chat.conversations.list(one.id)).toHaveLength(1);
    expect((await ask(server, other, 'x')).status).toBe(200);
  });

  it('is stopped by its own workspace only', async () => {
    const server = await startWebServer();
    const [one, other] = [await visit(server), await visit(server)];
    server.chat.script = goOnUntilStopped;
    const reader = new StreamReader(await ask(server, one, 'x', { headers: extended }));
    expect(await stop(server, other)).toEqual({ stopped: false });
    expect(await stop(server, one)).toEqual({ stopped: true });
    expect((await reader.rest()).at(-1)).toEqual({ type: 'done', outcome: 'stopped' });
    expect((await server.chat.turn()).signal.reason).toBe('stopped');
    expect(await stop(server, one)).toEqual({ stopped: false });
  });

  it('is ended for an agent that does not stop', async () => {
    const server = await startWebServer({ times: { stoppingMs: 20 } });
    const visitor = await visit(server);
    server.chat.script = () => new Promise(() => undefined);
    const reader = new StreamReader(await ask(server, visitor, 'x'));
    await stop(server, visitor);
    expect(await reader.rest()).toEqual([{ type: 'start' }, { type: 'done' }]);
  });

  it('is ended when it takes too long', async () => {
    const server = await startWebServer({ times: { longestMs: 30 } });
    server.chat.script = goOnUntilStopped;
    const events = await new StreamReader(await ask(server, await visit(server), 'x')).rest();
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'CANCELLED', retryable: true });
  });

  it('keeps quiet connections alive with comments', async () => {
    const server = await startWebServer({ times: { heartbeatMs: 10 } });
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const reader = new StreamReader(await ask(server, visitor, 'x'));
    await reader.next();
    await reader.next();
    expect(await reader.nextBlock()).toMatch(/^: /);
    await stop(server, visitor);
    expect(await reader.rest()).toEqual([{ type: 'done' }]);
  });
});

describe('GET /chat/stream', () => {
  it('is not to be had without its events, which would make a reader that nobody is', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const reader = new StreamReader(await ask(server, visitor, 'x'));
    const head = await fetch(`${server.base}/chat/stream`, {
      ...{ method: 'HEAD', headers: { cookie: visitor.cookie } },
    });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    await stop(server, visitor);
    await reader.rest();
  });

  it('goes on after the last event that a client got', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const connection = new AbortController();
    const reader = new StreamReader(
      await ask(server, visitor, 'x', { headers: extended, signal: connection.signal }),
    );
    const first = await reader.next();
    connection.abort();
    const second = new StreamReader(
      await reattach(server, visitor, { ...extended, 'last-event-id': first?.id ?? '' }),
    );
    expect((await second.next())?.event).toEqual({ type: 'chunk', content: 'working' });
    await stop(server, visitor);
    expect(await second.rest()).toEqual([{ type: 'done', outcome: 'stopped' }]);
  });

  it('begins at the beginning for who has seen nothing of this turn', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    await ask(server, visitor, 'x');
    for (const id of [
      undefined,
      '',
      'x',
      '.',
      '.0',
      `${(await server.chat.turn()).messageId}.99`,
      'x.1',
      '__proto__.0',
    ]) {
      const response = await reattach(server, visitor, {
        ...extended,
        ...(id === undefined ? {} : { 'last-event-id': id }),
      });
      expect((await new StreamReader(response).next())?.event).toMatchObject({ type: 'start' });
    }
  });

  it('is plain unless asked otherwise', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    await ask(server, visitor, 'x');
    const reader = new StreamReader(await reattach(server, visitor, {}));
    expect(await reader.next()).toEqual({ id: null, event: { type: 'start' } });
  });

  it('has the end of a turn for who lost the connection just before, and nothing for others', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    expect((await reattach(server, visitor)).status).toBe(204);
    await (await ask(server, visitor, 'x', { headers: extended })).text();
    expect((await reattach(server, visitor)).status).toBe(204);
    const id = `${(await server.chat.turn()).messageId}.1`;
    const late = await reattach(server, visitor, { ...extended, 'last-event-id': id });
    expect(await new StreamReader(late).rest()).toEqual([
      { type: 'chunk', content: 'lo' },
      { type: 'done', outcome: 'complete' },
    ]);
  });

  it('has nothing more of a turn that ended a while ago', async () => {
    const server = await startWebServer({ times: { keptMs: 20 } });
    const visitor = await visit(server);
    await (await ask(server, visitor, 'x', { headers: extended })).text();
    const id = `${(await server.chat.turn()).messageId}.1`;
    const late = () => reattach(server, visitor, { ...extended, 'last-event-id': id });
    await expect.poll(async () => (await late()).status).toBe(204);
  });

  it('shows nobody the turn of another workspace', async () => {
    const server = await startWebServer();
    const [one, other] = [await visit(server), await visit(server)];
    server.chat.script = goOnUntilStopped;
    await ask(server, one, 'x');
    const id = `${(await server.chat.turn()).messageId}.0`;
    expect((await reattach(server, other, { ...extended, 'last-event-id': id })).status).toBe(204);
    await expectRefusal(await fetch(`${server.base}/chat/stream`), 401);
  });
});

describe('a client that goes away', () => {
  it.each([0, 3])('after %i events leaves a turn that goes on for the time of grace', async (seen) => {
    const server = await startWebServer({ times: { graceMs: 60 } });
    const visitor = await visit(server);
    server.chat.script = async ({ emit, signal }) => {
      for (const text of ['a', 'b', 'c']) emit({ type: 'text', text });
      await aborted(signal);
      emit({ type: 'done', outcome: 'stopped' });
    };
    const connection = new AbortController();
    const response = await ask(server, visitor, 'x', { signal: connection.signal });
    const reader = new StreamReader(response);
    for (let count = 0; count < seen; count++) await reader.next();
    expect((await server.chat.turn()).signal.aborted).toBe(false);
    connection.abort();
    await expect.poll(() => server.chat.turns[0]?.signal.reason).toBe('abandoned');
    await expect.poll(async () => (await ask(server, visitor, 'y')).status).toBe(200);
  });

  it('and comes back finds its turn going on', async () => {
    const server = await startWebServer({ times: { graceMs: 800 } });
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const connection = new AbortController();
    await ask(server, visitor, 'x', { signal: connection.signal });
    connection.abort();
    const reader = new StreamReader(await reattach(server, visitor));
    await reader.next();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await server.chat.turn()).signal.aborted).toBe(false);
    await stop(server, visitor);
    expect((await reader.rest()).at(-1)).toMatchObject({ type: 'done' });
  });

  it('does not take the answer from a second reader', async () => {
    // Another instance has to hear of the second reader within the time.
    const server = await startWebServer({ times: { graceMs: 300 } });
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const connection = new AbortController();
    await ask(server, visitor, 'x', { signal: connection.signal });
    const second = new StreamReader(await reattach(server, visitor));
    await second.next();
    connection.abort();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await server.chat.turn()).signal.aborted).toBe(false);
    await stop(server, visitor);
    expect((await second.rest()).at(-1)).toMatchObject({ type: 'done' });
  });

  it('that reads slowly gets everything all the same, and holds nobody up', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const piece = 'x'.repeat(100_000);
    server.chat.script = async ({ emit }) => {
      for (let count = 0; count < 100; count++) emit({ type: 'text', text: piece });
      emit({ type: 'done', outcome: 'complete' });
    };
    const slow = new StreamReader(await ask(server, visitor, 'x'));
    await slow.next();
    expect((await fetch(`${server.base}/health`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const events = await slow.rest();
    expect(events).toHaveLength(101);
    expect(events.at(-1)).toEqual({ type: 'done' });
  });
});

describe('an instance of several that is shut down', () => {
  it('says at once that it is not ready, and answers what still comes until the proxy has noticed', async () => {
    const env = { SVC_REDIS_URL: 'redis://127.0.0.1:1', SVC_WEB_DRAIN_S: '2' };
    const server = await startWebServer({ env });
    const visitor = await visit(server);
    const shutDown = server.shutDown();
    const refused = await expectRefusal(await fetch(`${server.base}/ready`), 503);
    expect(refused.code).toBe('STOPPING');
    expect(await (await ask(server, visitor, 'late')).text()).toContain('data: {"type":"done"}');
    await shutDown;
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  });
});

describe('a server that is shut down', () => {
  it('stops all turns, tells their readers and takes no further ones', async () => {
    const server = await startWebServer();
    const visitors = await Promise.all([visit(server), visit(server)]);
    server.chat.script = goOnUntilStopped;
    const readers = [];
    for (const visitor of visitors) {
      const reader = new StreamReader(await ask(server, visitor, 'x'));
      await reader.next();
      readers.push(reader);
    }
    const shutDown = server.shutDown();
    for (const reader of readers) {
      expect((await reader.rest()).at(-1)).toMatchObject({
        type: 'error',
        code: 'CANCELLED',
        retryable: true,
      });
    }
    await shutDown;
    expect(server.chat.turns.map(({ signal }) => signal.reason)).toEqual(['shutdown', 'shutdown']);
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  });
});
