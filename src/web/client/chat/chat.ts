import { keepDraft } from '../state/reading-place.ts';
import { createStore } from '../state/store.ts';
import { createAnswers } from './answers.ts';
import { createAsking } from './asking.ts';
import { createConversations } from './conversations.ts';
import { type Answering, createReconnectPause, refusalOf, tell } from './read-answer.ts';
import { server } from './server.ts';
import { createShowing } from './showing.ts';

export type Chat = ReturnType<typeof createChat>;

/** Everything a person can do on the page. Nothing here throws: what goes wrong becomes a notice. */
export function createChat() {
  const store = createStore();
  const reconnectPause = createReconnectPause();
  const answering: Answering = { store, reconnectPause };
  const showing = createShowing(answering);
  const { show, begin, refresh } = showing;

  async function leave(request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      tell(store, 'This browser could not be signed out.', refusalOf(error));
      return;
    }
    keepDraft('');
    location.assign('/');
  }

  /** To be called when the network may be back or gone. */
  async function checkNetwork(): Promise<void> {
    reconnectPause.cutShort();
    const isOffline = !navigator.onLine && !(await server.isReachable());
    if (isOffline !== store.state().isOffline) store.dispatch({ type: 'offline', isOffline });
  }

  return {
    state: store.state,
    onChange: store.onChange,
    ...{ show, begin, refresh },
    ...createAsking(answering, showing),
    ...createConversations(answering, showing),
    ...createAnswers(answering),
    /** Leaves this workspace for ever and goes on with a new one. */
    signOut: () => leave(server.signOut),
    /** Asks for the password again from now on; the workspace stays. */
    endSignIn: () => leave(server.endSignIn),
    checkNetwork,
  };
}
