import { expect, it } from 'vitest';
import type { ConversationMessage } from '../../src/agent/conversations/conversation-messages.ts';
import type { WorkingResponse } from '../../src/web/api/shapes.ts';
import { expectRefusal, startWebServer, visit } from './web-server.ts';

/** A visitor of a new server with one answer, called a, in a conversation. */
async function answered(answer: Pick<ConversationMessage, 'text'> & Partial<ConversationMessage>) {
  const server = await startWebServer();
  const visitor = await visit(server);
  const { conversations } = server.chat;
  const { id } = await conversations.create(visitor.id);
  const { messages } = await conversations.read(visitor.id, id);
  const at = '2026-11-22T12:00:00.000Z';
  const message: ConversationMessage = {
    ...{ id: 'a', role: 'assistant', created_at: at, ended_at: at, state: 'complete', error: null },
    ...{ charts: [], tools: [], feedback: null, versions: [], suggestions: [] },
    ...answer,
  };
  messages.push(message);
  return { server, visitor, id, message };
}

it('tells what the calls of an answer gave, and the value that each of its figures is from', async () => {
  const result = { statistics: { VER: { mean: '1:20.154', laps: 50 } }, source: 'demo' };
  const { server, visitor, id } = await answered({
    text: 'VER: mean **1:20.154** in 2024, 7.5 s off.\n\n|Driver|Laps|\n|-|-|\n|VER|50|',
    tools: [
      {
        ...{ tool_call_id: 'c1', tool: 'analyze_lap_times', label: 'Lap times', input: {}, ok: true },
        ...{ error: null, result },
      },
    ],
  });
  const ask = (path: string, cookie = visitor.cookie) =>
    fetch(`${server.base}/conversations/${path}/working`, { headers: { cookie } });
  const response = await ask(`${id}/answers/a`);
  expect(response.status).toBe(200);
  expect((await response.json()) as WorkingResponse).toEqual({
    calls: [{ tool_call_id: 'c1', result }],
    figures: [
      { tool_call_id: 'c1', path: '/statistics/VER/mean' },
      null,
      null,
      { tool_call_id: 'c1', path: '/statistics/VER/laps' },
    ],
  });
  await expectRefusal(await ask(`${id}/answers/b`), 404);
  await expectRefusal(await ask(`${crypto.randomUUID()}/answers/a`), 404);
  await expectRefusal(await ask(`${id}/answers/a`, ''), 401);
  await expectRefusal(await ask(`${id}/answers/a`, (await visit(server)).cookie), 404);
});

it('keeps what somebody thinks of an answer, for its own workspace only', async () => {
  const { server, visitor, id, message } = await answered({ text: 'Yes.' });
  const rate = (fields: Record<string, string>, { cookie } = visitor) =>
    fetch(`${server.base}/conversations/${id}/answers/a/feedback`, {
      ...{ method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) },
    });
  expect((await rate({ rating: 'bad', comment: '  Wrong\n lap.\u202E ' })).status).toBe(204);
  expect(message.feedback).toEqual({ rating: 'bad', comment: 'Wrong lap.' });
  expect((await rate({ rating: 'none' })).status).toBe(204);
  expect(message.feedback).toBeNull();
  await expectRefusal(await rate({ rating: 'fine' }), 400);
  await expectRefusal(await rate({ rating: 'good', comment: 'x'.repeat(1001) }), 413);
  await expectRefusal(await rate({ rating: 'good' }, await visit(server)), 404);
  await expectRefusal(await rate({ rating: 'good' }, { ...visitor, cookie: '' }), 401);
});
