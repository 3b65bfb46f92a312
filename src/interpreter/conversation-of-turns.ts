import { noConversation, type Conversation } from './request/conversation.ts';
import { wordsWithBefore } from './interest.ts';
import { interpret } from './interpret.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import type { ConversationMemory } from './conversation-memory.ts';
import { isLookUp, NeedsCall } from './looked-up-knowledge.ts';
import type { PastTurn } from '../questions/answerer.ts';
import { turnsThatBear } from '../questions/turns.ts';
import { spokenOfInCalls } from './planning/request-of-calls.ts';
import { wordsOfMessage } from './reading/spelling/spelled-out.ts';
import { readWords, textOf } from './reading/words.ts';
import { isSameCall } from './request/planned-call.ts';
import type { Moment } from './request/moment.ts';
import type { Request } from './request/request.ts';

/** What was spoken of before the last of these turns. Calls that were made count, also where another model made them. */
export async function conversationBefore(
  turns: readonly PastTurn[],
  { nowMs, knowledge, memory }: Moment & { memory: ConversationMemory },
): Promise<Conversation> {
  const past = turns.slice(0, -1);
  const [before] = past.slice(0, -turnsThatBear).slice(-1);
  const last = before === undefined ? null : spokenOfInCalls(before.calls);
  let known = { conversation: { ...noConversation, last }, place: memory.start(turns, last) };
  for (const turn of past.slice(-turnsThatBear)) {
    const { conversation } = known;
    known = await memory.after(known.place, turn, nowMs, async () => {
      return conversationAfter(turn, await readAgain(turn, { nowMs, knowledge, conversation }), conversation);
    });
  }
  return known.conversation;
}

/** The conversation with one more turn, whose message was read like this; null: it could not be read. */
export function conversationAfter(
  turn: PastTurn,
  read: Interpretation | null,
  before: Conversation,
): Conversation {
  if (read?.kind === 'say' && read.isRemark && turn.calls.length === 0)
    return { ...before, ...(read.remarkedOn && { remarkedOn: read.remarkedOn }) };
  const remarkedIn = read?.foreign?.code ?? before.remarkedIn;
  const { explained: _explained, remarkedOn: _named, asked: _older, isDeclined: _no, year, ...rest } = before;
  const older = read?.kind === 'calls' || year === undefined ? rest : { ...rest, year };
  const explained = read?.kind === 'say' ? read.explains : undefined;
  const spoken = spokenAfter(turn, read, older);
  return {
    ...spoken,
    ...askedAfter(turn, read, before, spoken),
    ...(explained !== undefined && { explained }),
    ...(read?.kind === 'say' && read.isRefusal && { isDeclined: true as const }),
    ...(remarkedIn !== undefined && { remarkedIn }),
    ...(read?.remarkedOn && { remarkedOn: read.remarkedOn }),
    ...(read?.kind === 'calls' && seasonTaken(read)),
  };
}

/** As many words as a message may have. */
const mostAsked = 80;

/** What was asked, where it was carried out as it was read, or is asked about; words of another topic are no part of it. */
function askedAfter(
  { message }: PastTurn,
  read: Interpretation | null,
  before: Conversation,
  { last, pending }: Conversation,
): Pick<Conversation, 'asked'> {
  const isSo = (read?.kind === 'calls' && last === read.request) || read?.kind === 'ask';
  if (!isSo) return {};
  const own = read.words ?? wordsOfMessage(message) ?? [];
  const topics = (before.pending?.request ?? before.last)?.topics ?? [];
  const now = (pending?.request ?? last)?.topics ?? [];
  const isOfTheSame = now.some((topic) => topics.includes(topic));
  const older = isOfTheSame ? (readWords(before.asked ?? '') ?? []) : [];
  return { asked: textOf(wordsWithBefore(own, older).slice(-mostAsked)) };
}

/** The one season of calls where the request names none. */
function seasonTaken({
  request,
  calls,
}: Extract<Interpretation, { kind: 'calls' }>): Pick<Conversation, 'year'> {
  const years = new Set(calls.map(({ input }) => input['year']));
  const [year] = years;
  return request.years.length === 0 && years.size === 1 && typeof year === 'number' ? { year } : {};
}

function spokenAfter(turn: PastTurn, read: Interpretation | null, before: Conversation): Conversation {
  const refused = read?.kind === 'calls' ? withoutRefused(turn, read.request) : null;
  if (refused) return { last: before.last, pending: { request: refused, missing: 'drivers' } };
  if (
    read?.kind === 'calls' &&
    read.calls.every((call) => turn.calls.some((made) => isSameCall(made, call)))
  ) {
    return { last: read.request, earlier: before.last, pending: null };
  }
  const made = turn.calls.filter((call) => !isLookUp(call));
  const said = read?.kind === 'calls' ? read.request : null;
  const request = spokenOfInCalls(made.length > 0 || said === null ? made : turn.calls, said);
  if (request) return { last: request, earlier: before.last, pending: null };
  if (read?.kind === 'ask') {
    const { request: waiting, missing, choices, left } = read;
    return {
      ...before,
      pending: { request: waiting, missing, ...(choices && { choices }), ...(left && { left }) },
    };
  }
  if (read?.kind === 'calls') return { last: read.request, earlier: before.last, pending: null };
  if (read?.kind !== 'say' || read.about === undefined) return { ...before, pending: null };
  return { last: read.about, pending: null, ...(read.about === null && { isLost: true as const }) };
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
