import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import { createInterpreter } from '../../src/interpreter/interpreter.ts';
import { conversationAfter } from '../../src/interpreter/conversation-of-turns.ts';
import type { PastTurn } from '../../src/questions/answerer.ts';
import { neededTurns } from '../../src/questions/turns.ts';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import { sampledOptions, sampleSize } from '../support/sample.ts';
import { calendarKnowledge } from './offline-knowledge.ts';
import { questionTable } from './question-table.ts';

const nowMs = Date.parse('2026-11-22T12:00:00Z');
const known = { nowMs, knowledge: calendarKnowledge };

const conversations = questionTable(join(import.meta.dirname, '../../bench/questions'))
  .filter(({ kept, ask }) => !kept && ask.length > 1)
  .map(({ id, ask }) => ({ id, ask }));

/** As after a restart: what came of a call is known to the message alone. */
function stored(call: PlannedCall): PastTurn['calls'][number] {
  return { ...call, outcome: { ok: true, found: null } };
}

/** The turns before the last message of a conversation, and what was spoken of in them as it was when they were held. */
async function held(
  ask: readonly string[],
  made: (call: PlannedCall) => PlannedCall = (call) => call,
): Promise<{ turns: PastTurn[]; conversation: Conversation }> {
  const turns: PastTurn[] = [];
  let conversation: Conversation = noConversation;
  for (const message of ask.slice(0, -1)) {
    const read = await interpret(message, { ...known, conversation });
    const calls = read.kind === 'calls' ? read.calls : [];
    conversation = conversationAfter({ message, calls: calls.map(stored) }, read, conversation);
    turns.push({ message, calls: calls.map(made).map(stored) });
  }
  return { turns, conversation };
}

/** The calls for a message, or what is said instead. */
async function planOf(message: string, conversation: Conversation): Promise<unknown> {
  const read = await interpret(message, { ...known, conversation });
  return read.kind === 'calls' ? read.calls : read.kind === 'ask' ? read.question : read.text;
}

/** The same of turns, for an interpreter that remembers nothing. */
async function planAfter(turns: readonly PastTurn[], message: string): Promise<unknown> {
  const interpreter = createInterpreter({ nowMs: () => nowMs, knowledge: calendarKnowledge });
  const step = await interpreter.nextStep(neededTurns([...turns, { message, calls: [] }]));
  return step.kind === 'calls' ? step.calls : step.text;
}

/**
 * They go back to what was spoken of before the last turn, of which calls of other models tell too little: the program asks, or goes on from
 * the last topic. Or the calls do not say that a lap was the fastest, whose result or start was asked for, of whom the first call was to tell,
 * that no year was named, that a whole career was asked for, or that the session was named, or name the place in full.
 */
const goingFarBack = [
  ...['fol-075', 'fol-252', 'fol-277', 'fol-436', 'fol-482', 'fol-555', 'fol-951', 'fol-1055'],
  ...[
    'fol-1093',
    'fol-1114',
    'fol-1181',
    'fol-1427',
    'fol-1535',
    'fol-1642',
    'fol-3003',
    'fol-3044',
    'fol-4027',
    'fol-4086',
    'fol-6324',
    'lan-878',
    'slo-310',
  ],
];

const count = sampleSize(conversations.length, 60);
const every = Math.ceil(conversations.length / count);
const sampled = conversations.filter((_, index) => index % every === 0);
const options = sampledOptions(sampled.length, conversations.length, 'conversations');

describe('a conversation of the questions to build with', options, () => {
  it.each<[string, (call: PlannedCall) => PlannedCall, readonly string[]]>([
    ['goes on after a restart as before it', (call) => call, []],
    // As other models make them.
    [
      'goes on as before where its calls say more',
      ({ operation, input }) => ({ operation, input: { ...input, format: 'json' } }),
      goingFarBack,
    ],
  ])('%s', async (_, made, exceptions) => {
    const different: unknown[] = [];
    for (const { id, ask } of sampled) {
      if (exceptions.includes(id)) continue;
      const { turns, conversation } = await held(ask, made);
      const before = await planOf(ask.at(-1)!, conversation);
      const after = await planAfter(turns, ask.at(-1)!);
      // A remark on the language of a message may stand before what is said.
      const isSame =
        typeof before === 'string' && typeof after === 'string'
          ? after.endsWith(before)
          : JSON.stringify(after) === JSON.stringify(before);
      if (!isSame) different.push({ id, before, after });
    }
    expect(different).toEqual([]);
  });
});

describe('calls of another model', () => {
  it('leave the lap that the message before them names', async () => {
    const withFormat = ({ operation, input }: PlannedCall) => ({
      operation,
      input: { ...input, format: 'json' },
    });
    const asked = 'where is that number from';
    const { turns } = await held(['lap 12 of Norris in Monza 2024', asked], withFormat);
    expect(await planAfter(turns, asked)).toMatchObject([
      { operation: 'why', input: { gp: 'Italian Grand Prix', driver: 'NOR', lap: '12' } },
    ]);
  });
});

describe('a long conversation', () => {
  it('goes on from what was spoken of before the turns that are read again', async () => {
    const messages = [
      'sprint results Miami 2024',
      ...Array.from({ length: 16 }, (_, at) => `and P${at + 2}?`),
    ];
    const { turns, conversation } = await held([...messages, 'and in 2025?']);
    expect(await planAfter(turns, 'and in 2025?')).toEqual(await planOf('and in 2025?', conversation));
  });
});
