import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConversations } from '../../src/agent/conversations/conversations.ts';
import { namesIn } from '../../src/io/disk/file-tree.ts';
import { type ConversationStore, createConversationStore } from '../../src/io/workspaces/conversations.ts';
import type { ConversationsResponse, HistoryResponse } from '../../src/web/api/shapes.ts';
import { goOnUntilStopped } from './scripted-chat.ts';
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

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';
const at = '2026-05-01T12:00:00.000Z';
const stopped = { type: 'done', outcome: 'stopped' };

function send(
  { base }: WebServer,
  { cookie }: Visitor,
  method: string,
  path: string,
  form?: Record<string, string>,
): Promise<Response> {
  const body = form && new URLSearchParams(form);
  return fetch(`${base}${path}`, { method, headers: { cookie }, ...(body && { body }) });
}

async function read<T>(server: WebServer, visitor: Visitor, path: string): Promise<T> {
  const response = await send(server, visitor, 'GET', path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describe('answers in two conversations', () => {
  const begin = async (server: WebServer, visitor: Visitor, begins: string) =>
    new StreamReader(await ask(server, visitor, 'x', { headers: extended, form: { begins } }));
  const running = async (server: WebServer, visitor: Visitor) =>
    (await read<ConversationsResponse>(server, visitor, '/conversations')).running;

  it('are under way at once, and each is stopped by the name of its conversation', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    const one = await begin(server, visitor, first);
    const other = await begin(server, visitor, second);
    expect(await running(server, visitor)).toEqual([second, first]);
    const again = await ask(server, visitor, 'x', { form: { conversation: first } });
    expect((await expectRefusal(again, 409)).code).toBe('RUN_UNDER_WAY');

    const stop = await send(server, visitor, 'POST', `/chat/stop?conversation=${first}`);
    expect(await stop.json()).toEqual({ stopped: true });
    expect((await one.rest()).at(-1)).toEqual(stopped);
    expect(await running(server, visitor)).toEqual([second]);
    expect((await server.chat.turn(1)).signal.aborted).toBe(false);
    const idle = await send(server, visitor, 'POST', `/chat/stop?conversation=${first}`);
    expect(await idle.json()).toEqual({ stopped: false });

    await send(server, visitor, 'POST', '/chat/stop');
    expect((await other.rest()).at(-1)).toEqual(stopped);
    expect(await running(server, visitor)).toEqual([]);
  });

  it('refuse the question of a client that names no conversation, as ever', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    await begin(server, visitor, first);
    expect((await expectRefusal(await ask(server, visitor, 'x'), 409)).code).toBe('RUN_UNDER_WAY');
    await begin(server, visitor, second);
    await expectRefusal(await ask(server, visitor, 'x'), 409);
    expect(server.chat.turns).toHaveLength(2);
    const all = await send(server, visitor, 'POST', '/chat/stop');
    expect(await all.json()).toEqual({ stopped: true });
    expect((await server.chat.turn(0)).signal.aborted && (await server.chat.turn(1)).signal.aborted).toBe(
      true,
    );
  });

  it('are read on by the name of their conversation', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    await begin(server, visitor, first);
    await begin(server, visitor, second);
    const { cookie } = visitor;
    const reattached = await fetch(`${server.base}/chat/stream?conversation=${first}`, {
      headers: { cookie, ...extended },
    });
    const start = await new StreamReader(reattached).next();
    expect(start?.event).toMatchObject({ type: 'start', conversation_id: first });
  });
});

/** The server with conversations that are stored as in the product. */
async function startWithStore(undoMs: number): Promise<{ server: WebServer; store: ConversationStore }> {
  const server = await startWebServer();
  const store = createConversationStore({ home: server.home });
  const faults: unknown[] = [];
  const stored = createConversations({
    ...{ store, clock: { nowMs: () => Date.now() }, isRunning: async () => false, undoMs },
    onFault: (error) => faults.push(error),
  });
  Object.assign(server.chat.conversations, stored);
  return { server, store };
}

