import { isWithheld, type HttpFailure } from '../http/http-answer.ts';
import type { FetchFailure } from './source.ts';

/**
 * What several hosts' failures mean together: the one that leaves most hope decides. "Not there" needs a host that says so and
 * no host that might have it: one that refuses might.
 */
export function combineFailures(failures: readonly HttpFailure[]): FetchFailure {
  const answers = failures.map(({ answer }) => answer);
  const has = (reason: HttpFailure['reason']): boolean =>
    failures.some((failure) => failure.reason === reason);
  const isCertainlyAbsent = failures.every(
    ({ reason, answer }) => reason === 'absent' || (reason === 'refused' && isWithheld(answer)),
  );
  const reason = (): FetchFailure['reason'] => {
    if (has('limited')) return 'limited';
    if (has('unavailable')) return 'unavailable';
    return has('absent') && isCertainlyAbsent ? 'absent' : 'refused';
  };
  return { ok: false, reason: failures.length === 0 ? 'unavailable' : reason(), answers };
}
