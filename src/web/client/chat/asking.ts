import { type ChatState, liveHere } from '../state/chat-state.ts';
import type { Question } from '../state/message.ts';
import type { Ask, Notice } from '../state/notice.ts';
import type { Action } from '../state/store.ts';
import { type Answering, endOfAnswer, refusalOf, tell } from './read-answer.ts';
import { server } from './server.ts';
import type { Showing } from './showing.ts';

/** The id of a conversation that begins here: a random UUID. `crypto.randomUUID` is not there on plain HTTP. */
function newConversationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Questions of the conversation on show, and the end of their answers. */
export function createAsking({ store }: Answering, showing: Showing) {
  const state = (): ChatState => store.state();
  const dispatch = (action: Action): void => store.dispatch(action);
  /** Counts the questions asked, to tell them apart. */
  let questions = 0;

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
        ...(asked.reading && { reading: JSON.stringify(asked.reading) }),
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
    await showing.read(conversationId, response);
  }

  /** Whether what stands in the box for questions goes as soon as it can be asked. */
  function sendWhenReady(isToBeSent: boolean): void {
    if (isToBeSent !== state().isToBeSent) dispatch({ type: 'to-be-sent', isToBeSent });
  }

  /** Asks what was refused because of another answer in its conversation, when that has ended and nothing else was asked. */
  async function askWhenFree(notice: Notice): Promise<void> {
    const { conversationId, ask: waiting } = notice;
    if (conversationId === null || waiting === null) return;
    try {
      await endOfAnswer(conversationId);
    } catch (error) {
      refusalOf(error); // the notice still offers to ask
      return;
    }
    if (state().notice !== notice || state().conversationId !== conversationId) return;
    await showing.reload();
    await ask(waiting);
  }

  /** Asks a question again, as another branch. */
  async function retry({ id, text, reading, isUnsent }: Question): Promise<void> {
    await ask({ text, reading, replaces: isUnsent ? null : id });
  }

  /** Shows the branch that this version of a question begins. */
  async function showBranch(questionId: string): Promise<void> {
    const { conversationId } = state();
    if (conversationId === null || liveHere(state()) !== null) return;
    try {
      await server.showBranch(conversationId, questionId);
      await showing.reload();
    } catch (error) {
      tell(store, 'The other version could not be shown.', refusalOf(error));
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
      tell(store, 'The answer could not be stopped.', refusalOf(error));
    }
  }

  /** Does what the notice offers. */
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
      tell(store, 'The other answer could not be stopped.', refusalOf(error));
      return;
    }
    await askWhenFree(notice);
  }

  return { ask, sendWhenReady, retry, showBranch, stop, act };
}
