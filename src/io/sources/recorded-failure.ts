import { publicBase } from '../http/hosts.ts';
import type { ResourceRef } from '../http/resource.ts';
import type { FetchFailure } from './source.ts';

/** The failure of files on this machine, in place of the host that they were recorded from. */
export function recordedFailure(
  ref: ResourceRef,
  reason: FetchFailure['reason'],
  status: number | null,
  problem: string,
): FetchFailure {
  const host = `recorded ${new URL(publicBase(ref.service)).host}`;
  return { ok: false, reason, answers: [{ host, status, problem, retryAfterMs: null }] };
}
