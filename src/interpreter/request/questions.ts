import type { SvcError } from '../../core/errors.ts';
import { asObjects } from '../../core/json-object.ts';
import { either } from './sentences.ts';
import type { Request } from './request.ts';

/** What a request lacks. `word`: a word was not understood and may be left out. */
const missingParts = [
  'topic',
  'event',
  'session',
  'test',
  'day',
  'driver',
  'drivers',
  'team',
  'lap',
  'moment',
  'years',
  'fewer',
  'word',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** Whether what is missing may be given as a bare number that is no year. */
export function asksForNumber(missing: MissingPart): boolean {
  return ['event', 'lap', 'moment', 'test', 'day', 'session', 'driver', 'drivers'].includes(missing);
}

/** Words that were not understood. */
export interface LeftWords {
  words: readonly string[];
  /** Without them another question is asked, so that nobody goes on without them. */
  isDecisive: boolean;
  /** One of them may say of whom, where or when, so that the names that were understood are not all of it. */
  mayName: boolean;
}

/** Thrown where a request cannot be carried out without an answer of the person. */
export class AskBack extends Error {
  readonly missing: MissingPart;
  /** The request without the part that was no good, where that is to be given anew. */
  readonly request: Request | null;
  /** What the question offers, in its order: "the first one" is one of these. */
  readonly choices: readonly string[];
  /** For `word`: which were not understood. */
  readonly left: LeftWords | null;

  constructor(
    question: string,
    missing: MissingPart,
    request: Request | null = null,
    choices: readonly string[] = [],
    left: LeftWords | null = null,
  ) {
    super(question);
    this.name = 'AskBack';
    this.missing = missing;
    this.request = request;
    this.choices = choices;
    this.left = left;
  }
}

/** What is said where a moment of a session is asked of something else. */
export const wholeOnly =
  'Only a session can be shown as it stood at a moment. Which of results, laps, tyres or telemetry would you like as of then?';

/** Thrown where the answer is known without asking any tool. */
export class PlainAnswer extends Error {
  /** What was asked for, as far as it is known where it is thrown. */
  readonly request: Request | null;

  constructor(text: string, request: Request | null = null) {
    super(text);
    this.name = 'PlainAnswer';
    this.request = request;
  }
}

/** Names in `details.candidates` of an error, whatever they are candidates for. */
export function candidatesOf(details: Readonly<Record<string, unknown>>): string[] {
  const { candidates } = details;
  if (!Array.isArray(candidates)) return [];
  const plain = candidates.filter((each): each is string => typeof each === 'string');
  const objects = asObjects(candidates).map(candidateName);
  return [...plain, ...objects.filter((name) => name !== '')].slice(0, 5);
}

function candidateName(candidate: Record<string, unknown>): string {
  const { event_name, name, test, days } = candidate;
  if (typeof test === 'number') return `test ${test}${typeof days === 'number' ? ` (${days} days)` : ''}`;
  if (typeof event_name === 'string') return event_name;
  return typeof name === 'string' ? name : '';
}

/** The sentence of an error about a name, and a question with its candidates. */
export function didYouMean(error: SvcError): string {
  const candidates = candidatesOf(error.details);
  return candidates.length === 0 ? error.message : `${error.message} Did you mean ${either(candidates)}?`;
}
