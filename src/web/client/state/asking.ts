import type { ChatState, Live } from './chat-state.ts';
import { ended } from './live-answer.ts';
import { emptyAnswer, type Message, type Question } from './message.ts';
import { type Ask, type Notice, type Refusal, refusalNotice } from './notice.ts';

export interface Asked {
  ask: Ask;
  /** Names the question and its answer until the server does. */
  key: string;
  nowMs: number;
}

/** The question is on its way, in the conversation on show. */
export function asked(state: ChatState, { ask, key, nowMs }: Asked): ChatState {
  const before = state.messages.filter(isSent);
  const replacedAt =
    ask.replaces === null ? before.length : before.findIndex(({ id }) => id === ask.replaces);
  const kept = replacedAt === -1 ? before : before.slice(0, replacedAt);
  const at = new Date(nowMs).toISOString();
  const question: Question = {
    role: 'user',
    key,
    id: null,
    text: ask.text,
    createdAt: at,
    isUnsent: false,
  };
  const live: Live = {
    conversationId: state.conversationId,
    phase: 'sending',
    attachAtMs: null,
    failedAttempts: 0,
    answer: emptyAnswer(`${key}-answer`, at),
    lastEventId: null,
    asked: { ask, before },
  };
  return { ...state, view: 'ready', messages: [...kept, question], live, notice: null };
}

/** A question that was not sent goes when another one is asked. */
function isSent(message: Message): boolean {
  return message.role !== 'user' || !message.isUnsent;
}

/** The new conversation has its id. It is called like its first question until the server says how. */
export function created(state: ChatState, conversationId: string): ChatState {
  const { live, conversations } = state;
  if (live?.asked == null) return state;
  const at = live.answer.createdAt;
  const title = live.asked.ask.text.slice(0, 80);
  const made = { id: conversationId, title, created_at: at, updated_at: at, message_count: 1 };
  return {
    ...state,
    // Another one may have been opened meanwhile.
    conversationId: state.conversationId ?? conversationId,
    live: { ...live, conversationId },
    conversations: conversations && [made, ...conversations.filter(({ id }) => id !== conversationId)],
  };
}

/** The question stays to be seen; one that would have replaced another leaves that one where it was. */
export function refused(state: ChatState, refusal: Refusal, nowMs: number): ChatState {
  const { live } = state;
  if (live === null) return state;
  const isHere = live.conversationId === state.conversationId;
  if (live.asked === null) return cutOff(state, live, refusal, nowMs);
  const { ask, before } = live.asked;
  const notice: Notice = {
    ...refusalNotice(refusal, nowMs),
    conversationId: live.conversationId,
    ask,
  };
  const unsent = state.messages.map((message) =>
    message.role === 'user' && message.id === null ? { ...message, isUnsent: true } : message,
  );
  const messages = ask.replaces === null ? unsent : before;
  return { ...state, live: null, notice, messages: isHere ? messages : state.messages };
}

/** The rest of an answer that had begun cannot be had: what has arrived stays. */
function cutOff(state: ChatState, live: Live, refusal: Refusal, nowMs: number): ChatState {
  const { text, action } = refusalNotice(refusal, nowMs);
  const reload: Notice = { text, action, conversationId: null, ask: null, notBeforeMs: null };
  const isHere = live.conversationId === state.conversationId;
  return {
    ...state,
    live: null,
    messages: isHere ? [...state.messages, ended(live.answer, 'interrupted')] : state.messages,
    notice: action === 'reload' ? reload : state.notice,
  };
}
