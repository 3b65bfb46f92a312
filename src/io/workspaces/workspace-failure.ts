import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { Warning } from '../../core/warnings.ts';
import { isDiskError } from '../disk/system-error.ts';

export function workspaceExists(id: string): SvcError {
  return new SvcError(
    'WORKSPACE_EXISTS',
    `A workspace named ${id} exists already.`,
    words`Use it as it is, choose another ${inputName('workspace_id')}, or leave it out to get a new id.`,
    { workspace_id: id },
  );
}

/** Says nothing about other workspaces: on the web an id is what keeps one visitor's work from another's. */
export function workspaceNotFound(id: string): SvcError {
  return new SvcError(
    'WORKSPACE_NOT_FOUND',
    `There is no workspace named ${id}.`,
    'Create it, or use one that exists.',
    { workspace_id: id },
    { helps: ['new-workspace', 'workspaces'] },
  );
}

export function workspaceIsLink(id: string): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `The workspace ${id} is a symbolic link, and links are not followed.`,
    'Use another id, or take the link away.',
    { workspace_id: id },
    { helps: ['workspace-removal'] },
  );
}

interface Reason {
  words: string;
  /** What helps, as part of a sentence. */
  remedy: string;
}

const full: Reason = {
  words: 'there is no space left',
  remedy: 'free some space (what lies below cache/ may be deleted at any time)',
};
const notAllowed: Reason = {
  words: 'this user has no permission',
  remedy: 'give this user the right to read and write there',
};
const tooManyFiles: Reason = {
  words: 'too many files are open',
  remedy: 'run fewer commands at once or raise the limit (ulimit -n)',
};
const noDirectory: Reason = {
  words: 'something that is no directory has the place of one',
  remedy: 'move away what is in the way',
};

const reasons: Readonly<Record<string, Reason>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: { words: 'the disk is read-only', remedy: 'mount the disk writable' },
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: noDirectory,
  EEXIST: noDirectory,
  EISDIR: { words: 'a directory has the place of a file', remedy: 'move away what is in the way' },
  ELOOP: { words: 'symbolic links lead in a circle', remedy: 'take the links away' },
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  EFBIG: { words: 'the file would be larger than is allowed', remedy: 'raise the limit (ulimit -f)' },
  ENAMETOOLONG: { words: 'the path is too long', remedy: 'use a shorter path' },
  ENOENT: { words: 'no directory can be made there', remedy: 'make the directory by hand' },
  EIO: { words: 'the disk reports a fault', remedy: 'check the disk' },
};

/**
 * What a user is told when the disk refuses: the sentence names no path, for on the web it is shown to visitors; hint and details
 * do. Anything but an error of the operating system comes back as it is. The code is INTERNAL: the list of codes is closed, and
 * `details.system_code` tells programs more.
 *
 * @param what what could not be done, as the beginning of a sentence: "The workspace w cannot be written".
 * @param directory what `SVC_HOME` names or stands for.
 */
export function storageFailure(error: unknown, what: string, directory: string): unknown {
  if (!isDiskError(error)) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : directory;
  const remedy = reasons[error.code]?.remedy ?? 'check it';
  return new SvcError(
    'INTERNAL',
    `${what}: ${reasonInWords(error.code)}.`,
    `The directory is ${directory}: ${remedy}, or set SVC_HOME to another directory.`,
    { system_code: error.code, path, home: directory },
    { cause: error },
  );
}

/** That somebody used the workspace could not be noted; everything else goes on. */
export function accessNotRecorded(errorCode: string): Warning {
  return {
    code: 'ACCESS_NOT_RECORDED',
    message: `The use of the workspace could not be recorded: ${reasonInWords(errorCode)}.`,
    effect: 'Nothing is missing; a removal of old workspaces may take it for unused.',
  };
}

function reasonInWords(code: string): string {
  const reason = reasons[code];
  return reason ? `${reason.words} (${code})` : `the system says ${code}`;
}
