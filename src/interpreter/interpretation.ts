import type { Language } from './languages/language.ts';
import type { AskedRequest } from './planning/read-request.ts';
import type { Conversation, RemarkedOn } from './request/conversation.ts';
import type { Detail } from './request/detail.ts';
import type { Moment } from './request/moment.ts';
import type { Plan } from './request/planned-call.ts';
import type { LeftWords, MissingPart } from './request/questions.ts';
import type { Request } from './request/request.ts';
import type { Word } from './reading/words.ts';

export interface InterpretationContext extends Moment {
  conversation: Conversation;
}

/** What a message comes to. */
export type Interpretation =
  /**
   * `opening`: a sentence that the answer begins with. `premise`: one that corrects the question, before what was found. `detail`: what of
   * the answer before is asked for.
   */
  | ({ kind: 'calls'; opening?: string; premise?: string; detail?: Detail } & AskedRequest & Plan & Asked)
  /** `request` waits for the missing part. */
  | ({
      kind: 'ask';
      question: string;
      missing: MissingPart;
      request: Request;
      /** What the question offers, in its order. */
      choices?: readonly string[];
      left?: LeftWords;
    } & Asked)
  /** `explains`: the term of the sport or the fact of a circuit that the text tells. */
  | ({
      kind: 'say';
      text: string;
      /** What it declines, so that the next message goes on from that; null: it asks for what is not understood. Left out: for nothing. */
      about?: Request | null;
      explains?: string;
      /** It says that what is asked for has no answer. */
      isRefusal?: true;
      /** It answers a remark, after which the conversation is what it was but for `remarkedOn`. */
      isRemark?: true;
      /** Questions that go on from here. */
      suggestions?: readonly string[];
    } & Asked);

/** How a message asked. */
interface Asked {
  /** Whom or what it named beside what it asks, or in a remark. */
  remarkedOn?: RemarkedOn;
  /** The language that it was in where that is not English. */
  foreign?: Language;
  /** What it was read as, where that is not what was typed: in English, or with the term that it is about. */
  words?: readonly Word[];
}
