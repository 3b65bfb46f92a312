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
    meaning: 'The name fits several things about equally well; the candidates are listed.',
  },
  NO_DATA: {
    retryable: false,
    httpStatus: 404,
    meaning: 'The thing exists, but there is nothing usable to compute the answer from.',
  },
  SOURCE_UNAVAILABLE: {
    retryable: true,
    httpStatus: 503,
    meaning: 'No source could be reached, or it answered with an error or with garbage.',
  },
  SOURCE_BLOCKED: {
    retryable: false,
    httpStatus: 502,
    meaning: 'Every source that has the data refused to hand it out.',
  },
  RATE_LIMITED: {
    retryable: true,
    httpStatus: 429,
    meaning: "A host's request budget is used up, or the host asked to wait.",
  },
  WORKSPACE_NOT_FOUND: { retryable: false, httpStatus: 404, meaning: 'There is no workspace of this id.' },
  WORKSPACE_EXISTS: { retryable: false, httpStatus: 409, meaning: 'A workspace of this id exists already.' },
  CONFIRMATION_REQUIRED: {
    retryable: false,
    httpStatus: 400,
    meaning: 'A destructive command needs --yes or a "y" on standard input.',
  },
  CANCELLED: { retryable: true, httpStatus: 499, meaning: 'The call was interrupted before it ended.' },
  INTERNAL: {
    retryable: false,
    httpStatus: 500,
    meaning: 'The disk or the system refuses (the error says what and where), or a fault of this program.',
  },
} as const;

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

/** An expected failure: bad input, missing data, a source that does not answer. Never a bug. */
export class SvcError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    message: string,
    hint: string,
    details: ErrorDetails = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'SvcError';
    this.code = code;
    this.hint = hint;
    this.details = details;
  }

  get retryable(): boolean {
    return errorTable[this.code].retryable;
  }

  toDocument(): ErrorDocument {
    return {
      error: this.message,
      code: this.code,
      hint: this.hint,
      retryable: this.retryable,
      details: shortened(this.details) as ErrorDetails,
    };
  }
}

/** Details repeat what was asked, which may be a book. */
const longestText = 500;

/** The same with long texts cut, at any depth. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}
