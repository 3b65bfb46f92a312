import { expect, it } from 'vitest';
import { type ConversationRecord, withoutLateRecords } from '../../io/workspaces/conversation-records.ts';
import { messagesOf, summaryOf, unfinishedTurn } from './conversation-messages.ts';
import { shownBranch } from './current-records.ts';

const at = '2026-05-01T12:00:00.000Z';
const question: ConversationRecord = { type: 'question', at, id: 'q', text: 'x'.repeat(100) };
const turn: ConversationRecord = { type: 'turn', at, id: 't', question: 'q' };
const chart: ConversationRecord = { type: 'chart', at, turn: 't', kind: 'png', file: 'a.png', title: 'A' };

it('shows a chart once that was drawn twice', () => {
  const [, answer] = messagesOf(shownBranch([question, turn, chart, chart]), null);
  expect(answer).toMatchObject({ charts: [{ file: 'a.png' }], state: 'interrupted' });
});

it('drops what belongs to no answer', () => {
  const stray: ConversationRecord = { type: 'text', at, turn: 'q', text: 'into the question' };
  expect(messagesOf(shownBranch([stray, question, stray, chart]), null)).toMatchObject([
    { role: 'user', text: 'x'.repeat(100), charts: [] },
  ]);
});

it('names a conversation after its first question, as far as paper shows it', () => {
  expect(summaryOf('c', [question]).title).toBe('x'.repeat(100));
  const long = { ...question, text: 'x'.repeat(300) };
  expect(summaryOf('c', [long]).title).toBe(`${'x'.repeat(199)}…`);
  expect(summaryOf('c', [question, { type: 'renamed', at, title: 'Mine' }]).title).toBe('Mine');
});

it('bears a file of which nothing can be read', () => {
  expect(summaryOf('c', [])).toMatchObject({ title: 'New conversation', message_count: 0 });
});

it('takes no more for an answer once the next one has begun', () => {
  const next: ConversationRecord = { type: 'turn', at, id: 't2', question: 'q2' };
  const textOf = (of: string, text: string): ConversationRecord => ({ type: 'text', at, turn: of, text });
  const ended: ConversationRecord = { type: 'ended', at, turn: 't', outcome: 'complete', error: null };
  const good: ConversationRecord = { type: 'feedback', at, turn: 't', rating: 'good', comment: '' };
  const asked: ConversationRecord = { ...question, id: 'q2', text: 'and?' };
  const stored = [question, turn, textOf('t', 'early'), asked, next, textOf('t', ' late'), ended, good];
  const read = withoutLateRecords([...stored, textOf('t2', 'next')]);
  expect(messagesOf(shownBranch(read), 't2')).toMatchObject([
    { id: 'q' },
    { id: 't', text: 'early', state: 'interrupted', feedback: { rating: 'good' } },
    { id: 'q2' },
    { id: 't2', text: 'next', state: 'running' },
  ]);
  expect(unfinishedTurn(read)).toBe('t2');
});
