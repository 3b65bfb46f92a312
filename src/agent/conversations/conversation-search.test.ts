import { expect, it } from 'vitest';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { searchConversations } from './conversation-search.ts';

const at = '2026-11-22T12:00:00Z';
const summary = (id: string, title: string) => ({
  ...{ id, title, message_count: 1 },
  ...{ created_at: at, updated_at: at },
});
const asked = (text: string): ConversationRecord[] => [{ type: 'question', at, id: 'q', text }];

it('finds conversations by all words of their titles and texts, whatever case and accents', async () => {
  const records: Record<string, ConversationRecord[]> = {
    a: asked('Who won in São Paulo?'),
    b: asked('Who won in Monza?'),
  };
  const all = [summary('a', 'Brazil'), summary('b', 'Italy'), summary('gone', 'Sao Paulo')];
  const search = (words: string) => searchConversations(all, words, async ({ id }) => records[id] ?? null);
  expect(await search('sao PAULO')).toEqual({
    found: [{ ...all[0], excerpt: 'Who won in São Paulo?' }],
    isComplete: true,
  });
  expect((await search('italy')).found).toEqual([{ ...all[1], excerpt: null }]);
  expect((await search('won monza paulo')).found).toEqual([]);
  expect((await search('  ')).found).toEqual([]);
});

it('looks through whole conversations, however long', async () => {
  const pieces = [`${'A long answer about nothing. '.repeat(40)}\nOnly here is Zand`, 'voort.'];
  const records = pieces.map((text): ConversationRecord => ({ type: 'text', at, turn: 't', text }));
  const { found } = await searchConversations([summary('a', 'Long')], 'zandvoort', async () => records);
  expect(found.map(({ excerpt }) => excerpt)).toEqual(['Only here is Zandvoort.']);
});

it('says so when there is more than it shows', async () => {
  const many = Array.from({ length: 60 }, (_, index) => summary(String(index), 'Monza'));
  const { found, isComplete } = await searchConversations(many, 'monza', async () => []);
  expect([found.length, isComplete]).toEqual([40, false]);
});
