import { noConversation, type Conversation } from './request/conversation.ts';
import { interpret, type Interpretation, type InterpretationContext } from './interpret.ts';
import type { Knowledge } from './request/knowledge.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import type { PastTurn } from './message-history.ts';
import { requestOfCalls } from './planning/request-of-calls.ts';
import { isSameCall } from './request/planned-call.ts';
import type { Request } from './request/request.ts';

/** Older turns do not bear on the next message. */
const mostTurns = 12;

/** Calls by which the interpreter itself learns the names of a season. */
const lookUps: readonly string[] = ['fetch schedule', 'fetch drivers'];

/** What was spoken of in earlier turns. Calls that were made count, also where another model made them. */
export async function conversationOf(
  turns: readonly PastTurn[],
  nowMs: number,
  knowledge: Knowledge,
): Promise<Conversation> {
  let conversation = noConversation;
  for (const turn of turns.slice(-mostTurns)) {
    conversation = conversationAfter(
      turn,
      await readAgain(turn, { nowMs, knowledge, conversation }),
      conversation,
    );
  }
  return conversation;
}

/** The conversation with one more turn, whose message was read like this; null: it could not be read. */
export function conversationAfter(
  turn: PastTurn,
  read: Interpretation | null,
  before: Conversation,
): Conversation {
  const refused = read?.kind === 'calls' ? withoutRefused(turn, read.request) : null;
  if (refused) return { last: before.last, pending: { request: refused, missing: 'drivers' } };
  if (
    read?.kind === 'calls' &&
    read.calls.every((call) => turn.calls.some((made) => isSameCall(made, call)))
  ) {
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

/** The request without the driver that a session did not have: the next message may name another. */
function withoutRefused({ calls }: PastTurn, request: Request): Request | null {
  const refused = calls.flatMap(({ outcome }) =>
    outcome?.ok === false ? [outcome.error.details.query] : [],
  );
  const drivers = request.drivers.filter((driver) => !refused.includes(driver));
  return drivers.length < request.drivers.length ? { ...request, drivers } : null;
}
