import type { CopyState } from '../../core/diagnosis/session-facts.ts';
import type { ResourceRef } from '../http/resource.ts';
import type { ResourceSource } from '../sources/source.ts';

/** However old a copy is. */
export const anyAge = Number.MAX_SAFE_INTEGER;

/** What lies on this machine of a file. Reads no content and asks no host. */
export async function copyState(
  source: ResourceSource,
  ref: ResourceRef,
  maxAgeMs: number,
): Promise<CopyState> {
  const young = await source.fingerprint(ref, { maxAgeMs });
  if (young !== null) return young === 'absent' ? 'absent' : 'fresh';
  const old = await source.fingerprint(ref, { maxAgeMs: anyAge });
  return old === null ? 'none' : old === 'absent' ? 'absent' : 'stale';
}
