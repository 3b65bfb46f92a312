import { conversationAfter } from '../../src/interpreter/conversation-of-turns.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import { continueWith } from '../../src/interpreter/interpret-words.ts';
import type { Interpretation, InterpretationContext } from '../../src/interpreter/interpretation.ts';
import { topicOfOperation } from '../../src/interpreter/planning/known-topics.ts';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import type { Request } from '../../src/interpreter/request/request.ts';
import type { Moment } from '../../src/interpreter/request/moment.ts';
import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';
import { topics } from '../../src/interpreter/topics/registry.ts';
import type { ToolOutcome } from '../../src/tools/tool-runner.ts';
import { isAbout } from './question-about.ts';
import { meansCall } from './question-meaning.ts';
import type { Expectation, TableQuestion } from './question-table.ts';

/** What came of a question. Only `wrong` misleads: it answers what was not asked, or what cannot be answered. */
export type Verdict = 'right' | 'asked back' | 'refused' | 'wrong';

export interface Scored extends TableQuestion {
  verdict: Verdict;
  came: Interpretation;
}

type Call = Extract<Expectation, { operation: string }>;

/** The world that questions are asked in. */
export interface QuestionWorld extends Moment {
  /** Runs a call whose result says which drivers are meant. */
  run(call: PlannedCall): Promise<ToolOutcome>;
}

/** Holds the conversation and judges what its last message came to. */
export async function scoreQuestion(question: TableQuestion, world: QuestionWorld): Promise<Scored> {
  let conversation: Conversation = noConversation;
  let came: Interpretation | null = null;
  for (const message of question.ask) {
    const context = { ...world, conversation };
    const read = await interpret(message, context);
    came = await continued(read, context);
    conversation = conversationAfter({ message, calls: [] }, read, conversation);
  }
  return { ...question, came: came!, verdict: await verdictOf(question.expect, came!, world) };
}

/** What becomes of a message once the first call has said who was first; the request still says that it is about them. */
async function continued(
  read: Interpretation,
  context: QuestionWorld & InterpretationContext,
): Promise<Interpretation> {
  if (read.kind !== 'calls' || read.waiting === null) return read;
  const [call] = read.calls;
  const outcome = await context.run(call!);
  const topic = topicOfOperation(call!.operation);
  const found = outcome.ok ? outcome.found?.findings : undefined;
  if (found === undefined || topic === null) return read;
  const next = await continueWith(topics[topic].order?.(found) ?? [], read.waiting, context);
  return next.kind === 'calls' ? { ...next, request: { ...next.request, top: read.waiting.top } } : next;
}

async function verdictOf(
  expected: Expectation,
  came: Interpretation,
  world: QuestionWorld,
): Promise<Verdict> {
  for (const each of 'any' in expected ? expected.any : [expected])
    if (await isMet(each, came, world)) return 'right';
  if (came.kind === 'ask') return 'asked back';
  return came.kind === 'say' || isRefusal(came) ? 'refused' : 'wrong';
}

async function isMet(expected: Expectation, came: Interpretation, world: QuestionWorld): Promise<boolean> {
  if ('any' in expected) return false;
  if ('ask' in expected) return came.kind === 'ask';
  if ('refuse' in expected) return came.kind === 'say' || isRefusal(came);
  if ('explain' in expected) return came.kind === 'say' && explains(expected.explain, came.text);
  if (came.kind !== 'calls') return false;
  if (came.waiting !== null) return await meansCall(withoutDrivers(expected), openCall(came.waiting), world);
  if (expected.about && !isAbout(came, expected.about)) return false;
  for (const call of came.calls) if (await meansCall(expected, call, world)) return true;
  return false;
}

/** The call that is made once it is known who "the top three" are. */
function openCall({ topics: [topic], years, events: [event], sessions: [session] }: Request): PlannedCall {
  const gp = event?.by === 'name' ? event.query : undefined;
  return { operation: topics[topic!].operation, input: { year: years[0], gp, session } };
}

function withoutDrivers({ operation, input }: Call): Call {
  const { drivers: _drivers, ...others } = input ?? {};
  return { operation, input: others };
}

/** An answer that says first that what was asked for is not to be had, and what is told instead. */
function isRefusal(came: Interpretation): boolean {
  return came.kind === 'calls' && came.opening !== undefined;
}

/** A text that speaks of the term, in whatever case; what is not known may name it among what can be asked. */
function explains(term: string, text: string): boolean {
  if (/^I (?:do not know|did not understand)\b/.test(text)) return false;
  const plain = (words: string) =>
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9%]+/g, ' ');
  return plain(text).includes(plain(term).trim());
}
