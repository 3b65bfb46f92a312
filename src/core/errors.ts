import { withoutTokens } from './without-tokens.ts';
import { inputName, plainWording, words, written, type Wording, type Words } from './words.ts';

/**
 * The one table of error codes. Command line, web, agent tools and docs all derive from it.
 *
 * `retryable`: whether the same call may succeed later without being changed.
 * `httpStatus`: what the web answers for it.
 */
export const errorTable = {
  INVALID_INPUT: {
    retryable: false,
    httpStatus: 400,
    meaning: 'An option, value or combination of options is not allowed.',
  },
  NOT_FOUND: {
    retryable: false,
    httpStatus: 404,
    meaning: 'The named event, session, driver, team, lap or operation does not exist.',
  },
  AMBIGUOUS: {
    retryable: false,
    httpStatus: 400,
    meaning: 'The name matches several things about equally well; the candidates are listed.',
  },
  NO_DATA: {
    retryable: false,
    httpStatus: 404,
    meaning: 'It exists, but there is no usable data to compute the answer from.',
  },
  SOURCE_UNAVAILABLE: {
    retryable: true,
    httpStatus: 503,
    meaning: 'No source could be reached, or it answered with an error or unreadable data.',
  },
  SOURCE_BLOCKED: {
    retryable: false,
    httpStatus: 502,
    meaning: 'Every source that has the data refused it: without an account, to this network, or to anyone.',
  },
  RATE_LIMITED: {
    retryable: true,
    httpStatus: 429,
    meaning: "A host's request budget is used up, or the host asked to wait.",
  },
  WORKSPACE_NOT_FOUND: { retryable: false, httpStatus: 404, meaning: 'There is no workspace with this id.' },
  WORKSPACE_EXISTS: {
    retryable: false,
    httpStatus: 409,
    meaning: 'A workspace with this id already exists.',
  },
  CONFIRMATION_REQUIRED: {
    retryable: false,
    httpStatus: 400,
    meaning: words`A destructive command needs ${inputName('yes')} or a "y" on standard input.`,
  },
  CANCELLED: { retryable: true, httpStatus: 499, meaning: 'The call was interrupted before it ended.' },
  INTERNAL: {
    retryable: false,
    httpStatus: 500,
    meaning: 'The disk or the system refused (the error says what and where), or this program has a bug.',
  },
} as const satisfies Record<string, { retryable: boolean; httpStatus: number; meaning: Words }>;

export type ErrorCode = keyof typeof errorTable;

/** What an error adds for programs: candidates, the offending option, what each host answered, … */
export type ErrorDetails = Record<string, unknown>;

/** The JSON shape every failure takes on every surface. */
export interface ErrorDocument {
  /** One sentence: what was wrong. */
  error: string;
  code: ErrorCode;
  /** What to do next. */
  hint: string;
  retryable: boolean;
  details: ErrorDetails;
}

/** What would help after a failure, as far as the place that failed can know: where to look, what to make or remove, whom to be. */
export type Help =
  | 'events'
  | 'laps'
  | 'result'
  | 'sign-in'
  | 'doctor'
  | 'workspaces'
  | 'new-workspace'
  | 'workspace-removal';

/** A call that makes sense now. */
export interface NextStep {
  /** Name of the operation: `analyze driver-laps`. */
  operation: string;
  input: Readonly<Record<string, unknown>>;
  /** What the call does for the caller, as a predicate: "lists all events". */
  why: string;
}

export interface ErrorOptions {
  cause?: unknown;
  /** Most helpful first. */
  helps?: readonly Help[];
  /** Inputs of the calls that help, where the failure is about more than the caller named: the session taken by default. */
  meant?: Readonly<Record<string, unknown>>;
  /** The calls that `helps` stand for. */
  next?: readonly NextStep[];
}

/** An expected failure: bad input, missing data, a source that does not answer. Never a bug. */
export class SvcError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly helps: readonly Help[];
  readonly meant: Readonly<Record<string, unknown>>;
  /** The calls that `helps` stand for; empty until the failure is told to a caller by who knows the operations. */
  readonly next: readonly NextStep[];
  /** What to do next, apart from the calls in `next`. */
  readonly hintWords: Words;
  readonly #message: Words;

  constructor(
    code: ErrorCode,
    message: Words,
    hint: Words,
    details: ErrorDetails = {},
    { helps = [], meant = {}, next = [], ...options }: ErrorOptions = {},
  ) {
    super(written(message), options);
    this.name = 'SvcError';
    this.code = code;
    this.details = details;
    this.helps = helps;
    this.meant = meant;
    this.next = next;
    this.hintWords = hint;
    this.#message = message;
  }

  /** `hintWords` with names of inputs as their keys. */
  get hint(): string {
    return written(this.hintWords);
  }

  get retryable(): boolean {
    return errorTable[this.code].retryable;
  }

  /** The same failure with other details, and `prefix` before its sentence; `meant` is added to what it is about. */
  about(prefix: string, details: ErrorDetails, meant: ErrorOptions['meant'] = {}): SvcError {
    return new SvcError(this.code, words`${prefix}${this.#message}`, this.hintWords, details, {
      helps: this.helps,
      meant: { ...this.meant, ...meant },
    });
  }

  /** The same failure for one caller, as several may wait for what failed: with the calls that help, and details in the caller's words. */
  toldWith(next: readonly NextStep[], details: ErrorDetails): SvcError {
    const { helps, meant, cause, stack } = this;
    const told = new SvcError(this.code, this.#message, this.hintWords, details, {
      helps,
      meant,
      next,
      cause,
    });
    if (stack !== undefined) told.stack = stack;
    return told;
  }

  /** Names written in the words of a surface; without `next`, and without tokens that stood in what was asked. */
  toDocument(wording: Wording = plainWording): ErrorDocument {
    return {
      error: withoutTokens(written(this.#message, wording)),
      code: this.code,
      hint: withoutTokens(written(this.hintWords, wording)),
      retryable: this.retryable,
      details: shortened(this.details) as ErrorDetails,
    };
  }
}

/** Details repeat what was asked, which may be a book. */
const longestText = 500;

/** The same with long texts cut and tokens taken out, at any depth. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = withoutTokens(value);
    return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  }
  if (Array.isArray(value)) return value.map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

/** Data are not to be had, or not now. Any other failure is about the question, an interruption or a fault. */
export const unavailableCodes: ReadonlySet<ErrorCode> = new Set([
  'NO_DATA',
  'SOURCE_UNAVAILABLE',
  'SOURCE_BLOCKED',
  'RATE_LIMITED',
]);

/** Whether it failed for want of data. */
export function isUnavailable(error: unknown): error is SvcError {
  return error instanceof SvcError && unavailableCodes.has(error.code);
}

/** Whether one of several sessions or years is not available, or does not exist, so that the others can be had all the same. */
export function isMissing(error: unknown): error is SvcError {
  return isUnavailable(error) || (error instanceof SvcError && error.code === 'NOT_FOUND');
}
