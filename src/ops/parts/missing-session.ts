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
