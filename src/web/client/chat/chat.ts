import type {
  DrawingForms,
  HistoryResponse,
  MessageFeedback,
  SearchResponse,
  WorkingResponse,
} from '../../api/shapes.ts';
import { type ChatState, liveHere, liveOf } from '../state/chat-state.ts';
import { keepDraft } from '../state/draft.ts';
import type { Question } from '../state/message.ts';
import { newConversationId } from '../state/conversation-id.ts';
import type { Ask, Notice, Refusal } from '../state/notice.ts';
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
  /** Whether what stands in the box for questions goes as soon as it can be asked. */
  sendWhenReady(isToBeSent: boolean): void;
  /** Asks a question again, as another branch. */
  retry(question: Question): Promise<void>;
  /** Shows the branch that this version of a question begins. */
  showBranch(questionId: string): Promise<void>;
  stop(): Promise<void>;
  /** Does what the notice offers. */
  act(): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  /** For ten seconds `restore` brings it back. */
  remove(id: string): Promise<void>;
  /** What the calls of an answer of the conversation on show gave; null when it cannot be had. */
  working(answerId: string): Promise<WorkingResponse | null>;
  /** The forms that a chart can be had in beside its own; none when the server does not say. */
  drawingForms(chartUrl: string): Promise<DrawingForms['forms']>;
  /** Brings back what was removed last. */
  restore(): Promise<void>;
  /** Conversations with all of these words; null when the server does not say. */
  search(words: string): Promise<SearchResponse | null>;
  /** To be called when the reader comes back: what was asked elsewhere meanwhile is shown. */
  refresh(): Promise<void>;
  /** Keeps what somebody thinks of an answer of the conversation on show; null takes it back. Whether it was kept. */
  rate(answerId: string, feedback: MessageFeedback | null): Promise<boolean>;
  /** Leaves this workspace for ever and goes on with a new one. */
  signOut(): Promise<void>;
  /** Asks for the password again from now on; the workspace stays. */
  endSignIn(): Promise<void>;
  /** To be called when the network may be back or gone. */
  checkNetwork(): Promise<void>;
}

