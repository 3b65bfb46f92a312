import { expect, it } from 'vitest';
import type { WorkingResponse } from '../../src/web/api/shapes.ts';
import { expectRefusal, startWebServer, visit } from './web-server.ts';

it('tells what the calls of an answer gave, and the value that each of its figures is from', async () => {
  const server = await startWebServer();
  const visitor = await visit(server);
  const { conversations } = server.chat;
  const { id } = await conversations.create(visitor.id);
  const { messages } = await conversations.read(visitor.id, id);
  const at = '2026-11-22T12:00:00.000Z';
  const result = { statistics: { VER: { mean: '1:20.154', laps: 50 } }, source: 'demo' };
  messages.push({
    ...{ id: 'a', role: 'assistant', created_at: at, ended_at: at, state: 'complete', error: null },
    ...{
      charts: [],
      feedback: null,
      versions: [],
      suggestions: [],
      text: 'VER: mean **1:20.154** in 2024, 0.5 s off.\n\n|Driver|Laps|\n|-|-|\n|VER|50|',
    },
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
