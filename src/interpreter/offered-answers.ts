import { SvcError } from '../core/errors.ts';
import { interpret } from './interpret.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import { wholeQuestion } from './next-questions.ts';
import { planRequest } from './planning/plan.ts';
import { AskBack, PlainAnswer, type MissingPart } from './request/questions.ts';
import { emptyRequest, namesEvent, type Request } from './request/request.ts';
import type { TopicName } from './request/topic-name.ts';
import { isSameCall, type PlannedCall } from './request/planned-call.ts';

type AskedBack = Extract<Interpretation, { kind: 'ask' }>;
type Planned = Extract<Interpretation, { kind: 'calls' }>;

const mostOffers = 4;

/** What often answers a question about a part that is missing. */
const usual: Partial<Record<MissingPart, readonly string[]>> = {
  event: ['the last race'],
  drivers: ['the top three'],
  lap: ['the fastest lap'],
};

/**
 * Answers to a question asked back that lead on, for who would rather click than write: what the question offers, or what is understood
 * without the words that are not. Each is tried out as the next message of the conversation in which the question was `asked`.
 */
export async function offeredAnswers(asked: AskedBack, context: InterpretationContext): Promise<string[]> {
  const leading: string[] = [];
  const { choices = [], missing } = asked;
  for (const offer of choices.length > 0 ? choices : (usual[missing] ?? [])) {
    if (leading.length < mostOffers && (await planOf(offer, context)) !== null) leading.push(offer);
  }
  if (asked.missing === 'word' && leading.length < mostOffers) {
    leading.push(...(await withoutTheWords(context)));
    leading.push(...(await nearBy(asked.request, leading, context)));
  }
  return leading;
}

/** What is asked without the words: as a question where one says all of it, so that the person sees what would be answered. */
async function withoutTheWords(context: InterpretationContext): Promise<string[]> {
  const { conversation } = context;
  const { pending } = conversation;
  const isDecisive = pending?.left?.isDecisive === true;
  const { left: _gone, ...without } = pending ?? {};
  const goingOn = { ...conversation, pending: without as typeof pending };
  const plan = await planOf('go on', pending === null ? context : { ...context, conversation: goingOn });
  if (plan === null) return [];
  const { request, calls, waiting } = plan;
  const [call] = calls;
  const isWhole = waiting === null && request.narrowings.length + request.aspects.length === 0;
  const question = isWhole && calls.length === 1 ? wholeQuestion(call!) : null;
  const asked = question === null ? null : await planOf(question, context);
  const isSame = asked?.calls.length === 1 && isSameCall(asked.calls[0]!, call!);
  if (question !== null && isSame) return [question];
  return isDecisive ? [] : ['go on'];
}

/** What is near a question that was not understood, and whole: what it was about, and the commonest of the same race. */
const commonest: readonly TopicName[] = ['session-info', 'tyre-strategy'];
const mostNear = 3;

async function nearBy(
  asked: Request,
  offered: readonly string[],
  context: InterpretationContext,
): Promise<string[]> {
  const { years, events, sessions, drivers, teams, constructors } = asked;
  const plain = { ...emptyRequest(), years, events, sessions, drivers, teams, constructors };
  const names = [...asked.topics, ...(namesEvent(asked) ? commonest : [])];
  const near: string[] = [];
  for (const name of new Set(names)) {
    if (offered.length + near.length >= mostNear) break;
    const call = await callOf({ ...plain, topics: [name] }, context);
    const question = call && wholeQuestion(call);
    const isNew = question !== null && ![...offered, ...near].includes(question);
    if (isNew && (await planOf(question, context)) !== null) near.push(question);
  }
  return near;
}

async function callOf(request: Request, context: InterpretationContext): Promise<PlannedCall | null> {
  try {
    const { calls, waiting } = await planRequest(request, context);
    return waiting === null && calls.length === 1 ? calls[0]! : null;
  } catch (error) {
    if (isOpen(error)) return null;
    throw error;
  }
}

/** Whether something is missing, or would have to be looked up. */
function isOpen(error: unknown): boolean {
  return [NeedsCall, AskBack, PlainAnswer, SvcError].some((each) => error instanceof each);
}

/** The calls that a message leads to; null for one that leads to none, or for which something would have to be looked up. */
async function planOf(message: string, context: InterpretationContext): Promise<Planned | null> {
  try {
    const read = await interpret(message, context);
    return read.kind === 'calls' ? read : null;
  } catch (error) {
    if (error instanceof NeedsCall) return null;
    throw error;
  }
}
