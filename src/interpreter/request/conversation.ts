import type { LeftWords, MissingPart } from './questions.ts';
import type { Request } from './request.ts';

/** Whom or what a remark named that asked for nothing: "bad luck for Norris". */
export interface RemarkedOn {
  by: 'driver' | 'team' | 'event';
  name: string;
}

/** What was spoken of so far, as far as the next message may build on it. */
export interface Conversation {
  /** The last request that was carried out, or that was declined. */
  last: Request | null;
  /** The request before that one, where two in a row were carried out: "compare them" may be about both. */
  earlier?: Request | null;
  /** A request that waits for an answer of the person; `choices`: what the question offered. */
  pending: {
    request: Request;
    missing: MissingPart;
    choices?: readonly string[];
    left?: LeftWords;
  } | null;
  /** The season that the last answer was of where none was named: the year before is counted from it. */
  year?: number;
  /** The question that was answered or asked about last, in plain words, with those before it that it leans on. */
  asked?: string;
  /** The term that the last answer explained: "how many last night?" asks for it. */
  explained?: string;
  /** Whether the last message asked for something and was not understood, so that nothing goes on from before it. */
  isLost?: true;
  /** The last message was told that it has no answer: a detail of it is none of the answer before. */
  isDeclined?: true;
  /** Whom or what the message before named in a remark: "he" is this one. */
  remarkedOn?: RemarkedOn;
  /** Code of the language in which it was last said that answers are in English. */
  remarkedIn?: string;
}

export const noConversation: Conversation = { last: null, pending: null };
