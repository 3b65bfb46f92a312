import type { ChatState } from '../state/chat-state.ts';
import { keepDraft } from '../state/reading-place.ts';
import { createStore } from '../state/store.ts';
import { type Answers, createAnswers } from './answers.ts';
import { type Asking, createAsking } from './asking.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { type Answering, createReconnectPause, refusalOf } from './read-answer.ts';
import { createServer } from './server.ts';
import { createShowing, type Showing } from './showing.ts';
import { tell } from './tell.ts';

/** Everything a person can do on the page. Nothing here throws: what goes wrong becomes a notice. */
export interface Chat extends Pick<Showing, 'show' | 'begin' | 'refresh'>, Asking, Conversations, Answers {
  state(): ChatState;
  onChange(listener: () => void): () => void;
  /** Leaves this workspace for ever and goes on with a new one. */
  signOut(): Promise<void>;
  /** Asks for the password again from now on; the workspace stays. */
  endSignIn(): Promise<void>;
  /** To be called when the network may be back or gone. */
  checkNetwork(): Promise<void>;
}

export function createChat(): Chat {
  const store = createStore();
  const server = createServer();
  const reconnectPause = createReconnectPause();
  const answering: Answering = { store, server, reconnectPause };
  const showing = createShowing(answering);

  async function leave(request: () => Promise<void>): Promise<void> {
    try {
      await request();
    } catch (error) {
      tell(store, 'This browser could not be signed out.', refusalOf(error));
      return;
    }
    keepDraft('');
    location.assign('/');
  }

  async function checkNetwork(): Promise<void> {
    reconnectPause.cutShort();
    const isOffline = !navigator.onLine && !(await server.isReachable());
    if (isOffline !== store.state().isOffline) store.dispatch({ type: 'offline', isOffline });
  }

  return {
    state: () => store.state(),
    onChange: (listener) => store.onChange(listener),
    show: (conversationId) => showing.show(conversationId),
    begin: () => showing.begin(),
    refresh: () => showing.refresh(),
    ...createAsking(answering, showing),
    ...createConversations(answering, showing),
    ...createAnswers(answering),
    signOut: () => leave(() => server.signOut()),
    endSignIn: () => leave(() => server.endSignIn()),
    checkNetwork,
  };
}
