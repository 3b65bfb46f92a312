import type { ConversationSummary, HistoryResponse, StreamEvent } from '../../api/shapes.ts';
import { type Asked, asked, created, refused } from './asking.ts';
import { type ChatState, initialState, type Live } from './chat-state.ts';
import { withLiveEvent } from './live-answer.ts';
import type { Notice, Refusal } from './notice.ts';
import { withHistory } from './stored-history.ts';

/** What can happen to a chat. Instants are milliseconds since 1970, as `Date.now()` gives them. */
export type Action =
  /** A conversation is being loaded; null: the newest one. */
  | { type: 'opened'; conversationId: string | null }
  /** An empty one is on show. */
  | { type: 'begun' }
  | { type: 'history'; history: HistoryResponse }
  | { type: 'history-failed' }
  | { type: 'conversations'; conversations: ConversationSummary[] }
  | ({ type: 'asked' } & Asked)
  /** The new conversation in which something was asked has its id. */
  | { type: 'created'; conversationId: string }
  /** The server did not take the question, or does not hand out the rest of the answer. */
  | { type: 'refused'; refusal: Refusal; nowMs: number }
  | { type: 'event'; event: StreamEvent; id: string | null }
  | { type: 'lost'; attachAtMs: number }
  | { type: 'attaching' }
  /** The answer under way has ended unheard. */
  | { type: 'run-gone' }
  | { type: 'stopping' }
  | { type: 'not-stopped' }
  | { type: 'noticed'; notice: Notice }
  | { type: 'offline'; isOffline: boolean };

export function reduce(state: ChatState, action: Action): ChatState {
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        conversationId: action.conversationId,
        view: 'loading',
        messages: [],
        notice: null,
      };
    case 'begun':
      return { ...state, conversationId: null, view: 'ready', messages: [], notice: null };
    case 'history':
      return withHistory(state, action.history);
    case 'history-failed':
      return { ...state, view: 'failed' };
    case 'conversations':
      return { ...state, conversations: action.conversations };
    case 'asked':
      return asked(state, action);
    case 'created':
      return created(state, action.conversationId);
    case 'refused':
      return refused(state, action.refusal, action.nowMs);
    case 'event':
      return withLiveEvent(state, action.event, action.id);
    case 'lost':
      return withLive(state, (live) => ({
        ...live,
        phase: 'attaching',
        attachAtMs: action.attachAtMs,
        failedAttempts: live.failedAttempts + 1,
      }));
    case 'attaching':
      return withLive(state, (live) => ({ ...live, phase: 'attaching', attachAtMs: null }));
    case 'run-gone':
      return { ...state, live: null };
    case 'stopping':
      return withLive(state, (live) => ({ ...live, phase: 'stopping' }));
    case 'not-stopped':
      return withLive(state, (live) => ({ ...live, phase: 'answering' }));
    case 'noticed':
      return { ...state, notice: action.notice };
    case 'offline':
      return { ...state, isOffline: action.isOffline };
  }
}

function withLive(state: ChatState, change: (live: Live) => Live): ChatState {
  return state.live === null ? state : { ...state, live: change(state.live) };
}

export interface Store {
  state(): ChatState;
  dispatch(action: Action): void;
  /** Calls the listener after every change, until the function that it returns is called. */
  onChange(listener: () => void): () => void;
}

export function createStore(): Store {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch: (action) => {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
