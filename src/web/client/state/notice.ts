import type { ChosenReading, ErrorResponse } from '../../api/shapes.ts';

/** A question that can be asked again as it was. */
export interface Ask {
  text: string;
  /** Id of the message whose place it takes; null for a new one. */
  replaces: string | null;
  /** How it is to be read; left out: as it is written. */
  reading?: ChosenReading | null;
}

/** What stands at the end of a conversation when something did not work. */
export interface Notice {
  /** The conversation that it belongs to; null for the new one and for what concerns all. */
  conversationId: string | null;
  text: string;
  /** What can be done about it; `stop-and-retry` first stops the answer under way. */
  action: 'retry' | 'stop-and-retry' | 'reload' | null;
  /** What `retry` asks. */
  ask: Ask | null;
  /** Nothing can be asked before this instant; null: at once. */
  notBeforeMs: number | null;
}

/** Where no answer came at all, `status` is null. */
export interface Refusal {
  status: number | null;
  body: ErrorResponse | null;
  /** By which whoever runs the server finds the request; left out: the answer names none. */
  requestId?: string;
}

/** Wait after a 429 that does not say how long. */
const usualWaitS = 10;

export function refusalNotice(
  refusal: Refusal,
  nowMs: number,
): Pick<Notice, 'text' | 'action' | 'notBeforeMs'> {
  const { status, body } = refusal;
  const tell = (text: string, action: Notice['action'], waitS?: number) => {
    return { text, action, notBeforeMs: waitS === undefined ? null : nowMs + 1000 * waitS };
  };
  switch (status) {
    case null:
      return tell('The server could not be reached, so this was not sent.', 'retry');
    case 401:
      return tell(
        'This page is no longer signed in to its workspace: its cookie is missing or older than 7 days, or you signed out elsewhere.',
        'reload',
      );
    case 409:
      return tell(
        'An answer is still being written in this conversation, perhaps in another tab. Your question will be asked when it is complete.',
        'stop-and-retry',
      );
    case 413:
      return tell(body?.error ?? 'This message is too long. Please shorten it.', null);
    case 429:
      return tell('That was a lot of questions in a short time.', 'retry', body?.retry_after ?? usualWaitS);
    default:
      return tell(
        `${body?.error ?? `The server answered with an error (status ${status}).`}${requestNote(refusal)}`,
        status >= 500 && status !== 507 ? 'retry' : null,
        body?.retry_after,
      );
  }
}

/** What to name to whoever runs the server, for faults; empty for what a person can mend. */
function requestNote({ body, requestId }: Refusal): string {
  return body?.code === 'INTERNAL' && requestId !== undefined ? ` (Reference ${requestId})` : '';
}
