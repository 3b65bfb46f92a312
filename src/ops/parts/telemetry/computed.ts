import type { Effects } from '../../../io/effects.ts';

/** What the work returns: much computing in one go, carried out as the effects have it. */
export function computed<T>({ compute }: Pick<Effects, 'compute'>, work: () => T): T {
  return compute ? compute(work) : work();
}
