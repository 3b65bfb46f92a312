import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { HistoryResponse, StoredMessage } from '../api/shapes.ts';
import { historyBody } from './conversations.ts';

function message(id: number, text: string): StoredMessage {
  return {
    ...{
      id: `m${id}`,
      role: 'assistant',
      text,
      created_at: '2026-05-01T12:00:00.000Z',
      charts: [],
      tools: [],
    },
    ...{ state: 'complete', error: null, versions: [], suggestions: [], ended_at: null, feedback: null },
  };
}

function history(messages: StoredMessage[]): HistoryResponse {
  return { workspace_id: 'w', conversation: null, messages, run: { conversation_id: 'c', message_id: 'm' } };
}

describe('the body of a history', () => {
  it.each([
    ['without messages', history([])],
    ['with one', history([message(0, 'Pérez\u2028"finished" 8th 🏁')])],
    ['with a lone half of a character', history([message(0, 'a\uD83C'), message(1, 'b')])],
    ['with many', history(Array.from({ length: 3000 }, (_, id) => message(id, 'é'.repeat(id % 400))))],
  ])('is the JSON of all of it, %s', async (_what, whole) => {
    const bytes = await buffer(historyBody(whole));
    expect(JSON.parse(bytes.toString('utf8'))).toEqual(whole);
  });

  it('comes in parts, and others get their turns in between', async () => {
    const whole = history(Array.from({ length: 400 }, (_, id) => message(id, 'x'.repeat(20_000))));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    let parts = 0;
    for await (const part of historyBody(whole) as AsyncIterable<Buffer>) {
      expect(part.length).toBeLessThan(150_000);
      parts += 1;
    }
    clearInterval(others);
    expect(parts).toBeGreaterThan(100);
    expect(turns).toBeGreaterThan(2);
  });
});
