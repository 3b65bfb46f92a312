import { expect, it } from 'vitest';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { messagesOf, summaryOf } from './conversation-messages.ts';
import { shownBranch } from './current-records.ts';

const at = '2026-05-01T12:00:00.000Z';
const question: ConversationRecord = { type: 'question', at, id: 'q', text: 'x'.repeat(100) };
const turn: ConversationRecord = { type: 'turn', at, id: 't', question: 'q' };
const chart: ConversationRecord = { type: 'chart', at, turn: 't', kind: 'png', file: 'a.png', title: 'A' };

it('shows a chart once that was drawn twice', () => {
  const [, answer] = messagesOf(shownBranch([question, turn, chart, chart]), () => false);
  expect(answer).toMatchObject({ charts: [{ file: 'a.png' }], state: 'interrupted' });
});

it('drops what belongs to no answer', () => {
  const stray: ConversationRecord = { type: 'text', at, turn: 'q', text: 'into the question' };
  expect(messagesOf(shownBranch([stray, question, stray, chart]), () => false)).toMatchObject([
    { role: 'user', text: 'x'.repeat(100), charts: [] },
  ]);
});

it('names a conversation after its first question, shortened', () => {
  expect(summaryOf('c', [question]).title).toBe(`${'x'.repeat(59)}…`);
  expect(summaryOf('c', [question, { type: 'renamed', at, title: 'Mine' }]).title).toBe('Mine');
});

it('bears a file of which nothing can be read', () => {
  expect(summaryOf('c', [])).toMatchObject({ title: 'New conversation', message_count: 0 });
});