describe('a removed conversation', () => {
  const listed = async (server: WebServer, visitor: Visitor) =>
    (await read<ConversationsResponse>(server, visitor, '/conversations')).conversations.map(({ id }) => id);

  it('is brought back as it was', async () => {
    const { server, store } = await startWithStore(60_000);
    const visitor = await visit(server);
    await store.create(visitor.id, { type: 'created', at, id: first });
    await store.append(visitor.id, first, [{ type: 'question', at, id: 'q', text: 'Who won?' }]);
    expect((await send(server, visitor, 'DELETE', `/conversations/${first}`)).status).toBe(204);
    expect(await listed(server, visitor)).toEqual([]);
    await expectRefusal(await send(server, visitor, 'GET', `/history?conversation=${first}`), 404);

    const stranger = await visit(server);
    const restore = `/conversations/${first}/restore`;
    await expectRefusal(await send(server, stranger, 'POST', restore), 404);
    expect((await send(server, visitor, 'POST', restore)).status).toBe(204);
    const { messages } = await read<HistoryResponse>(server, visitor, `/history?conversation=${first}`);
    expect(messages).toMatchObject([{ role: 'user', text: 'Who won?' }]);
    await expectRefusal(await send(server, visitor, 'POST', restore), 404);
  });

  it('is gone for good after its time', async () => {
    const { server, store } = await startWithStore(1);
    const visitor = await visit(server);
    await store.create(visitor.id, { type: 'created', at, id: first });
    await send(server, visitor, 'DELETE', `/conversations/${first}`);
    const restore = `/conversations/${first}/restore`;
    const directory = join(server.home, 'workspaces', visitor.id, 'conversations');
    await expect.poll(() => namesIn(directory), { timeout: 20_000 }).toEqual([]);
    await expectRefusal(await send(server, visitor, 'POST', restore), 404);
    expect(await listed(server, visitor)).toEqual([]);
  });
});

describe('branches of a conversation', () => {
  it('are put on show by the questions that begin them', async () => {
    const { server, store } = await startWithStore(1);
    const visitor = await visit(server);
    await store.create(visitor.id, { type: 'created', at, id: first });
    await store.append(visitor.id, first, [
      { type: 'question', at, id: 'q1', text: 'Who won?' },
      { type: 'turn', at, id: 'a1', question: 'q1' },
      { type: 'text', at, turn: 'a1', text: 'NOR won.' },
      { type: 'ended', at, turn: 'a1', outcome: 'complete', error: null },
      { type: 'question', at, id: 'q2', text: 'Who was second?', replaces: 'q1' },
    ]);
    const shown = async () => {
      const { messages } = await read<HistoryResponse>(server, visitor, `/history?conversation=${first}`);
      return messages.map(({ text, versions }) => ({ text, versions }));
    };
    const show = (question: string) =>
      send(server, visitor, 'POST', `/conversations/${first}/branch`, { question });
    const versions = ['q1', 'q2'];
    expect(await shown()).toEqual([{ text: 'Who was second?', versions }]);
    expect((await show('q1')).status).toBe(204);
    expect(await shown()).toEqual([
      { text: 'Who won?', versions },
      { text: 'NOR won.', versions: [] },
    ]);
    expect((await expectRefusal(await show('q3'), 400)).code).toBe('INVALID_INPUT');
    expect((await show('q2')).status).toBe(204);
    expect(await shown()).toEqual([{ text: 'Who was second?', versions }]);
  });

  it('stay as they are while an answer is written', async () => {
    const server = await startWebServer();
    const visitor = await visit(server);
    server.chat.script = goOnUntilStopped;
    await ask(server, visitor, 'x', { form: { begins: first } });
    const path = `/conversations/${first}/branch`;
    const { userMessageId: question } = await server.chat.turn();
    const refusal = await expectRefusal(await send(server, visitor, 'POST', path, { question }), 409);
    expect(refusal.code).toBe('RUN_UNDER_WAY');
  });
});
