import type { Refusal } from '../state/notice.ts';
import type { Store } from '../state/store.ts';

/** Tells why something other than a question did not work. */
export function tell(store: Store, what: string, { body }: Refusal): void {
  const why = body?.error ?? 'The server could not be reached.';
  store.dispatch({
    type: 'noticed',
    notice: { conversationId: null, text: `${what} ${why}`, action: null, ask: null, notBeforeMs: null },
  });
}