/** The server keeps what was deleted a little longer. */
const undoMs = 10_000;

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
      const { conversations, running } = await server.conversations();
      dispatch({ type: 'conversations', conversations });
      for (const id of running) {
        if (liveOf(state(), id) !== null) continue;
        dispatch({ type: 'running', conversationId: id });
        void read(id, null);
      }
    } catch (error) {
      refusalOf(error); // the list stays as it is: the next answer brings a new one
    }
  }

  async function read(conversationId: string, opened: Response | null): Promise<void> {
    await readAnswer(answering, conversationId, opened);
    await loadConversations();
  }

  async function show(conversationId: string | null): Promise<void> {
    const mine = ++shows;
    dispatch({ type: 'opened', conversationId });
    try {
      const history = await server.history(conversationId);
      if (mine !== shows) return;
      takeHistory(history);
    } catch (error) {
      const { status } = refusalOf(error);
      if (mine !== shows) return;
      if (status === 404 && conversationId !== null) return await show(null);
      dispatch({ type: 'history-failed' });
      return;
    }
    if (state().conversations === null) void loadConversations();
  }

  /** Puts on show what the server has, and reads the answer under way in it, if nobody here does. */
  function takeHistory(history: HistoryResponse): void {
    const id = history.run?.conversation_id ?? null;
    const wasLive = liveOf(state(), id) !== null;
    dispatch({ type: 'history', history });
    if (id !== null && !wasLive && liveOf(state(), id) !== null) void read(id, null);
  }

  async function begin(): Promise<void> {
    shows++;
    dispatch({ type: 'begun' });
    if (state().conversations === null) await loadConversations();
  }

  /** Shows the conversation on show as the server has it now. */
  async function reload(): Promise<void> {
    const mine = shows;
    const { conversationId } = state();
    if (conversationId === null || liveHere(state()) !== null) return;
    try {
      const history = await server.history(conversationId);
      if (mine === shows && liveHere(state()) === null) takeHistory(history);
    } catch (error) {
      refusalOf(error); // what is on show stays
    }
  }

  async function refresh(): Promise<void> {
    if (state().view !== 'ready') return;
    await loadConversations();
    const { conversations, conversationId, messages } = state();
    const here = conversations?.find(({ id }) => id === conversationId);
    const known = messages.filter(({ id }) => id !== null).length;
    if (here && here.message_count !== known) await reload();
  }

  async function ask(asked: Ask): Promise<void> {
    if (liveHere(state()) !== null) return;
    const begun = state().conversationId;
    const conversationId = begun ?? newConversationId();
    dispatch({ type: 'asked', ask: asked, key: `asked-${++questions}`, conversationId, nowMs: Date.now() });
    let response: Response | null = null;
    try {
      response = await server.ask({
        message: asked.text,
        ...(begun === null ? { begins: conversationId } : { conversation: conversationId }),
        ...(asked.replaces !== null && { replaces: asked.replaces }),
      });
    } catch (error) {
      const refusal = refusalOf(error);
      // Without an answer nobody knows whether the question arrived: attaching tells.
      if (refusal.status !== null) {
        dispatch({ type: 'refused', conversationId, refusal, nowMs: Date.now() });
        const { notice } = state();
        if (refusal.status === 409 && notice) void askWhenFree(notice);
        return;
      }
    }
    await read(conversationId, response);
  }

  function sendWhenReady(isToBeSent: boolean): void {
    if (isToBeSent !== state().isToBeSent) dispatch({ type: 'to-be-sent', isToBeSent });
  }

  /** Asks what was refused because of another answer in its conversation, when that has ended and nothing else was asked. */
  async function askWhenFree(notice: Notice): Promise<void> {
    const { conversationId, ask: waiting } = notice;
    if (conversationId === null || waiting === null) return;
    try {
      await endOfAnswer(answering, conversationId);
    } catch (error) {
      refusalOf(error); // the notice still offers to ask
      return;
    }
    if (state().notice !== notice || state().conversationId !== conversationId) return;
    await reload();
    await ask(waiting);
  }

  async function retry({ id, text, isUnsent }: Question): Promise<void> {
    await ask({ text, replaces: isUnsent ? null : id });
  }

  async function showBranch(questionId: string): Promise<void> {
    const { conversationId } = state();
    if (conversationId === null || liveHere(state()) !== null) return;
    try {
      await server.showBranch(conversationId, questionId);
      await reload();
    } catch (error) {
      tell('The other version could not be shown.', refusalOf(error));
    }
  }

  async function stop(): Promise<void> {
    const live = liveHere(state());
    if (live === null) sendWhenReady(false);
    if (live === null || live.phase === 'stopping') return;
    const { conversationId } = live;
    dispatch({ type: 'stopping', conversationId });
    try {
      await server.stop(conversationId);
    } catch (error) {
      dispatch({ type: 'not-stopped', conversationId });
      tell('The answer could not be stopped.', refusalOf(error));
    }
  }

  async function act(): Promise<void> {
    const { notice } = state();
    if (notice?.action === 'reload') location.reload();
    if (notice?.ask == null) return;
    if (notice.action !== 'stop-and-retry' || notice.conversationId === null) {
      await ask(notice.ask);
      return;
    }
    try {
      await server.stop(notice.conversationId);
    } catch (error) {
      tell('The other answer could not be stopped.', refusalOf(error));
      return;
    }
    await askWhenFree(notice);
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
    const title = state().conversations?.find((each) => each.id === id)?.title ?? 'the conversation';
    try {
      await server.remove(id);
    } catch (error) {
      tell('The conversation could not be deleted.', refusalOf(error));
      return;
    }
    const removed = { id, title };
    dispatch({ type: 'removed', removed });
    setTimeout(() => {
      if (state().removed === removed) dispatch({ type: 'removed', removed: null });
    }, undoMs);
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

  async function drawingForms(chartUrl: string): Promise<DrawingForms['forms']> {
    try {
      return (await server.drawingForms(chartUrl)).forms;
    } catch (error) {
      refusalOf(error); // the chart itself is on show
      return [];
    }
  }

  async function restore(): Promise<void> {
    const { removed } = state();
    if (removed === null) return;
    dispatch({ type: 'removed', removed: null });
    try {
      await server.restore(removed.id);
    } catch (error) {
      tell('It was too late to undo that.', refusalOf(error));
      return;
    }
    await loadConversations();
    await show(removed.id);
  }

  async function search(words: string): Promise<SearchResponse | null> {
    try {
      return await server.search(words);
    } catch (error) {
      refusalOf(error);
      return null;
    }
  }

  async function rate(answerId: string, feedback: MessageFeedback | null): Promise<boolean> {
    const { conversationId } = state();
    if (conversationId === null) return false;
    try {
      await server.rate(conversationId, answerId, feedback);
      return true;
    } catch (error) {
      tell('What you think of the answer could not be kept.', refusalOf(error));
      return false;
    }
  }

  async function leave(request: () => Promise<void>): Promise<void> {
    try {
      await request();
    } catch (error) {
      tell('This browser could not be signed out.', refusalOf(error));
      return;
    }
    keepDraft('');
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
    sendWhenReady,
    retry,
    showBranch,
    stop,
    act,
    rename,
    remove,
    working,
    drawingForms,
    restore,
    search,
    refresh,
    rate,
    signOut: () => leave(() => server.signOut()),
    endSignIn: () => leave(() => server.endSignIn()),
    checkNetwork,
  };
}
