import { expect, it } from 'vitest';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { currentRecords, shownBranch } from './current-records.ts';

const at = '2026-11-21T12:00:00Z';
const created: ConversationRecord = { type: 'created', at, id: 'c' };
const renamed: ConversationRecord = { type: 'renamed', at, title: 'Mine' };
const exchange = (number: number, replaces?: string): ConversationRecord[] => [
  { type: 'question', at, id: `q${number}`, text: 'Who?', ...(replaces && { replaces }) },
  { type: 'turn', at, id: `a${number}`, question: `q${number}` },
  { type: 'text', at, turn: `a${number}`, text: 'He.' },
];

it('keeps everything while nothing is replaced', () => {
  const records = [created, ...exchange(1), renamed, ...exchange(2)];
  expect(currentRecords(records)).toEqual(records);
});

it('puts a question in the place of an earlier one and of what followed, but keeps names', () => {
  const records = [created, ...exchange(1), ...exchange(2), renamed, ...exchange(3, 'q2')];
  expect(currentRecords(records)).toEqual([created, ...exchange(1), renamed, ...exchange(3, 'q2')]);
});

it('can replace a question that took a place itself', () => {
  const records = [created, ...exchange(1), ...exchange(2, 'q1'), ...exchange(3, 'q2')];
  expect(currentRecords(records)).toEqual([created, ...exchange(3, 'q2')]);
});

const shown = (number: number): ConversationRecord => ({ type: 'shown', at, question: `q${number}` });

it('keeps branches apart, each with what followed, and goes back to where each was left', () => {
  const first = [created, ...exchange(1), ...exchange(2)];
  const both = [...first, ...exchange(3, 'q1'), ...exchange(4)];
  expect(currentRecords(both)).toEqual([created, ...exchange(3, 'q1'), ...exchange(4)]);
  const back = [...both, shown(1)];
  expect(currentRecords(back)).toEqual(first);
  // What is asked now follows the branch on show.
  expect(currentRecords([...back, ...exchange(5)])).toEqual([...first, ...exchange(5)]);
  expect(currentRecords([...back, ...exchange(5), shown(3)])).toEqual(currentRecords(both));
});

it('knows the versions of a question by any of them, and of a branch inside of a branch', () => {
  const branch = shownBranch([
    created,
    ...exchange(1),
    ...exchange(2),
    ...exchange(3, 'q2'),
    ...exchange(4, 'q3'),
    shown(2),
  ]);
  expect(branch.versionsOf('q2')).toEqual(['q2', 'q3', 'q4']);
  expect(branch.versionsOf('q4')).toEqual(['q2', 'q3', 'q4']);
  expect(branch.versionsOf('q1')).toEqual(['q1']);
});

it('is not moved by a branch that is not there', () => {
  const records = [created, ...exchange(1)];
  expect(currentRecords([...records, shown(7)])).toEqual(records);
});

it('adds a question whose place is not there', () => {
  const records = [created, ...exchange(1), ...exchange(2, 'q9')];
  expect(currentRecords(records)).toEqual(records);
});

it('looks at each record a few times only, however many there are', () => {
  let looks = 0;
  const watched = Array.from({ length: 500 }, (_, number) => exchange(number))
    .flat()
    .map((record) => new Proxy(record, { get: (target, key) => (looks++, Reflect.get(target, key)) }));
  currentRecords(watched);
  expect(looks).toBeLessThanOrEqual(12 * watched.length);
});
