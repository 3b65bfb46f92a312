import { type AnsweredCall, composeAnswer, isSimulated } from './compose-answer.ts';
import type { ConversationMemory } from './conversation-memory.ts';
import { conversationAfter, conversationBefore } from './conversation-of-turns.ts';
import { interestOf } from './interest.ts';
import { interpret } from './interpret.ts';
import { continueWith } from './interpret-words.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { isLookUp, NeedsCall } from './looked-up-knowledge.ts';
import type { PastTurn } from '../questions/answerer.ts';
import { nextQuestions } from './next-questions.ts';
import { offeredAnswers } from './offered-answers.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import { notUnderstood } from './reading/talk.ts';
import type { Moment } from './request/moment.ts';
import type { Request } from './request/request.ts';
import { isSameCall, type PlannedCall } from './request/planned-call.ts';
import { listed } from './request/sentences.ts';
import { topics } from './topics/registry.ts';

/** What the interpreter does next in a turn: calls tools, or answers. */
export type TurnStep =
  | { kind: 'calls'; calls: readonly PlannedCall[] }
  | {
      kind: 'answer';
      text: string;
      /** Questions that go on from here, most useful first. */
      suggestions?: readonly string[];
    };

/** The next step of the last turn, from the conversation alone: the same turns always come to the same. */
export async function nextStep(
  turns: readonly PastTurn[],
  { nowMs, knowledge, memory }: Moment & { memory: ConversationMemory },
): Promise<TurnStep> {
  const current = turns.at(-1);
  if (!current) return { kind: 'answer', text: notUnderstood };
  const conversation = await conversationBefore(turns, { nowMs, knowledge, memory });
  const context = { nowMs, knowledge, conversation };
  try {
    const read = await interpret(current.message, context);
    const after = { ...context, conversation: conversationAfter(current, read, conversation) };
    const saidSimulated = turns.slice(0, -1).some(toldSimulated);
    const earlier = turns.slice(0, -1).flatMap(({ calls }) => calls);
    return await stepOf({ turns, current, context, after, saidSimulated, earlier }, read, []);
  } catch (error) {
    if (error instanceof NeedsCall) return { kind: 'calls', calls: [error.call] };
    throw error;
  }
}

type Carried = Extract<Interpretation, { kind: 'calls' }>;

/** The turn under way, with what was spoken of before it, and what will have been spoken of after it. */
interface Situation {
  turns: readonly PastTurn[];
  current: PastTurn;
  context: InterpretationContext;
  after: InterpretationContext;
  /** Calls of earlier turns. */
  earlier: readonly PlannedCall[];
  /** Whether an earlier answer was made of simulated data, and said so. */
  saidSimulated: boolean;
}

/** Names of drivers are looked up without a word about them. */
function toldSimulated({ calls }: PastTurn): boolean {
  return calls.some((call) => !isLookUp(call) && call.outcome !== null && isSimulated(call.outcome));
}

async function stepOf(
  situation: Situation,
  interpretation: Interpretation,
  before: readonly string[],
): Promise<TurnStep> {
  const remark = languageRemark(interpretation, situation.context);
  if (interpretation.kind === 'ask') {
    const suggestions = await offeredAnswers(interpretation, situation.after);
    return { kind: 'answer', text: `${remark}${interpretation.question}`, suggestions };
  }
  if (interpretation.kind === 'say') {
    const { text, suggestions = [] } = interpretation;
    return { kind: 'answer', text: `${remark}${text}`, suggestions };
  }
  const answered = interpretation.calls.map((call) => answeredCall(situation.current, call));
  const open = interpretation.calls.filter((_, index) => answered[index] === null);
  if (open.length > 0) return { kind: 'calls', calls: open };
  const results = answered.filter((call) => call !== null);
  const drivers = interpretation.waiting === null ? [] : driversInOrder(results[0]);
  if (interpretation.waiting === null || drivers.length === 0)
    return await composed(situation, interpretation, results, before);
  const continued = await continueWith(drivers, interpretation.waiting, situation.context);
  const { foreign, words } = interpretation;
  const next = { ...continued, ...(foreign && { foreign }), ...(words && { words }) };
  const who = whoWords(interpretation.waiting, drivers);
  return await stepOf(situation, next, [...before, ...interpretation.notes, ...who]);
}

/** Whom an answer is about that nobody named. */
function whoWords({ top }: Request, drivers: readonly string[]): string[] {
  const count = top?.count ?? drivers.length;
  if (count > 5) return [];
  if (top?.at) return [`This is about ${drivers[0]}.`];
  return [`${count === 1 ? 'First was' : 'The first were'} ${listed(drivers.slice(0, count))}.`];
}

/** Once in a conversation, in the language of the message: that the answer is in English; "" else. */
function languageRemark({ foreign }: Interpretation, { conversation }: InterpretationContext): string {
  if (!foreign || conversation.remarkedIn === foreign.code) return '';
  return `${foreign.remark}\n\n`;
}

async function composed(
  { turns, current, context, after, saidSimulated, earlier }: Situation,
  interpretation: Carried,
  results: readonly AnsweredCall[],
  before: readonly string[],
): Promise<TurnStep> {
  const notes = [...new Set([...before, ...interpretation.notes])];
  const opening = `${languageRemark(interpretation, context)}${interpretation.opening ?? ''}`.trimEnd();
  const interest = interestOf(turns, interpretation, context.conversation.asked);
  const steps = results.flatMap(({ outcome }) => (outcome.ok ? (outcome.found?.next ?? []) : outcome.next));
  const questions = await nextQuestions(steps, current.calls, after, earlier);
  return {
    kind: 'answer',
    text: composeAnswer(results, {
      opening,
      premise: interpretation.premise ?? '',
      interest,
      notes,
      saidSimulated,
    }),
    suggestions: questions,
  };
}

/** Codes in the order of the classification that a call found; empty where it found none. */
function driversInOrder(call: AnsweredCall | undefined): readonly string[] {
  const name = call ? topicOfOperation(call.operation) : null;
  if (!call?.outcome.ok || !call.outcome.found || name === null) return [];
  return topics[name].order?.(call.outcome.found.findings) ?? [];
}

function answeredCall({ calls }: PastTurn, planned: PlannedCall): AnsweredCall | null {
  const made = calls.findLast((call) => isSameCall(call, planned) && call.outcome !== null);
  return made?.outcome ? { ...planned, outcome: made.outcome } : null;
}
