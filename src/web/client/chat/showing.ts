import type { HistoryResponse } from '../../api/shapes.ts';
import { type ChatState, liveHere, liveOf } from '../state/chat-state.ts';
import type { Action } from '../state/store.ts';
import { type Answering, orNull, readAnswer, refusalOf } from './read-answer.ts';
import { server } from './server.ts';

/**
 * Does the work unless another tab of this browser is reading that answer, and returns whether it did. Browsers have no locks for pages that came without
 * HTTPS from another machine; there each tab reads for itself.
 */
async function asOnlyReader(conversationId: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) {
    await work();
    return true;
  }
  return await locks.request(`svc-answer-${conversationId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/** Pause between two looks at what is under way elsewhere. */
const lookingMs = 4_000;

export type Showing = ReturnType<typeof createShowing>;

/** What is on show: one conversation, with the answer under way in it, and the list of all. */
export function createShowing(answering: Answering) {
  const { store } = answering;
  const state = (): ChatState => store.state();
  const dispatch = (action: Action): void => store.dispatch(action);
  /** Counts what was put on show, so that an answer that comes late changes nothing. */
  let shows = 0;
  let nextLook: ReturnType<typeof setTimeout> | undefined;

  async function loadConversations(): Promise<void> {
    const listed = await orNull(() => server.conversations());
    // Else the list stays as it is: the next answer brings a new one.
    if (listed) {
      dispatch({ type: 'conversations', ...listed });
      for (const id of state().elsewhere) void readForAll(id);
    }
    lookAgainLater();
  }

  /** An answer that no tab reads ends after a while; one that all of them read takes the few connections that a browser has to a server. */
  async function readForAll(conversationId: string): Promise<void> {
    const reading = async () => {
      if (liveOf(state(), conversationId) !== null) return;
      dispatch({ type: 'running', conversationId });
      await readAnswer(answering, conversationId, null);
      await loadConversations();
    };
    if (conversationId === state().conversationId) await reading();
    else await asOnlyReader(conversationId, reading);
  }

  /** Tells when what other tabs read has ended. */
  function lookAgainLater(): void {
    clearTimeout(nextLook);
    if (state().elsewhere.length === 0) return;
    nextLook = setTimeout(() => {
      if (document.hidden) lookAgainLater();
      else void loadConversations();
    }, lookingMs);
  }

  /** Reads an answer to its end. `opened`: its stream; null: it has to be asked for. */
  async function read(conversationId: string, opened: Response | null): Promise<void> {
    const reading = async () => await readAnswer(answering, conversationId, opened);
    if (!(await asOnlyReader(conversationId, reading))) await reading();
    await loadConversations();
  }

  /** Shows a conversation, or the newest one (`null`), and attaches to an answer under way. */
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

  /** Shows an empty conversation, which begins with its first question. */
  async function begin(): Promise<void> {
    shows++;
    dispatch({ type: 'begun' });
    if (state().conversations === null) await loadConversations();
  }

  async function reload(): Promise<void> {
    const mine = shows;
    const { conversationId } = state();
    if (conversationId === null || liveHere(state()) !== null) return;
    const history = await orNull(() => server.history(conversationId));
    if (history && mine === shows && liveHere(state()) === null) takeHistory(history);
  }

  /** To be called when the reader comes back: what was asked elsewhere meanwhile is shown. */
  async function refresh(): Promise<void> {
    if (state().view !== 'ready') return;
    await loadConversations();
    const { conversations, conversationId, messages } = state();
    const here = conversations?.find(({ id }) => id === conversationId);
    const known = messages.filter(({ id }) => id !== null).length;
    if (here && here.message_count !== known) await reload();
  }

  return { show, begin, refresh, reload, loadConversations, read };
}
