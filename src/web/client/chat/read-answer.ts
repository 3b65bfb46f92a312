import { retryDelayMs } from '../state/countdown.ts';
import { liveOf } from '../state/chat-state.ts';
import { lastQuestion, messageOf } from '../state/message.ts';
import type { Refusal } from '../state/notice.ts';
import type { Store } from '../state/store.ts';
import { readStream } from './read-stream.ts';
import { RefusedRequest, server } from './server.ts';

/** The server sends a comment every 15 s when there is nothing else to say. */
const silenceMs = 45_000;

export interface Answering {
  store: Store;
  reconnectPause: ReturnType<typeof createReconnectPause>;
}

export function createReconnectPause() {
  let goOn: (() => void) | null = null;
  return {
    /** Resolves after that time, or as soon as somebody calls `cutShort`. */
    wait: (forMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, forMs);
        goOn = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    cutShort: () => goOn?.(),
  };
}

/**
 * Reads the answer under way in a conversation to its end, from a stream that is open or by attaching to it. A connection that is lost is made
 * again, as often as it takes; when the server knows of no such answer any more, what it has stored is shown.
 */
export async function readAnswer(
  answering: Answering,
  conversationId: string,
  opened: Response | null,
): Promise<void> {
  const { store, reconnectPause } = answering;
  const live = () => liveOf(store.state(), conversationId);
  let response = opened;
  for (;;) {
    if (response) {
      const end = await readStream(response, {
        silenceMs,
        onEvent: (event, id) => store.dispatch({ type: 'event', conversationId, event, id }),
      });
      if (end === 'ended' || live() === null) return;
    }
    try {
      const current = live();
      if (current === null) return;
      store.dispatch({ type: 'attaching', conversationId });
      response = await server.attach(conversationId, current.lastEventId);
      if (response === null) return await showStored(answering, conversationId);
    } catch (error) {
      if (!isPassing(refusalOf(error))) return await showStored(answering, conversationId);
      response = null;
      const waitMs = retryDelayMs(live()?.failedAttempts ?? 0);
      store.dispatch({ type: 'lost', conversationId, attachAtMs: Date.now() + waitMs });
      await reconnectPause.wait(waitMs);
    }
  }
}

/** Resolves when the answer under way in a conversation, which somebody else reads, has ended. */
export async function endOfAnswer(conversationId: string): Promise<void> {
  const response = await server.attach(conversationId, null);
  if (response) await readStream(response, { silenceMs, onEvent: () => undefined });
}

/** The answer ended unheard, or the question never arrived: the history tells. */
async function showStored({ store }: Answering, conversationId: string): Promise<void> {
  const live = liveOf(store.state(), conversationId);
  if (live === null) return;
  if (conversationId !== store.state().conversationId && live.asked === null) {
    store.dispatch({ type: 'run-gone', conversationId });
    return;
  }
  const refuse = (refusal: Refusal) =>
    store.dispatch({ type: 'refused', conversationId, refusal, nowMs: Date.now() });
  try {
    const history = await server.history(conversationId);
    const stored = lastQuestion(history.messages.map(messageOf));
    if (live.asked !== null && stored?.text !== live.asked.ask.text) {
      refuse({ status: null, body: null });
      return;
    }
    store.dispatch({ type: 'run-gone', conversationId });
    if (conversationId === store.state().conversationId) store.dispatch({ type: 'history', history });
  } catch (error) {
    const refusal = refusalOf(error);
    // It never began.
    refuse(live.asked?.isFirst && refusal.status === 404 ? { status: null, body: null } : refusal);
  }
}

/** Whether the same request may go well in a moment: no answer at all, too many requests, a server that is being started. */
export function isPassing({ status }: Refusal): boolean {
  return status === null || status === 429 || status >= 500;
}

/** What the server said; errors that are none of its are faults of this page. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  throw error;
}

/** null where the server refuses: what was asked for says so in its place, or is not missed. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    refusalOf(error);
    return null;
  }
}

/** Tells why something other than a question did not work. */
export function tell(store: Store, what: string, { body }: Refusal): void {
  const why = body?.error ?? 'The server could not be reached.';
  store.dispatch({
    type: 'noticed',
    notice: { conversationId: null, text: `${what} ${why}`, action: null, ask: null, notBeforeMs: null },
  });
}
