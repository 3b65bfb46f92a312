import type { MissingPart } from './questions.ts';
import type { Request } from './request.ts';

/** What was spoken of so far, as far as the next message may build on it. */
export interface Conversation {
  /** The last request that was carried out. */
  last: Request | null;
  /** A request that waits for an answer of the person. */
  pending: { request: Request; missing: MissingPart } | null;
  /** Code of the language in which it was last said that answers are in English. */
  remarkedIn?: string;
}

export const noConversation: Conversation = { last: null, pending: null };
