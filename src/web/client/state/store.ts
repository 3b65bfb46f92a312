import type { ConversationSummary, HistoryResponse, StreamEvent } from '../../api/shapes.ts';
import { type Asked, asked, refused } from './asking.ts';
import { type ChatState, initialState, liveOf, type Removed, withLive } from './chat-state.ts';
import { withLiveEvent } from './live-answer.ts';
import type { Notice, Refusal } from './notice.ts';
import { withHistory, withRunning } from './stored-history.ts';

/** What can happen to a chat. Instants are milliseconds since 1970, as `Date.now()` gives them. */
export type Action =
  /** A conversation is being loaded; null: the newest one. */
  | { type: 'opened'; conversationId: string | null }
  /** An empty one is on show. */
  | { type: 'begun' }
  | { type: 'history'; history: HistoryResponse }
  | { type: 'history-failed' }
  | { type: 'conversations'; conversations: ConversationSummary[]; running: string[] }
  /** Somebody sent a question that cannot be asked yet, or took it back. */
  | { type: 'to-be-sent'; isToBeSent: boolean }
  | ({ type: 'asked' } & Asked)
  /** The server did not take the question, or does not hand out the rest of the answer. */
  | { type: 'refused'; conversationId: string; refusal: Refusal; nowMs: number }
  | { type: 'event'; conversationId: string; event: StreamEvent; id: string | null }
  | { type: 'lost'; conversationId: string; attachAtMs: number }
  | { type: 'attaching'; conversationId: string }
  /** An answer that was asked for elsewhere is under way in a conversation. */
  | { type: 'running'; conversationId: string }
  /** The answer under way has ended unheard. */
  | { type: 'run-gone'; conversationId: string }
  | { type: 'stopping'; conversationId: string }
  | { type: 'not-stopped'; conversationId: string }
  | { type: 'removed'; removed: Removed | null }
  | { type: 'noticed'; notice: Notice }
  | { type: 'offline'; isOffline: boolean };

export function reduce(state: ChatState, action: Action): ChatState {
  switch (action.type) {
    case 'opened':
      return { ...cleared(state), conversationId: action.conversationId, view: 'loading' };
    case 'begun':
      return { ...cleared(state), conversationId: null, view: 'ready' };
    case 'history':
      return withHistory(state, action.history);
    case 'history-failed':
      return { ...state, view: 'failed', isToBeSent: false };
    case 'to-be-sent':
      return { ...state, isToBeSent: action.isToBeSent };
    case 'conversations':
      return {
        ...state,
        conversations: action.conversations,
        elsewhere: action.running.filter((id) => liveOf(state, id) === null),
      };
    case 'asked':
      return asked(state, action);
    case 'refused':
      return refused(state, action.conversationId, action.refusal, action.nowMs);
    case 'event':
      return withLiveEvent(state, action.conversationId, action.event, action.id);
    case 'lost':
      return withLive(state, action.conversationId, (live) => ({
        ...live,
        phase: 'attaching',
        attachAtMs: action.attachAtMs,
        failedAttempts: live.failedAttempts + 1,
      }));
    case 'attaching':
      return withLive(state, action.conversationId, (live) => ({
        ...live,
        phase: 'attaching',
        attachAtMs: null,
      }));
    case 'run-gone':
      return withLive(state, action.conversationId, () => null);
    case 'running':
      return withRunning(state, action.conversationId);
    case 'removed':
      return { ...state, removed: action.removed };
    case 'stopping':
      return withLive({ ...state, isToBeSent: false }, action.conversationId, (live) => ({
        ...live,
        phase: 'stopping',
      }));
    case 'not-stopped':
      return withLive(state, action.conversationId, (live) => ({ ...live, phase: 'answering' }));
    case 'noticed':
      return { ...state, notice: action.notice };
    case 'offline':
      return { ...state, isOffline: action.isOffline };
  }
}

/** Without what is on show. */
function cleared(state: ChatState): ChatState {
  return { ...state, messages: [], notice: null, isToBeSent: false };
}

export type Store = ReturnType<typeof createStore>;

export function createStore() {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch: (action: Action) => {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    /** Calls the listener after every change, until the function that it returns is called. */
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
