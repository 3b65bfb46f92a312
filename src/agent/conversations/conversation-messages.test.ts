import { expect, it } from 'vitest';
import { type ConversationRecord, withoutLateRecords } from '../../io/workspaces/conversation-records.ts';
import { messagesOf, pastTurns, summaryOf, unfinishedTurn } from './conversation-messages.ts';
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

it('names a conversation after its first question where that is short, else after what was looked up', () => {
  const asking = (text: string): ConversationRecord => ({ type: 'question', at, id: 'q', text });
  const call = (tool: string, label: string, ok = true): ConversationRecord => ({
    ...{ type: 'tool', at, turn: 't', tool_call_id: label, tool, label, input: {} },
    ...{ ok, error: null, result: {} },
  });
  expect(summaryOf('c', [asking('Who won in Monaco?')]).title).toBe('Who won in Monaco?');
  const long = asking(`I would like to know ${'how it was '.repeat(9)}`);
  expect(summaryOf('c', [long]).title).toBe('I would like to know how it was how it was how it was how…');
  const calls = [call('analyze_stints', 'Failed', false), call('fetch_results', 'Results, 2024 Monaco')];
  expect(summaryOf('c', [long, turn, ...calls]).title).toBe('Results, 2024 Monaco');
  const analysis = call('analyze_race_pace', 'Race pace, 2024 Monaco');
  expect(summaryOf('c', [long, turn, ...calls, analysis]).title).toBe('Race pace, 2024 Monaco');
  expect(summaryOf('c', [long, { type: 'renamed', at, title: 'Mine' }]).title).toBe('Mine');
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

it('tells the last turns as they are answered from: what was warned of, no results', () => {
  const asked = (n: number): ConversationRecord[] => [
    { ...question, id: `q${n}`, text: `Question ${n}` },
    { type: 'turn', at, id: `t${n}`, question: `q${n}` },
    {
      ...{ type: 'tool', at, turn: `t${n}`, tool_call_id: `c${n}`, tool: 'analyze_stints', label: 'Stints' },
      ...{ input: { n }, ok: true, error: null },
      result: { stints: [1], warnings: [{ code: 'NO_TYRES', message: 'No tyres.' }] },
    },
  ];
  const records = Array.from({ length: 20 }, (_, index) => asked(index + 1)).flat();
  const turns = pastTurns(messagesOf(shownBranch(records), null));
  expect(turns.map(({ message }) => message)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Question ${index + 9}`),
  );
  const outcome = { ok: true, found: null, warned: ['No tyres.'] };
  expect(turns[11]!.calls).toEqual([{ operation: 'analyze stints', input: { n: 20 }, outcome }]);
});
