import { type ChatState, type Live, liveHere, unheard, withLive } from './chat-state.ts';
import { ended } from './live-answer.ts';
import { emptyAnswer, type Message, type Question } from './message.ts';
import { type Ask, type Notice, type Refusal, refusalNotice } from './notice.ts';
import { longestTitle } from '../../../core/text/plain-text.ts';

export interface Asked {
  ask: Ask;
  /** Names the question and its answer until the server does. */
  key: string;
  /** Id of the conversation on show; where that has none yet, the one that it has from now on. */
  conversationId: string;
  nowMs: number;
}

/** The question is on its way, in the conversation on show. */
export function asked(state: ChatState, { ask, key, conversationId, nowMs }: Asked): ChatState {
  const before = state.messages.filter(isSent);
  const replacedAt =
    ask.replaces === null ? before.length : before.findIndex(({ id }) => id === ask.replaces);
  const kept = replacedAt === -1 ? before : before.slice(0, replacedAt);
  const at = new Date(nowMs).toISOString();
  const isFirst = state.conversationId === null;
  const question: Question = {
    role: 'user',
    key,
    id: null,
    text: ask.text,
    reading: ask.reading ?? null,
    createdAt: at,
    isUnsent: false,
    // The server adds its own.
    versions: before[replacedAt]?.role === 'user' ? before[replacedAt].versions : [],
  };
  const live: Live = {
    ...unheard(conversationId, emptyAnswer(`${key}-answer`, at)),
    phase: 'sending',
    asked: { ask, before, isFirst },
  };
  return {
    ...state,
    conversationId,
    view: 'ready',
    messages: [...kept, question],
    lives: [...state.lives, live],
    conversations: isFirst
      ? withBegun(state.conversations, conversationId, ask.text, at)
      : state.conversations,
    notice: null,
    isToBeSent: false,
  };
}

/** A question that was not sent goes when another one is asked. */
function isSent(message: Message): boolean {
  return message.role !== 'user' || !message.isUnsent;
}

/** The new conversation is called like its first question until the server says how. */
function withBegun(
  conversations: ChatState['conversations'],
  id: string,
  text: string,
  at: string,
): ChatState['conversations'] {
  const begun = { id, title: text.slice(0, longestTitle), created_at: at, updated_at: at, message_count: 1 };
  return conversations && [begun, ...conversations];
}

/** The question stays to be seen; one that would have been another branch leaves the branch as it was. */
export function refused(
  state: ChatState,
  conversationId: string,
  refusal: Refusal,
  nowMs: number,
): ChatState {
  const live = state.lives.find((each) => each.conversationId === conversationId);
  if (!live) return state;
  const isHere = live === liveHere(state);
  const rest = withLive(state, conversationId, () => null);
  if (live.asked === null) return cutOff(rest, live, isHere, refusal, nowMs);
  const { ask, before, isFirst } = live.asked;
  // A conversation that did not begin is none.
  const id = isFirst ? null : conversationId;
  const unsent = state.messages.map((message) =>
    message.role === 'user' && message.id === null ? { ...message, isUnsent: true } : message,
  );
  const messages = ask.replaces === null ? unsent : before;
  const notice: Notice = { ...refusalNotice(refusal, nowMs), conversationId: id, ask };
  return {
    ...rest,
    // Another question would take the place of this one.
    ...(isHere && { conversationId: id, messages, isToBeSent: false }),
    conversations: isFirst
      ? (state.conversations?.filter((each) => each.id !== conversationId) ?? null)
      : state.conversations,
    notice: isFirst && !isHere ? elsewhere(notice, ask.text) : notice,
  };
}

/** There is no place to ask it again from, but its words are not lost. */
function elsewhere(notice: Notice, question: string): Notice {
  return { ...notice, text: `${notice.text} The question was: ${question}`, action: null, ask: null };
}

/** The rest of an answer that had begun is not available: what has arrived stays. */
function cutOff(state: ChatState, live: Live, isHere: boolean, refusal: Refusal, nowMs: number): ChatState {
  const { text, action } = refusalNotice(refusal, nowMs);
  const reload: Notice = { text, action, conversationId: null, ask: null, notBeforeMs: null };
  return {
    ...state,
    messages: isHere ? [...state.messages, ended(live.answer, 'interrupted')] : state.messages,
    notice: action === 'reload' ? reload : state.notice,
  };
}
