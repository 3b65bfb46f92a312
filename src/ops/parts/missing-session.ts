import { SvcError } from '../../core/errors.ts';

/** A session of several that ends like this has no data for now. Everything else is an interruption or a fault. */
const missing: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'NO_DATA',
  'SOURCE_UNAVAILABLE',
  'SOURCE_BLOCKED',
  'RATE_LIMITED',
]);

/** So many sessions in a row whose source does not answer are enough: it will not answer for the next one either. */
export const mostFailuresInARow = 3;

/** Whether loading one of several sessions failed so that the others can be had all the same. */
export function isMissingSession(error: unknown): error is SvcError {
  return error instanceof SvcError && missing.has(error.code);
}

/** Whether a session is missing because its source does not answer, or not now. */
export function isUnanswered({ code }: SvcError): boolean {
  return code === 'SOURCE_UNAVAILABLE' || code === 'RATE_LIMITED';
}

/** What is wrong with a session after `mostFailuresInARow`. */
export function notAskedFor(hint: string): SvcError {
  return new SvcError(
    'SOURCE_UNAVAILABLE',
    'It was not asked for, as the source did not answer for the sessions before.',
    hint,
  );
}
