import type { WorkingResponse } from '../../api/shapes.ts';
import { type ChatState, replaceableId } from '../state/chat-state.ts';
import { lastQuestion } from '../state/message.ts';
import type { Ask, Refusal } from '../state/notice.ts';
import { type Action, createStore } from '../state/store.ts';
import { type Answering, createReconnectPause, endOfAnswer, readAnswer, refusalOf } from './read-answer.ts';
import { createServer } from './server.ts';

/** Everything a person can do on the page. Nothing here throws: what goes wrong becomes a notice. */
export interface Chat {
  state(): ChatState;
  onChange(listener: () => void): () => void;
  /** Shows a conversation, or the newest one (`null`), and attaches to an answer under way. */
  show(conversationId: string | null): Promise<void>;
  /** Shows an empty conversation, which begins with its first question. */
  begin(): Promise<void>;
  ask(ask: Ask): Promise<void>;
  /** Asks the last question again. */
  retry(): Promise<void>;
  stop(): Promise<void>;
  /** Does what the notice offers. */
  act(): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** What the calls of an answer of the conversation on show gave; null when it cannot be had. */
  working(answerId: string): Promise<WorkingResponse | null>;
  /** Leaves this workspace for ever and goes on with a new one. */
  signOut(): Promise<void>;
  /** To be called when the network may be back or gone. */
  checkNetwork(): Promise<void>;
}

export function createChat(): Chat {
  const store = createStore();
  const server = createServer();
  const reconnectPause = createReconnectPause();
  const answering: Answering = { store, server, reconnectPause };
  const state = (): ChatState => store.state();
  const dispatch = (action: Action): void => store.dispatch(action);
  /** Counts what was put on show, so that an answer that comes late changes nothing. */
  let shows = 0;
  /** Counts the questions asked, to tell them apart. */
  let questions = 0;

  /** Tells why something other than a question did not work. */
  function tell(what: string, { body }: Refusal): void {
    const why = body?.error ?? 'The server could not be reached.';
    dispatch({
      type: 'noticed',
      notice: { conversationId: null, text: `${what} ${why}`, action: null, ask: null, notBeforeMs: null },
    });
  }

  async function loadConversations(): Promise<void> {
    try {
      dispatch({ type: 'conversations', conversations: await server.conversations() });
    } catch (error) {
      refusalOf(error); // the list stays as it is: the next answer brings a new one
    }
  }

  async function read(opened: Response | null): Promise<void> {
    await readAnswer(answering, opened);
    await loadConversations();
  }

  async function show(conversationId: string | null): Promise<void> {
    const mine = ++shows;
    dispatch({ type: 'opened', conversationId });
    try {
      const history = await server.history(conversationId);
      if (mine !== shows) return;
      const wasLive = state().live !== null;
      dispatch({ type: 'history', history });
      if (!wasLive && state().live !== null) void read(null);
    } catch (error) {
      const { status } = refusalOf(error);
      if (mine !== shows) return;
      if (status === 404 && conversationId !== null) return await show(null);
      dispatch({ type: 'history-failed' });
      return;
    }
    if (state().conversations === null) void loadConversations();
  }

  async function begin(): Promise<void> {
    const mine = ++shows;
    dispatch({ type: 'begun' });
    if (state().conversations !== null) return;
    // The page has just been loaded: an answer may be under way elsewhere.
    void loadConversations();
    try {
      const { run, workspace_id } = await server.history(null);
      if (mine !== shows || run === null || state().live !== null) return;
      dispatch({ type: 'history', history: { workspace_id, conversation: null, messages: [], run } });
      void read(null);
    } catch (error) {
      refusalOf(error); // the first question will tell
    }
  }

  async function ask(asked: Ask): Promise<void> {
    if (state().live !== null) return;
    let { conversationId } = state();
    dispatch({ type: 'asked', ask: asked, key: `asked-${++questions}`, nowMs: Date.now() });
    let response: Response | null = null;
    try {
      if (conversationId === null) {
        conversationId = (await server.create()).id;
        dispatch({ type: 'created', conversationId });
      }
      response = await server.ask({
        message: asked.text,
        conversation: conversationId,
        ...(asked.replaces !== null && { replaces: asked.replaces }),
      });
    } catch (error) {
      const refusal = refusalOf(error);
      // Without an answer nobody knows whether the question arrived: attaching tells.
      if (refusal.status !== null || conversationId === null) {
        dispatch({ type: 'refused', refusal, nowMs: Date.now() });
        return;
      }
    }
    await read(response);
  }

  async function retry(): Promise<void> {
    const question = lastQuestion(state().messages);
    if (question) await ask({ text: question.text, replaces: replaceableId(state()) });
  }

  async function stop(): Promise<void> {
    const { live } = state();
    if (live === null || live.phase === 'stopping') return;
    dispatch({ type: 'stopping' });
    try {
      await server.stop();
    } catch (error) {
      dispatch({ type: 'not-stopped' });
      tell('The answer could not be stopped.', refusalOf(error));
    }
  }

  async function act(): Promise<void> {
    const { notice } = state();
    if (notice?.action === 'reload') location.reload();
    if (notice?.ask == null) return;
    if (notice.action === 'stop-and-retry') {
      try {
        await server.stop();
        await endOfAnswer(answering);
      } catch (error) {
        tell('The other answer could not be stopped.', refusalOf(error));
        return;
      }
    }
    await ask(notice.ask);
  }

  async function rename(id: string, title: string): Promise<void> {
    try {
      await server.rename(id, title);
    } catch (error) {
      tell('The conversation could not be renamed.', refusalOf(error));
    }
    await loadConversations();
  }

  async function remove(id: string): Promise<void> {
    try {
      await server.remove(id);
    } catch (error) {
      tell('The conversation could not be deleted.', refusalOf(error));
      return;
    }
    await loadConversations();
    if (state().conversationId === id) await begin();
  }

  async function working(answerId: string): Promise<WorkingResponse | null> {
    const { conversationId } = state();
    try {
      return conversationId === null ? null : await server.working(conversationId, answerId);
    } catch (error) {
      refusalOf(error); // said where it would have stood
      return null;
    }
  }

  async function signOut(): Promise<void> {
    try {
      await server.signOut();
    } catch (error) {
      tell('This browser could not be signed out.', refusalOf(error));
      return;
    }
    location.assign('/');
  }

  async function checkNetwork(): Promise<void> {
    reconnectPause.cutShort();
    const isOffline = !navigator.onLine && !(await server.isReachable());
    if (isOffline !== state().isOffline) dispatch({ type: 'offline', isOffline });
  }

  return {
    state,
    onChange: (listener) => store.onChange(listener),
    show,
    begin,
    ask,
    retry,
    stop,
    act,
    rename,
    remove,
    working,
    signOut,
    checkNetwork,
  };
}
