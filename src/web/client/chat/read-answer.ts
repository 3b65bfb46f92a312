import { retryDelayMs } from '../state/countdown.ts';
import { lastQuestion, messageOf } from '../state/message.ts';
import type { Refusal } from '../state/notice.ts';
import type { Store } from '../state/store.ts';
import { readStream } from './read-stream.ts';
import { RefusedRequest, type Server } from './server.ts';

/** The server sends a comment every 15 s when there is nothing else to say. */
const silenceMs = 45_000;

export interface Answering {
  store: Store;
  server: Server;
  reconnectPause: ReconnectPause;
}

/** The wait before the next attempt to connect. */
export interface ReconnectPause {
  /** Resolves after that time, or as soon as somebody calls `cutShort`. */
  wait(forMs: number): Promise<void>;
  cutShort(): void;
}

export function createReconnectPause(): ReconnectPause {
  let goOn: (() => void) | null = null;
  return {
    wait: (forMs) =>
      new Promise((resolve) => {
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
 * Reads the answer under way to its end, from a stream that is open or by attaching to it. A connection that is lost is made
 * again, as often as it takes; when the server knows of no such answer any more, what it has stored is shown.
 */
export async function readAnswer(answering: Answering, opened: Response | null): Promise<void> {
  const { store, server, reconnectPause } = answering;
  let response = opened;
  for (;;) {
    if (response) {
      const end = await readStream(response, {
        silenceMs,
        onEvent: (event, id) => store.dispatch({ type: 'event', event, id }),
      });
      if (end === 'ended' || store.state().live === null) return;
    }
    try {
      const { live } = store.state();
      if (live === null) return;
      store.dispatch({ type: 'attaching' });
      response = await server.attach(live.lastEventId);
      if (response === null) return await showStored(answering);
    } catch (error) {
      if (!isPassing(refusalOf(error))) return await showStored(answering);
      response = null;
      const waitMs = retryDelayMs(store.state().live?.failedAttempts ?? 0);
      store.dispatch({ type: 'lost', attachAtMs: Date.now() + waitMs });
      await reconnectPause.wait(waitMs);
    }
  }
}

/** Resolves when the answer under way, which somebody else reads, has ended. */
export async function endOfAnswer({ server }: Answering): Promise<void> {
  const response = await server.attach(null);
  if (response) await readStream(response, { silenceMs, onEvent: () => undefined });
}

/** The answer ended unheard, or the question never arrived: the history tells. */
async function showStored({ store, server }: Answering): Promise<void> {
  const { live, conversationId } = store.state();
  if (live === null) return;
  if (live.conversationId !== conversationId) {
    store.dispatch({ type: 'run-gone' });
    return;
  }
  try {
    const history = await server.history(conversationId);
    const stored = lastQuestion(history.messages.map(messageOf));
    if (live.asked !== null && stored?.text !== live.asked.ask.text) {
      store.dispatch({ type: 'refused', refusal: { status: null, body: null }, nowMs: Date.now() });
      return;
    }
    store.dispatch({ type: 'run-gone' });
    store.dispatch({ type: 'history', history });
  } catch (error) {
    store.dispatch({ type: 'refused', refusal: refusalOf(error), nowMs: Date.now() });
  }
}

/** Whether the same request may go well in a moment: no answer at all, too many requests, a server that is being started. */
function isPassing({ status }: Refusal): boolean {
  return status === null || status === 429 || status >= 500;
}

/** What the server said; errors that are none of its are faults of this page. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  throw error;
}
