import type { ConversationSummary } from '../../api/shapes.ts';
import type { Answer, Message } from './message.ts';
import type { Ask, Notice } from './notice.ts';

/** An answer under way, in the conversation on show or another one. */
export interface Live {
  conversationId: string;
  /** `attaching`: the connection was lost, or the page has just been opened. */
  phase: 'sending' | 'answering' | 'stopping' | 'attaching';
  /** When the next attempt to attach is made; null: it is being made. */
  attachAtMs: number | null;
  failedAttempts: number;
  answer: Answer;
  lastEventId: string | null;
  /** What was asked, until the server has taken it, and the messages as they were before. */
  asked: { ask: Ask; before: Message[]; isFirst: boolean } | null;
}

/** An answer of which nothing was heard yet. */
export function unheard(conversationId: string, answer: Answer): Live {
  return {
    ...{ conversationId, answer, phase: 'attaching', attachAtMs: null },
    ...{ failedAttempts: 0, lastEventId: null, asked: null },
  };
}

/** A conversation that was deleted a moment ago and can be had back. */
export interface Removed {
  id: string;
  title: string;
}

export interface ChatState {
  /** null: a new conversation that the server does not know yet. */
  conversationId: string | null;
  /** What is on show; `failed`: its messages could not be loaded. */
  view: 'loading' | 'ready' | 'failed';
  /** Messages of the conversation on show, without an answer under way. */
  messages: Message[];
  /** At most one of each conversation. */
  lives: readonly Live[];
  /** Conversations in which answers are under way that this tab does not read. */
  elsewhere: readonly string[];
  /** Newest first; null before they are known. */
  conversations: ConversationSummary[] | null;
  notice: Notice | null;
  /** What stands in the box for questions goes as soon as the conversation is loaded and no answer is under way in it. */
  isToBeSent: boolean;
  /** null: there is nothing to undo. */
  removed: Removed | null;
  /** The device has no network and the server cannot be reached. */
  isOffline: boolean;
}

export const initialState: ChatState = {
  conversationId: null,
  view: 'loading',
  messages: [],
  lives: [],
  elsewhere: [],
  conversations: null,
  notice: null,
  isToBeSent: false,
  removed: null,
  isOffline: false,
};

/** The answer under way in a conversation; null when there is none. */
export function liveOf({ lives }: ChatState, conversationId: string | null): Live | null {
  return lives.find((live) => live.conversationId === conversationId) ?? null;
}

/** The answer under way in the conversation on show; null when there is none. */
export function liveHere(state: ChatState): Live | null {
  return liveOf(state, state.conversationId);
}

export function canAsk(state: ChatState): boolean {
  return state.view !== 'loading' && !state.isOffline && liveHere(state) === null;
}

/** Changes the answer under way in a conversation; null takes it away. */
export function withLive(
  state: ChatState,
  conversationId: string,
  change: (live: Live) => Live | null,
): ChatState {
  const lives = state.lives.flatMap((live) => {
    if (live.conversationId !== conversationId) return [live];
    return change(live) ?? [];
  });
  return { ...state, lives };
}

/** What is to be seen, the answer under way included. */
export function shownMessages(state: ChatState): Message[] {
  const live = liveHere(state);
  return live ? [...state.messages, live.answer] : state.messages;
}

export function shownNotice({ notice, conversationId }: ChatState): Notice | null {
  return notice && (notice.conversationId === null || notice.conversationId === conversationId)
    ? notice
    : null;
}
