import type { ReadMessage } from '../reading/read-message.ts';
import { readSlots } from '../reading/slots.ts';
import type { Conversation } from '../request/conversation.ts';
import { AskBack, PlainAnswer } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { asksForFuture } from './choosing/choose-topics.ts';
import { readRequest } from './read-request.ts';
import { namesNothing } from './follow-ups/same-question.ts';

/**
 * What a message asks about that is answered without a look at it: "and last year?" after "will it rain in Qatar?" is about the rain in
 * Qatar, and not about what was spoken of before. Of what is beyond the data, only what it names is known, not what it asks for. Empty for
 * a message that names nothing, as thanks do; `about` null where nobody can tell.
 */
export function declined(read: ReadMessage, conversation: Conversation): { about?: Request | null } {
  if (namesNothing(readSlots(read))) return {};
  const isToCome = asksForFuture(read) || read.cues.some(({ cue }) => cue === 'limit:prediction');
  const named = (request: Request) => (isToCome ? request : { ...request, topics: [] });
  try {
    const { request } = readRequest(read, conversation);
    return { about: named(request) };
  } catch (error) {
    if (error instanceof AskBack || error instanceof PlainAnswer)
      return { about: error.request && named(error.request) };
    throw error;
  }
}
