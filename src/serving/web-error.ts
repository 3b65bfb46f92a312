import { type ErrorCode, errorTable, SvcError } from '../core/errors.ts';

/** The body of every answer that refuses something. */
export interface ErrorResponse {
  error: string;
  code: string;
  /** Seconds after which the same may go well; left out: nobody knows. */
  retry_after?: number;
}

/** Refusals that only a web request can meet, beside the codes of `errorTable`. */
export const webErrorTable = {
  UNAUTHORIZED: {
    status: 401,
    meaning:
      'A cookie of the workspace, the sign-in, or the token of assistants, is missing, unknown or of another one.',
  },
  FORBIDDEN: { status: 403, meaning: 'The request comes from a page of another site.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists, but not for this method; see the header Allow.',
  },
  TIMEOUT: { status: 408, meaning: 'The request took too long to arrive.' },
  RUN_UNDER_WAY: { status: 409, meaning: 'The conversation has an answer under way already.' },
  TOO_LARGE: { status: 413, meaning: 'The message or the body is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is of a type that this address does not read.' },
  MISDIRECTED: { status: 421, meaning: 'The header Host names what this server does not answer for.' },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'The headers or the address are too long.' },
  BUSY: {
    status: 503,
    meaning: 'More is asked of the server than it can do soon; see the header Retry-After.',
  },
  NOT_READY: {
    status: 503,
    meaning: 'The server runs, but can store nothing, or not reach what its instances share.',
  },
  SERVER_FULL: { status: 507, meaning: 'The workspaces of all visitors take as much room as they may.' },
  WORKSPACE_FULL: { status: 507, meaning: 'This workspace holds as much as it may.' },
  STOPPING: { status: 503, meaning: 'The server is being stopped.' },
} as const;

type WebErrorCode = keyof typeof webErrorTable | ErrorCode;

/** A request that is refused, in the words that the client gets. */
export class WebError extends Error {
  readonly code: WebErrorCode;
  readonly statusCode: number;
  /** When the same may go well; null: unknown. */
  readonly retryAfterS: number | null;

  constructor(code: WebErrorCode, message: string, retryAfterS: number | null = null) {
    super(message);
    this.name = 'WebError';
    this.code = code;
    this.statusCode = statusOf(code);
    this.retryAfterS = retryAfterS;
  }
}

function statusOf(code: WebErrorCode): number {
  return isWebOnly(code) ? webErrorTable[code].status : errorTable[code].httpStatus;
}

function isWebOnly(code: WebErrorCode): code is keyof typeof webErrorTable {
  return Object.hasOwn(webErrorTable, code);
}

export interface RefusedRequest {
  status: number;
  body: ErrorResponse;
}

/** Codes of the HTTP framework for requests that it refuses itself. */
const frameworkRefusals: Readonly<Record<string, { code: WebErrorCode; error: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', error: 'The body is too long.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'A body must be application/x-www-form-urlencoded here.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'INVALID_INPUT',
    error: 'The body is not as long as the header Content-Length says.',
  },
  FST_ERR_BAD_URL: { code: 'INVALID_INPUT', error: 'The address is not encoded properly.' },
};

/** Whether the disk keeps this server from its work, which it says in words for everybody. */
export function isStorageFault(error: unknown): error is SvcError {
  return error instanceof SvcError && error.code === 'INTERNAL' && error.details.system_code !== undefined;
}

/** What the client hears of an error; nothing of it says how the server works inside. */
export function refusedRequest(error: unknown): RefusedRequest {
  if (error instanceof WebError) {
    const { status, body } = refusal(error.code, error.message);
    return {
      status,
      body: { ...body, ...(error.retryAfterS !== null && { retry_after: error.retryAfterS }) },
    };
  }
  if (isStorageFault(error)) return refusal('NOT_READY', error.message);
  if (error instanceof SvcError && error.code !== 'INTERNAL') return refusal(error.code, error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = Object.hasOwn(frameworkRefusals, code) ? frameworkRefusals[code] : undefined;
  if (known) return refusal(known.code, known.error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return refusal('INVALID_INPUT', 'The request could not be read.');
  return refusal('INTERNAL', 'An internal fault. Please try again.');
}

function refusal(code: WebErrorCode, error: string): RefusedRequest {
  return { status: statusOf(code), body: { error, code } };
}

/** What a client over a limit gets; thrown, so that it takes the way of all errors. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly body: ErrorResponse;

  constructor(seconds: number, what = 'Too many requests.') {
    super('too many requests');
    const wait = seconds === 1 ? 'one second' : `${seconds} seconds`;
    this.body = {
      error: `${what} Please wait ${wait} and try again.`,
      code: 'RATE_LIMITED',
      retry_after: seconds,
    };
  }
}
