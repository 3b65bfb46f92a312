import type { ErrorCode, ErrorDocument } from '../../core/errors.ts';
import { candidatesOf } from '../request/questions.ts';
import { either } from '../request/sentences.ts';
import type { AnswerPart } from './answer-parts.ts';
import { markdownText } from './markdown.ts';

/** What a person can do about an error; the hints of errors are written for programs. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  NO_DATA: 'Try another session, another driver or another year.',
  SOURCE_UNAVAILABLE: 'The source of the data could not be reached; ask again in a few minutes.',
  SOURCE_BLOCKED:
    'The source refused to hand the data out; it may want an account. Another session or year may work.',
  RATE_LIMITED: 'The source wants a pause; ask again in a few minutes.',
  INTERNAL: 'This is a fault of the program. Another question may work.',
};

/** A failure in words, with what was meant perhaps. */
export function errorAnswer({ error, code, details }: ErrorDocument): AnswerPart {
  const candidates = candidatesOf(details).map(markdownText);
  const hint =
    candidates.length > 0
      ? `Did you mean ${either(candidates)}?`
      : (advice[code] ?? 'Please say it in another way.');
  return { paragraphs: [`That did not work: ${markdownText(error.slice(0, 400))} ${hint}`] };
}
