import type { IncomingHttpHeaders } from 'node:http';
import type { HttpFailure } from './http-failure.ts';

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
