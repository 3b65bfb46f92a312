import type { IncomingHttpHeaders } from 'node:http';
import { describeRefusal, type Refusal, type RefusalReason, isAboutFile } from './refusals.ts';

/** What a later request sends so that an unchanged file is not sent again. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface HttpBody {
  kind: 'body';
  body: Uint8Array;
  validators: Validators;
  /** That it holds nothing, or not all, in words that complete "answered with"; left out: it is whole. */
  lack?: string;
}

export type HttpAnswer =
  | HttpBody
  /** 304: the copy whose validators were sent is still right. */
  | { kind: 'unchanged' }
  | HttpFailure;

const longestRetryAfterMs = 24 * 3_600_000;

/**
 * The wait that a `Retry-After` header asks for, at most a day; null when it is absent or unreadable. A date is measured from the
 * answer's own `Date` where there is one, so that a wrong clock here does not matter.
 */
export function retryAfterMs(headers: IncomingHttpHeaders, nowMs: number): number | null {
  const value = headers['retry-after']?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, longestRetryAfterMs);
  const untilMs = Date.parse(value);
  if (Number.isNaN(untilMs)) return null;
  const sentMs = Date.parse(headers.date ?? '');
  const waitMs = untilMs - (Number.isNaN(sentMs) ? nowMs : sentMs);
  return Math.min(Math.max(waitMs, 0), longestRetryAfterMs);
}

/** What one host said to one request; shown to the user when nothing worked. */
export interface HostAnswer {
  host: string;
  /** HTTP status; null when there was no complete answer. */
  status: number | null;
  /** Short reason in words: "refused", "not there", "timed out after 20 s", "body cut short", … */
  problem: string;
  retryAfterMs: number | null;
  /** Why it did not hand the file out, as far as that can be told; left out where it did not come to that. */
  refusal?: Refusal;
}

/**
 * `absent`: answered that it is not there (404). `refused`: 401, 403, 451. `limited`: budget used up or 429. `unavailable`: no usable
 * answer.
 */
export type FailureReason = 'absent' | 'refused' | 'limited' | 'unavailable';

/** A request to one host that brought nothing. */
export interface HttpFailure {
  kind: 'failed';
  reason: FailureReason;
  /** Whether the same request may do better in a moment. */
  mayPass: boolean;
  answer: HostAnswer;
}

/** The failure that a status other than 200 and 304 means, with the reasons that the host may have for it. */
export function failureOfStatus(
  host: string,
  {
    status,
    retryAfterMs,
    mayBe,
  }: { status: number; retryAfterMs: number | null; mayBe: readonly RefusalReason[] },
): HttpFailure {
  const failed = (reason: FailureReason, problem: string, mayPass = false): HttpFailure => ({
    kind: 'failed',
    reason,
    mayPass,
    answer: {
      host,
      status,
      problem,
      retryAfterMs,
      ...(mayBe.length > 0 && { refusal: { mayBe, rememberedUtcMs: null } }),
    },
  });
  if (status === 404 || status === 410) return failed('absent', 'not there');
  if (status === 401 || status === 403 || status === 451) return failed('refused', refusal(mayBe));
  if (status === 429) return failed('limited', 'asked to wait', true);
  if (status === 422) return failed('unavailable', 'does not answer such a question, or not so much at once');
  if (status >= 500) return failed('unavailable', 'server error', true);
  return failed('unavailable', 'unexpected status');
}

function refusal(mayBe: readonly RefusalReason[]): string {
  return mayBe.every((reason) => reason === 'refused') ? 'refused' : `refused: ${describeRefusal(mayBe)}`;
}

/** The failure of an exchange that ended without a usable answer. */
export function brokenExchange(
  host: string,
  problem: string,
  options: { mayPass: boolean; status?: number; mayBe?: readonly RefusalReason[] },
): HttpFailure {
  return {
    kind: 'failed',
    reason: 'unavailable',
    mayPass: options.mayPass,
    answer: {
      host,
      status: options.status ?? null,
      problem,
      retryAfterMs: null,
      ...(options.mayBe?.length && { refusal: { mayBe: options.mayBe, rememberedUtcMs: null } }),
    },
  };
}

/** Words for the faults people meet; the code itself stands for the rest. */
const wordsByCode: Record<string, { problem: string; mayPass: boolean }> = {
  ENOTFOUND: { problem: 'host name not found', mayPass: false },
  EAI_AGAIN: { problem: 'host name could not be looked up', mayPass: true },
  ECONNREFUSED: { problem: 'connection refused', mayPass: true },
  ECONNRESET: { problem: 'connection reset', mayPass: true },
  EPIPE: { problem: 'connection reset', mayPass: true },
  ETIMEDOUT: { problem: 'connection timed out', mayPass: false },
  ENETUNREACH: { problem: 'network not reachable', mayPass: false },
  EHOSTUNREACH: { problem: 'host not reachable', mayPass: false },
  Z_DATA_ERROR: { problem: 'compressed body is damaged', mayPass: true },
  Z_BUF_ERROR: { problem: 'body cut short', mayPass: true },
};

/** What went wrong below HTTP, in words, and whether the same request may do better in a moment. */
export function networkFault(error: unknown): { problem: string; mayPass: boolean } {
  if (error instanceof ProxyFault) return { problem: error.message, mayPass: error.mayPass };
  const code = innermostCode(error);
  if (!code) return { problem: 'no usable answer', mayPass: true };
  if (code.startsWith('HPE_'))
    return { problem: `answered with something that is not HTTP (${code})`, mayPass: true };
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO)/.test(code)) {
    return { problem: `TLS certificate or connection not accepted (${code})`, mayPass: false };
  }
  return wordsByCode[code] ?? { problem: `connection failed (${code})`, mayPass: true };
}

/** Of several addresses of one host the last one tried says most: before it there may have been an IPv6 that leads nowhere. */
function innermostCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const inner: unknown = error instanceof AggregateError ? error.errors.at(-1) : error.cause;
  const innerCode = inner === undefined ? null : innermostCode(inner);
  if (innerCode) return innerCode;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The proxy did not let a request through; the message says why, in words. */
export class ProxyFault extends Error {
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.name = 'ProxyFault';
    this.mayPass = mayPass;
  }
}

/**
 * What several hosts' failures mean together: the one that leaves most hope decides. "Not there" needs a host that says so and
 * no host that might have it: one that refuses for a reason other than the file might.
 */
export function combineFailures(failures: readonly HttpFailure[]): {
  reason: FailureReason;
  answers: HostAnswer[];
} {
  const answers = failures.map(({ answer }) => answer);
  const has = (reason: FailureReason): boolean => failures.some((failure) => failure.reason === reason);
  const isCertainlyAbsent = failures.every(
    ({ reason, answer }) => reason === 'absent' || (answer.refusal?.mayBe.every(isAboutFile) ?? false),
  );
  const reason = (): FailureReason => {
    if (has('limited')) return 'limited';
    if (has('unavailable')) return 'unavailable';
    return has('absent') && isCertainlyAbsent ? 'absent' : 'refused';
  };
  return { reason: failures.length === 0 ? 'unavailable' : reason(), answers };
}
