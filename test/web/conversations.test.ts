import { describe, expect, it } from 'vitest';
import type {
  ConversationsResponse,
  ConversationSummary,
  HistoryResponse,
} from '../../src/web/api/shapes.ts';
import { goOnUntilStopped } from './scripted-chat.ts';
import {
  ask,
  expectRefusal,
  startWebServer,
  StreamReader,
  visit,
  type Visitor,
  type WebServer,
} from './web-server.ts';

async function read<T>(server: WebServer, { cookie }: Visitor, path: string): Promise<T> {
  const response = await fetch(server.base + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as T;
}

function send(
  { base }: WebServer,
  { cookie }: Visitor,
  method: string,
  path: string,
  fields?: Record<string, string>,
): Promise<Response> {
  return fetch(base + path, {
    method,
    headers: { cookie },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
}

async function create(server: WebServer, visitor: Visitor): Promise<ConversationSummary> {
  const response = await send(server, visitor, 'POST', '/conversations');
  expect(response.status).toBe(201);
  return (await response.json()) as ConversationSummary;
}

describe('GET /history', () => {
  it('is empty at first, then has the newest conversation, or the one that is asked for', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    expect(await read(server, visitor, '/history')).toEqual({
      workspace_id: visitor.id,
      conversation: null,
      messages: [],
      run: null,
    });
    await (await ask(server, visitor, 'first')).text();
    const first = await read<HistoryResponse>(server, visitor, '/history');
    expect(first.messages).toMatchObject([
      { role: 'user', text: 'first' },
      { role: 'assistant', text: 'Hello' },
    ]);
    const second = await create(server, visitor);
    expect((await read<HistoryResponse>(server, visitor, '/history')).conversation).toEqual(second);
    const path = `/history?conversation=${first.conversation?.id}`;
    expect(await read(server, visitor, path)).toEqual(first);
  });

  it('names the turn under way', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const reader = new StreamReader(await ask(server, visitor, 'x'));
    await reader.next();
    const turn = await server.chat.turn();
    expect((await read<HistoryResponse>(server, visitor, '/history')).run).toEqual({
      conversation_id: turn.conversationId,
      message_id: turn.messageId,
    });
    await send(server, visitor, 'POST', '/chat/stop');
    await reader.rest();
    expect((await read<HistoryResponse>(server, visitor, '/history')).run).toBeNull();
  });

  it('refuses what it cannot show', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    for (const [query, status] of [
      ['conversation=x', 404],
      ['conversation=a&conversation=b', 400],
    ] as const) {
      const headers = { cookie: visitor.cookie };
      await expectRefusal(await fetch(`${server.base}/history?${query}`, { headers }), status);
    }
    await expectRefusal(await fetch(`${server.base}/history`), 401);
  });
});

