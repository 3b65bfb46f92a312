import { utcTimestamp } from '../../core/text/utc-timestamp.ts';
import type { Warning } from '../../core/warnings.ts';
import type { StoredBody } from '../http/cache-record.ts';
import { describeFailure } from './source-failure.ts';
import type { FetchFailure } from './source.ts';

const minuteMs = 60_000;

/**
 * A stored copy is used although it is older than it should be. Names no file, so that the files of one session, confirmed
 * together, give one warning.
 */
export function staleCopyWarning(copy: StoredBody, why: FetchFailure | 'offline'): Warning {
  const confirmed = utcTimestamp(Math.floor(copy.confirmedUtcMs / minuteMs) * minuteMs);
  const reason = why === 'offline' ? 'the network is off' : describeFailure(why);
  return {
    code: 'STALE_COPY',
    message: `A stored copy, last confirmed ${confirmed}, is used: ${reason}.`,
    effect: 'Corrections made since then are missing.',
  };
}

export function unwritableCacheWarning(errorCode: string): Warning {
  return {
    code: 'CACHE_NOT_WRITTEN',
    message: `What was downloaded could not be stored in the cache (${errorCode}).`,
    effect: 'The numbers are right; the next call has to download them again.',
  };
}
