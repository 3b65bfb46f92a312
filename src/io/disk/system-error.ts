import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';

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

/** What a look at the disk brings; null where the system answers with one of these codes, ENOENT when left out. */
export async function unlessAbsent<T>(look: Promise<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (hasErrorCode(error, ...(codes.length > 0 ? codes : ['ENOENT']))) return null;
    throw error;
  }
}

/** Why the disk refused. */
interface Refusal {
  /** As part of a sentence. */
  reason: string;
  /** What helps, as part of a sentence. */
  remedy: string;
}

const full: Refusal = {
  reason: 'there is no space left',
  remedy: 'free some space (what lies below cache/ may be deleted at any time)',
};
const notAllowed: Refusal = {
  reason: 'this user has no permission',
  remedy: 'give this user the right to read and write there',
};
const tooManyFiles: Refusal = {
  reason: 'too many files are open',
  remedy: 'run fewer commands at once or raise the limit (ulimit -n)',
};
const noDirectory: Refusal = {
  reason: 'something that is not a directory is in the way',
  remedy: 'move away what is in the way',
};

const reasons: Readonly<Record<string, Refusal>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: { reason: 'the disk is read-only', remedy: 'mount the disk writable' },
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: noDirectory,
  EEXIST: noDirectory,
  EISDIR: { reason: 'a directory is where a file should be', remedy: 'move away what is in the way' },
  ELOOP: { reason: 'symbolic links form a loop', remedy: 'remove the links' },
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  EFBIG: { reason: 'the file would be larger than is allowed', remedy: 'raise the limit (ulimit -f)' },
  ENAMETOOLONG: { reason: 'the path is too long', remedy: 'use a shorter path' },
  ENOENT: { reason: 'no directory can be created there', remedy: 'make the directory by hand' },
  EIO: { reason: 'the disk reports an error', remedy: 'check the disk' },
};

/** The place that a caller named is no good; what is not listed may happen anywhere, as a full disk. */
const ofPlace = [
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
];

/**
 * What a caller is told who named a place to write to: INVALID_INPUT where another place would do, else INTERNAL. Anything but an error of the
 * operating system comes back as it is.
 *
 * @param what what could not be done, as the beginning of a sentence: "The export can't be written".
 * @param option key of the input that names the place.
 */
export function placeFailure(error: unknown, what: string, place: string, option: string): unknown {
  if (!isDiskError(error)) return error;
  const { reason, remedy } = diskRefusal(error.code);
  return new SvcError(
    ofPlace.includes(error.code) ? 'INVALID_INPUT' : 'INTERNAL',
    `${what}: ${reason}.`,
    words`The place is ${place}: ${remedy}, or name another one with ${inputName(option)}.`,
    { system_code: error.code, [option]: place },
    { cause: error },
  );
}

/** What a code of the operating system means, and what helps: "there is no space left (ENOSPC)". */
export function diskRefusal(code: string): Refusal {
  const known = reasons[code];
  return known
    ? { reason: `${known.reason} (${code})`, remedy: known.remedy }
    : { reason: `the system says ${code}`, remedy: 'check it' };
}
