import { SvcError } from '../../core/errors.ts';

/** Whether `error` is a failure of the operating system with one of these codes (`ENOENT`, `EEXIST`, …). */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Whether `error` is a failure that the operating system or a library of Node reports with a code. */
export function isSystemError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    !(error instanceof SvcError) &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/** Whether the operating system refused something, as opposed to a library of Node. */
export function isDiskError(error: unknown): error is Error & { code: string } {
  return isSystemError(error) && 'syscall' in error;
}
