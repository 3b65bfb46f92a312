import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import { topics } from '../../src/interpreter/topics/registry.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';
import { answerable } from './offline-questions.ts';

const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation: noConversation };

/** Words that make another question of one, and stand at the end of it. */
const qualifiers = [
  ...['after round 10', 'after the Dutch Grand Prix', 'since round 5', 'before the season finale'],
  ...['going into the Dutch Grand Prix', 'ahead of round 10', 'coming out of the Dutch Grand Prix'],
  ...['relative to the leader', 'if Norris had won'],
  ...['in the first stint', 'in stint 2', 'per stint', 'in the last stint'],
  ...['on softs', 'on the hard tyre', 'on intermediates'],
  ...['in sector 2', 'in the last sector', 'in turn 4', 'at T9'],
  ...['in Q3', 'in Q1', 'from P11 to P20', 'from 5th to 8th'],
  ...[
    'laps 20 to 30',
    'between laps 20 and 30',
    'from lap 40 on',
    'the last ten laps',
    'until lap 12',
    'at half distance',
  ],
  ...['without pit stops', 'not in the rain', 'except the first lap', 'in the second half of the race'],
  ...['per sector', 'for each corner', 'over 300 km h', 'more than 3', 'more than two', 'within a tenth'],
  ...['apart from McLaren', 'other than Norris', 'but not Norris', 'everyone but Verstappen'],
  ...['from pole', 'at the start', 'twice'],
];

function planOf(read: Interpretation): string {
  return read.kind === 'calls' ? JSON.stringify([read.calls, read.waiting?.topics]) : read.kind;
}

/** Whether the answer cannot be taken for one to the question without the qualifier. */
function isNoticed(read: Interpretation, plain: Interpretation): boolean {
  if (read.kind !== 'calls') return true;
  const says = read.notes.some(
    (note) => note.startsWith('Look for "') || note.endsWith('so this is how it stands now.'),
  );
  // The answer begins with those at the places that were named, and with how it was at the start.
  const isTold = read.request.narrowings.some(
    ({ by }) =>
      by !== 'each' &&
      by !== 'least' &&
      read.request.topics.some((name) => topics[name].narrowedBy?.includes(by)),
  );
  // Rows of a result are one for each stint, sector or corner, and laps are picked from all laps.
  const isOfEach = read.request.narrowings.some(({ by }) => by === 'each');
  const picksLaps =
    read.request.topics.some((name) => ['lap-times', 'positions', 'race-gaps'].includes(name)) &&
    read.request.laps.length > 0;
  return says || isTold || isOfEach || picksLaps || planOf(read) !== planOf(plain);
}

/** One question of each set of operations is enough: words are read the same in each. */
const kinds = new Map(
  answerable.map((each) => [each.calls.map(({ operation }) => operation).join(), each.question]),
);
// They are answered by what they are about, or by everything there is.
for (const wide of ['doctor', 'temporal-context', 'validate']) kinds.delete(wide);

describe.each([...kinds])('%s: a qualifier is never dropped', (_operations, question) => {
  // The corners of a corner table, and the gaps to the leader of a championship's.
  const own = question.includes('corner')
    ? 'for each corner'
    : question.includes('standings')
      ? 'relative to the leader'
      : '';
  it.each(qualifiers.filter((each) => each !== own))(`${question} … %s`, async (qualifier) => {
    const plain = await interpret(question, context);
    const read = await interpret(`${question.replace(/[?.!]$/, '')} ${qualifier}`, context);
    expect({ isNoticed: isNoticed(read, plain), read: planOf(read) }).toMatchObject({ isNoticed: true });
  });
});
