import { describe, expect, it } from 'vitest';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import { spokenOfInCalls } from '../../src/interpreter/planning/request-of-calls.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import fc from '../support/fast-check.ts';
import { dialogues } from './offline-dialogues.ts';
import { findOperation } from '../../src/present/find-operation.ts';
import { checkInput } from '../../src/present/operation-input.ts';
import { toolWording } from '../../src/present/wording.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';
import * as tidy from './offline-questions.ts';
import { sloppy, sloppyDeclined } from './offline-sloppy-questions.ts';

const { askedBack } = tidy;
const answerable = [...tidy.answerable, ...sloppy];
const declined = [...tidy.declined, ...sloppyDeclined];

const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation: noConversation };

describe('a question of its own', () => {
  it.each(answerable)('is understood: $question', async ({ question, calls }) => {
    expect(await interpret(question, context)).toMatchObject({ kind: 'calls', calls });
  });

  it.each(askedBack)('is asked about: $question ($missing)', async ({ question, missing }) => {
    expect(await interpret(question, context)).toMatchObject({ kind: 'ask', missing });
  });

  it.each(declined)('is answered without a tool: $question', async ({ question, says }) => {
    expect(await interpret(question, context)).toMatchObject({
      kind: 'say',
      text: expect.stringMatching(says) as string,
    });
  });

  it('has more than enough examples', () => {
    expect(answerable.length).toBeGreaterThanOrEqual(200);
    expect(askedBack.length + declined.length).toBeGreaterThanOrEqual(60);
  });
});

type Remember = (read: Interpretation & { kind: 'calls' }) => Conversation['last'];

/** As within one process, and as after a restart, when only the calls are known. */
const memories: readonly (readonly [name: string, remember: Remember])[] = [
  ['in one go', ({ request }) => request],
  ['from its calls', ({ calls }) => spokenOfInCalls(calls)],
];

describe.each(memories)('a conversation, remembered %s', (_name, remember) => {
  it.each(dialogues)('goes on: $title', async ({ messages }) => {
    let conversation: Conversation = noConversation;
    for (const [message, expected] of messages) {
      const read = await interpret(message, { ...context, conversation });
      const label = { message, ...summary(read) };
      if ('operation' in expected) {
        expect(label).toMatchObject({ message, calls: [expected] });
        conversation = { last: remember(read as Interpretation & { kind: 'calls' }), pending: null };
      } else if ('asks' in expected) {
        expect(label).toMatchObject({ message, missing: expected.asks });
        conversation = { last: conversation.last, pending: read as Interpretation & { kind: 'ask' } };
      } else {
        expect(label).toMatchObject({ message, text: expect.stringMatching(expected.says) as string });
        conversation = { last: conversation.last, pending: null };
      }
    }
  });
});

function summary(read: Interpretation): object {
  if (read.kind === 'calls') return { calls: read.calls };
  return read.kind === 'ask' ? { missing: read.missing, question: read.question } : { text: read.text };
}

/** @throws INVALID_INPUT for a call that the operation would refuse as such */
async function expectSoundCalls(read: Interpretation): Promise<void> {
  if (read.kind !== 'calls') return;
  expect(read.calls.length).toBeGreaterThan(0);
  for (const { operation: name, input } of read.calls) {
    const operation = await findOperation(name);
    expect(operation, name).not.toBeNull();
    checkInput(operation!, input, toolWording);
  }
}

describe('in January, when the new season has no schedule yet,', () => {
  const january = { ...context, nowMs: Date.parse('2027-01-05T12:00:00Z') };

  it.each([
    ['who won the last race', { year: 2026, gp: 'Abu Dhabi Grand Prix', session: 'R' }],
    ['results of the last two races', { year: 2026, gp: 'Qatar Grand Prix', session: 'R' }],
    ['who won in Monza', { year: 2026, gp: 'Italian Grand Prix', session: 'R' }],
    ['championship standings', { year: 2026, type: 'drivers' }],
    ['team pace on day 2 of test 1', { year: 2026, test: 1, day: 2 }],
    ['tyre strategy in Imola', { year: 2025, gp: 'Emilia Romagna Grand Prix', session: 'R' }],
  ])('%s is about the last one', async (question, input) => {
    const read = await interpret(question, january);
    expect(read).toMatchObject({
      kind: 'calls',
      calls: expect.arrayContaining([{ operation: expect.any(String) as string, input }]) as unknown,
    });
  });

  it('asks for the event before the first one of a season', async () => {
    const read = await interpret('tyre strategy', january);
    expect(read).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining('Which Grand Prix do you mean, for example') as string,
    });
  });
});

describe('whatever is asked', () => {
  const questions = [...answerable, ...askedBack, ...declined].map(({ question }) => question);
  const said = [...questions, ...dialogues.flatMap(({ messages }) => messages.map(([message]) => message))];
  const words = [...new Set(said.flatMap((question) => question.split(/\s+/)))].filter((word) => word !== '');
  const vocabulary = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 });
  const salad = vocabulary.map((some) => some.join(' '));

  it('the operations take every call', async () => {
    for (const question of questions) await expectSoundCalls(await interpret(question, context));
  });

  it('a salad of racing words comes to sound calls, a question or a text', async () => {
    const read = async (message: string): Promise<void> =>
      await expectSoundCalls(await interpret(message, context));
    await fc.assert(fc.asyncProperty(salad, read), { numRuns: 400 });
  });

  it('so does a salad after another', async () => {
    const followUp = async (first: string, second: string): Promise<void> => {
      const before = await interpret(first, context);
      const conversation: Conversation = {
        last: before.kind === 'calls' ? before.request : null,
        pending: before.kind === 'ask' ? before : null,
      };
      await expectSoundCalls(await interpret(second, { ...context, conversation }));
    };
    await fc.assert(fc.asyncProperty(salad, salad, followUp), { numRuns: 200 });
  });

  it('any text at all comes to something', async () => {
    const read = async (message: string): Promise<void> =>
      await expectSoundCalls(await interpret(message, context));
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), read), { numRuns: 200 });
  });

  it.each([
    ['one word without an end', 'a'.repeat(100_000)],
    ['a name without an end', 'verstappen'.repeat(10_000)],
    ['many words', 'lap times of Norris in Monza 2024 '.repeat(2000)],
    [
      'many unknown words',
      Array.from({ length: 79 }, (_, i) => `quxfoo${String.fromCodePoint(97 + (i % 26))}bar`).join(' '),
    ],
    ['many years', Array.from({ length: 70 }, (_, i) => String(1950 + i)).join(' ')],
    ['marks', '\'`´’#/-–—,;:!?()[]{}<>|\\"'.repeat(500)],
    ['accents', `e${'\u0301'.repeat(5000)}`],
    ['nothing visible', '\u202e\u200b\ufeff\u0000'.repeat(100)],
    ['names of objects', '__proto__ constructor toString hasOwnProperty valueOf prototype of Monza 2024'],
    ['a lone surrogate', '\ud800 lap times \udfff'],
    ['numbers', '0 1 2 3 999999999999999999999 -1 1e309 NaN Infinity laps 0 and 0 round 0 of 2024'],
    [
      'marks and markup',
      '<img src=x onerror=alert(1)> ![](javascript:alert(1)) lap times of Norris in Monza 2024',
    ],
  ])('%s', async (_name, message) => {
    await expectSoundCalls(await interpret(message, context));
  });
});