describe('conversations', () => {
  it('are made, listed, renamed, exported and removed', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const one = await create(server, visitor);
    const two = await create(server, visitor);
    const list = async () =>
      (await read<ConversationsResponse>(server, visitor, '/conversations')).conversations;
    expect(await list()).toEqual([two, one]);

    const path = `/conversations/${one.id}`;
    const renamed = await send(server, visitor, 'POST', `${path}/rename`, { title: '  Monaco\n 2024 ' });
    expect(await renamed.json()).toEqual({ ...one, title: 'Monaco 2024' });
    const patched = await send(server, visitor, 'PATCH', path, { title: 'Monza' });
    expect(await patched.json()).toEqual({ ...one, title: 'Monza' });

    const exported = await send(server, visitor, 'GET', `${path}/export`);
    expect(exported.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="monza.md"');
    expect(await exported.text()).toMatch(/^# Monza\n/);

    const removed = await send(server, visitor, 'DELETE', path);
    expect(removed.status).toBe(204);
    expect(await list()).toEqual([two]);
    await expectRefusal(await send(server, visitor, 'DELETE', path), 404);
  });

  it('are seen by their own workspace only', async () => {
    const server = await startWebServer();
    const [own, other] = [await visit(server), await visit(server)];
    const { id } = await create(server, own);
    expect(await read(server, other, '/conversations')).toEqual({ conversations: [], running: [] });
    const path = `/conversations/${id}`;
    await expectRefusal(await send(server, other, 'PATCH', path, { title: 'x' }), 404);
    await expectRefusal(await send(server, other, 'POST', `${path}/rename`, { title: 'x' }), 404);
    await expectRefusal(await send(server, other, 'DELETE', path), 404);
    await expectRefusal(await send(server, other, 'GET', `${path}/export`), 404);
    await expectRefusal(await send(server, other, 'GET', `/history?conversation=${id}`), 404);
    const nobody = { id: '', cookie: '', key: null };
    await expectRefusal(await send(server, nobody, 'POST', '/conversations'), 401);
    await expectRefusal(await send(server, nobody, 'GET', '/conversations'), 401);
    await expectRefusal(await send(server, nobody, 'PATCH', path, { title: 'x' }), 401);
    await expectRefusal(await send(server, nobody, 'DELETE', path), 401);
    await expectRefusal(await send(server, nobody, 'GET', `${path}/export`), 401);
  });

  it('do not take a title that is none', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const { id } = await create(server, visitor);
    for (const [fields, status] of [
      [{ title: ' \n' }, 400],
      [{ title: '\u200B\u0000' }, 400],
      [{ other: 'x' }, 400],
      [{ title: 'x'.repeat(201) }, 413],
    ] as const)
      await expectRefusal(await send(server, visitor, 'POST', `/conversations/${id}/rename`, fields), status);
  });

  it.each([
    ['application/json', ''],
    ['application/json', '{'],
    ['text/xml', '<a/>'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('are made and removed whatever body of type %s comes along', async (type, body) => {
    const server = await startWebServer();
    const { cookie } = await visit(server);
    const headers = { cookie, 'content-type': type };
    const post = (path: string): Promise<Response> =>
      fetch(server.base + path, { method: 'POST', headers, body });
    const made = await post('/conversations');
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as ConversationSummary;
    expect((await post('/chat/stop')).status).toBe(200);
    const removed = await fetch(`${server.base}/conversations/${id}`, { method: 'DELETE', headers, body });
    expect(removed.status).toBe(204);
    await expectRefusal(await post('/nowhere'), 404);
    const long = await fetch(`${server.base}/conversations`, {
      ...{ method: 'POST', headers, body: 'x'.repeat(200_000) },
    });
    await expectRefusal(long, 413);
  });

  it('do not take a title that is no form', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    const { id } = await create(server, visitor);
    const headers = { cookie: visitor.cookie, 'content-type': 'application/json' };
    const body = '{"title":"x","__proto__":{"y":1}}';
    await expectRefusal(
      await fetch(`${server.base}/conversations/${id}`, { method: 'PATCH', headers, body }),
      415,
    );
  });

  it('are not removed while an answer is being written in them', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const reader = new StreamReader(await ask(server, visitor, 'x'));
    await reader.next();
    const path = `/conversations/${(await server.chat.turn()).conversationId}`;
    await expectRefusal(await send(server, visitor, 'DELETE', path), 409);
    await send(server, visitor, 'POST', '/chat/stop');
    await reader.rest();
    expect((await send(server, visitor, 'DELETE', path)).status).toBe(204);
  });
});

describe('a question that takes the place of another', () => {
  it('is refused where nothing was asked', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    await expectRefusal(await ask(server, visitor, 'better', { form: { replaces: 'x' } }), 400);
    expect(server.chat.turns).toEqual([]);
  });

  it('is taken for any of the conversation, and for none of another', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    for (const message of ['first', 'second']) await (await ask(server, visitor, message)).text();
    const [first, second] = server.chat.turns;
    for (const replaces of [second!.messageId, 'x', crypto.randomUUID()]) {
      await expectRefusal(await ask(server, visitor, 'better', { form: { replaces } }), 400);
    }
    const form = { replaces: second!.userMessageId, conversation: second!.conversationId };
    await (await ask(server, visitor, 'better', { form })).text();
    const earlier = { ...form, replaces: first!.userMessageId };
    await (await ask(server, visitor, 'other', { form: earlier })).text();
    expect(server.chat.turns.map(({ replaces }) => replaces)).toEqual([
      undefined,
      undefined,
      second!.userMessageId,
      first!.userMessageId,
    ]);
    await create(server, visitor);
    await expectRefusal(
      await ask(server, visitor, 'better', { form: { replaces: second!.userMessageId } }),
      400,
    );
  });
});
