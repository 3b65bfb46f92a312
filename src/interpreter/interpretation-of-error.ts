import { SvcError } from '../core/errors.ts';
import type { Interpretation } from './interpretation.ts';
import { AskBack, PlainAnswer } from './request/questions.ts';
import { emptyRequest, type Request } from './request/request.ts';

/** What an error in reading a message says to the person. `request`: what was understood before it. Throws what is no answer. */
export function interpretationOfError(error: unknown, request: Request | null): Interpretation {
  if (error instanceof AskBack) {
    const { message: question, missing, choices, left } = error;
    const waiting = error.request ?? request ?? emptyRequest();
    return {
      ...{ kind: 'ask' as const, question, missing, request: waiting },
      ...(choices.length > 0 && { choices }),
      ...(left && { left }),
    };
  }
  if (error instanceof PlainAnswer) {
    const about = error.request ?? request;
    return { kind: 'say', text: error.message, ...(about && { about }) };
  }
  if (error instanceof SvcError) {
    const suggestions = isOfSources(error) ? ['check my setup'] : [];
    const text = `I could not look that up: ${error.message}`;
    return { kind: 'say', text, suggestions, ...(request && { about: request }) };
  }
  throw error;
}

function isOfSources({ code }: SvcError): boolean {
  return code === 'SOURCE_UNAVAILABLE' || code === 'SOURCE_BLOCKED' || code === 'RATE_LIMITED';
}
