import { foldName } from '../core/names/name-matching.ts';
import { asObjects } from '../core/json-object.ts';
import { type AnsweredCall, composeAnswer } from './compose-answer.ts';
import type { Interest } from './answers/answer-parts.ts';
import { listed } from './request/sentences.ts';
import { noConversation, type Conversation } from './request/conversation.ts';
import { requestOfCalls } from './planning/request-of-calls.ts';
import { continueWith, interpret, type Interpretation, type InterpretationContext } from './interpret.ts';
import type { Knowledge } from './request/knowledge.ts';
import type { PastTurn } from './message-history.ts';
import type { PlannedCall } from './request/planned-call.ts';
import type { Request } from './request/request.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import { notUnderstood } from './reading/talk.ts';

/** What the interpreter does next in a turn: calls tools, or answers. */
export type NextStep = { kind: 'calls'; calls: readonly PlannedCall[] } | { kind: 'answer'; text: string };

/** Older turns do not bear on the next message. */
const mostTurns = 12;

/** The next step of the last turn, from the conversation alone: the same turns always come to the same. */
export async function nextStep(
  turns: readonly PastTurn[],
  nowMs: number,
  knowledge: Knowledge,
): Promise<NextStep> {
  const current = turns.at(-1);
  if (!current) return { kind: 'answer', text: notUnderstood };
  const conversation = await conversationOf(turns.slice(0, -1), nowMs, knowledge);
  const context = { nowMs, knowledge, conversation };
  try {
    return await stepOf(current, await interpret(current.message, context), context, []);
  } catch (error) {
    if (error instanceof NeedsCall) return { kind: 'calls', calls: [error.call] };
    throw error;
  }
}

type Carried = Extract<Interpretation, { kind: 'calls' }>;

async function stepOf(
  current: PastTurn,
  interpretation: Interpretation,
  context: InterpretationContext,
  before: readonly string[],
): Promise<NextStep> {
  if (interpretation.kind === 'ask') return { kind: 'answer', text: interpretation.question };
  if (interpretation.kind === 'say') return { kind: 'answer', text: interpretation.text };
  const answered = interpretation.calls.map((call) => answeredCall(current, call));
  const open = interpretation.calls.filter((_, index) => answered[index] === null);
  if (open.length > 0) return { kind: 'calls', calls: open };
  const results = answered.filter((call) => call !== null);
  const outcome = results[0]?.outcome;
  if (interpretation.waiting === null || !outcome?.ok)
    return composed(current, interpretation, results, before);
  const drivers = driversInOrder(outcome.output);
  if (drivers.length === 0) return composed(current, interpretation, results, before);
  const next = await continueWith(drivers, interpretation.waiting, context);
  const count = interpretation.waiting.top?.count ?? drivers.length;
  const who =
    count <= 5 ? [`${count === 1 ? 'First was' : 'The first were'} ${listed(drivers.slice(0, count))}.`] : [];
  return await stepOf(current, next, context, [...before, ...interpretation.notes, ...who]);
}

function composed(
  { message }: PastTurn,
  interpretation: Carried,
  results: readonly AnsweredCall[],
  before: readonly string[],
): NextStep {
  const notes = [...new Set([...before, ...interpretation.notes])];
  const { opening = '' } = interpretation;
  return {
    kind: 'answer',
    text: composeAnswer(results, { opening, interest: interestOf(message, interpretation), notes }),
  };
}

/** What of the results the message asks for. */
function interestOf(message: string, { request, focus, drivers }: Carried): Interest {
  const { teams, laps, aspects, top } = request;
  return {
    words: new Set(foldName(message.slice(0, 2000)).split(' ')),
    ...{ drivers, teams, laps, aspects },
    top: top?.of === 'session' && Number.isFinite(top.count) ? top.count : null,
    events: focus.events,
    sessions: focus.sessions,
  };
}

/** Codes in the order of a classification. */
function driversInOrder(output: Readonly<Record<string, unknown>>): string[] {
  const rows = asObjects(output.statistics).map((row) => row.abbreviation);
  const listed = Array.isArray(output.drivers) ? output.drivers : [];
  return [...rows, ...listed].filter((code): code is string => typeof code === 'string');
}

function answeredCall({ calls }: PastTurn, planned: PlannedCall): AnsweredCall | null {
  const made = calls.findLast((call) => isSame(call, planned) && call.outcome !== null);
  return made?.outcome ? { ...planned, outcome: made.outcome } : null;
}

function isSame(a: PlannedCall, b: PlannedCall): boolean {
  return a.operation === b.operation && canonical(a.input) === canonical(b.input);
}

function canonical(input: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What was spoken of in earlier turns. Calls that were made count, also where another model made them. */
async function conversationOf(
  turns: readonly PastTurn[],
  nowMs: number,
  knowledge: Knowledge,
): Promise<Conversation> {
  let conversation = noConversation;
  for (const turn of turns.slice(-mostTurns)) {
    conversation = after(turn, await readAgain(turn, { nowMs, knowledge, conversation }), conversation);
  }
  return conversation;
}

async function readAgain(
  { message }: PastTurn,
  context: InterpretationContext,
): Promise<Interpretation | null> {
  try {
    return await interpret(message, context);
  } catch (error) {
    if (error instanceof NeedsCall) return null;
    throw error;
  }
}

function after(turn: PastTurn, read: Interpretation | null, before: Conversation): Conversation {
  const refused = read?.kind === 'calls' ? withoutRefused(turn, read.request) : null;
  if (refused) return { last: before.last, pending: { request: refused, missing: 'drivers' } };
  if (read?.kind === 'calls' && read.calls.every((call) => turn.calls.some((made) => isSame(made, call)))) {
    return { last: read.request, pending: null };
  }
  const made = turn.calls.filter(({ operation }) => !lookUps.includes(operation));
  const request = requestOfCalls(made.length > 0 || read?.kind !== 'calls' ? made : turn.calls);
  if (request) return { last: request, pending: null };
  if (read?.kind === 'ask')
    return { last: before.last, pending: { request: read.request, missing: read.missing } };
  if (read?.kind === 'calls') return { last: read.request, pending: null };
  return { last: before.last, pending: null };
}

/** The request without the driver that a session did not have: the next message may name another. */
function withoutRefused({ calls }: PastTurn, request: Request): Request | null {
  const refused = calls.flatMap(({ outcome }) =>
    outcome?.ok === false ? [outcome.error.details.query] : [],
  );
  const drivers = request.drivers.filter((driver) => !refused.includes(driver));
  return drivers.length < request.drivers.length ? { ...request, drivers } : null;
}

/** Calls by which the interpreter itself learns the names of a season. */
const lookUps: readonly string[] = ['fetch schedule', 'fetch drivers'];
