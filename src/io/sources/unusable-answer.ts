import { publicBase } from '../http/hosts.ts';
import type { FetchFailure, ResourceRef } from './source.ts';

/** The failure of an answer that arrived whole and cannot be used: a login page, another document, a list with a hole. */
export function unusableAnswer(ref: ResourceRef, problem: string): FetchFailure {
  const host = new URL(publicBase(ref.service)).host;
  const address = ref.query ? `${ref.path}?${ref.query}` : ref.path;
  return {
    ok: false,
    reason: 'unavailable',
    answers: [{ host, status: 200, problem: `${address}: ${problem}`, retryAfterMs: null }],
  };
}
