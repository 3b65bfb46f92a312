import type { ConversationSummary } from '../../api/shapes.ts';
import type { Answer, Message } from './message.ts';
import type { Ask, Notice } from './notice.ts';

/** An answer under way, in the conversation on show or another one. */
export interface Live {
  /** null until the new conversation has its id. */
  conversationId: string | null;
  /** `attaching`: the connection was lost, or the page has just been opened. */
  phase: 'sending' | 'answering' | 'stopping' | 'attaching';
  /** When the next attempt to attach is made; null: it is being made. */
  attachAtMs: number | null;
  /** How many attempts failed in a row. */
  failedAttempts: number;
  answer: Answer;
  lastEventId: string | null;
  /** What was asked, until the server has taken it, and the messages as they were before. */
  asked: { ask: Ask; before: Message[] } | null;
}

export interface ChatState {
  /** null: a new conversation that the server does not know yet. */
  conversationId: string | null;
  /** What is on show; `failed`: its messages could not be loaded. */
  view: 'loading' | 'ready' | 'failed';
  /** Messages of the conversation on show, without an answer under way. */
  messages: Message[];
  live: Live | null;
  /** Newest first; null before they are known. */
  conversations: ConversationSummary[] | null;
  notice: Notice | null;
  /** The device has no network and the server cannot be reached. */
  isOffline: boolean;
}

export const initialState: ChatState = {
  conversationId: null,
  view: 'loading',
  messages: [],
  live: null,
  conversations: null,
  notice: null,
  isOffline: false,
};

/** Whether the answer under way belongs to the conversation on show. */
export function isLiveHere({ live, conversationId }: ChatState): boolean {
  return live !== null && live.conversationId === conversationId;
}

/** What is to be seen, the answer under way included. */
export function shownMessages(state: ChatState): Message[] {
  return state.live !== null && isLiveHere(state) ? [...state.messages, state.live.answer] : state.messages;
}

/** The notice that belongs to the conversation on show. */
export function shownNotice({ notice, conversationId }: ChatState): Notice | null {
  return notice && (notice.conversationId === null || notice.conversationId === conversationId)
    ? notice
    : null;
}

/** The id of the last question, when a new question may take its place. */
export function replaceableId(state: ChatState): string | null {
  if (state.live !== null) return null;
  const last = state.messages.findLast((message) => message.role === 'user');
  return last && !last.isUnsent ? last.id : null;
}
