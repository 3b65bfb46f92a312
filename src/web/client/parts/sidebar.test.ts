import { expect, it } from 'vitest';
import type { ConversationSummary } from '../../api/shapes.ts';
import { conversationGroups } from '../parts/sidebar.tsx';

function conversation(id: string, updated: Date): ConversationSummary {
  const at = updated.toISOString();
  return { id, title: id, created_at: at, updated_at: at, message_count: 2 };
}

it('groups conversations by the days of the reader’s calendar', () => {
  const now = new Date(2024, 2, 31, 0, 30);
  const groups = conversationGroups(
    [
      conversation('from a clock that is ahead', new Date(2024, 3, 1, 9)),
      conversation('just now', new Date(2024, 2, 31, 0, 10)),
      conversation('an hour ago, yesterday', new Date(2024, 2, 30, 23, 40)),
      conversation('six days ago', new Date(2024, 2, 25, 12)),
      conversation('a week ago', new Date(2024, 2, 24, 12)),
    ],
    now,
  );
  expect(groups.map(({ name, conversations }) => [name, conversations.map(({ id }) => id)])).toEqual([
    ['Today', ['from a clock that is ahead', 'just now']],
    ['Yesterday', ['an hour ago, yesterday']],
    ['Last 7 days', ['six days ago']],
    ['Earlier', ['a week ago']],
  ]);
});
