import { SvcError } from '../core/errors.ts';
import type { Clock } from './effects.ts';

const rfc3339 = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * The machine's clock, or one that stands still at `SVC_NOW`.
 *
 * @throws INVALID_INPUT when `SVC_NOW` is set but is no date and time with a zone: a replay must not run on a guess.
 */
export function createClock(env: NodeJS.ProcessEnv): Clock {
  if (!env.SVC_NOW) return { nowMs: () => Date.now() };
  const fixedMs = rfc3339.test(env.SVC_NOW) ? Date.parse(env.SVC_NOW) : NaN;
  if (Number.isNaN(fixedMs)) {
    throw new SvcError(
      'INVALID_INPUT',
      `SVC_NOW is ${JSON.stringify(env.SVC_NOW)}, which is not a date and time.`,
      'Set SVC_NOW to an RFC 3339 time such as 2024-05-26T13:00:00Z, or unset it to use the real clock.',
      { variable: 'SVC_NOW', value: env.SVC_NOW },
    );
  }
  return { nowMs: () => fixedMs };
}
