import type { IncomingHttpHeaders } from 'node:http';
import type { FetchFailure, HostAnswer } from '../sources/source.ts';

/** What a later request sends so that an unchanged file is not sent again. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface HttpFailure {
  kind: 'failed';
  reason: Exclude<FetchFailure['reason'], 'offline'>;
  /** Whether the same request may do better in a moment. */
  mayPass: boolean;
  answer: HostAnswer;
}

export type HttpAnswer =
  | { kind: 'body'; body: Uint8Array; validators: Validators }
  /** 304: the copy whose validators were sent is still right. */
  | { kind: 'unchanged' }
  | HttpFailure;

/**
 * Words for the 403 of a storage bucket that does not list its files. It says this for files it does not have as well as for
 * files it keeps back (the archive's `2026/Index.json` before the season; all of 2022), so it is weaker than a refusal.
 */
const withheld = 'not there, or withheld';

/** Whether an answer is the storage bucket's 403, which also stands for "no such file". */
export function isWithheld(answer: HostAnswer): boolean {
  return answer.status === 403 && answer.problem === withheld;
}

/** The failure that a status other than 200 and 304 means. `text` is the beginning of the body. */
export function failureOfStatus(
  host: string,
  status: number,
  retryAfterMs: number | null,
  text: string,
): HttpFailure {
  const failed = (reason: HttpFailure['reason'], problem: string, mayPass = false): HttpFailure => ({
    kind: 'failed',
    reason,
    mayPass,
    answer: { host, status, problem, retryAfterMs },
  });
  if (status === 404 || status === 410) return failed('absent', 'not there');
  if (status === 401 || status === 451) return failed('refused', 'refused');
  if (status === 403) return failed('refused', /<Code>AccessDenied</.test(text) ? withheld : 'refused');
  if (status === 429) return failed('limited', 'asked to wait', true);
  if (status >= 500) return failed('unavailable', 'server error', true);
  return failed('unavailable', 'unexpected status');
}

/** The failure of an exchange that ended without a usable answer. */
export function brokenExchange(
  host: string,
  problem: string,
  options: { mayPass: boolean; status?: number },
): HttpFailure {
  return {
    kind: 'failed',
    reason: 'unavailable',
    mayPass: options.mayPass,
    answer: { host, status: options.status ?? null, problem, retryAfterMs: null },
  };
}

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
