import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { Warning } from '../../core/warnings.ts';
import { diskRefusal, isDiskError } from '../disk/system-error.ts';

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
  const { reason, remedy } = diskRefusal(error.code);
  return new SvcError(
    'INTERNAL',
    `${what}: ${reason}.`,
    `The directory is ${directory}: ${remedy}, or set SVC_HOME to another directory.`,
    { system_code: error.code, path, home: directory },
    { cause: error },
  );
}

/** That somebody used the workspace could not be noted; everything else goes on. */
export function accessNotRecorded(errorCode: string): Warning {
  return {
    code: 'ACCESS_NOT_RECORDED',
    message: `The use of the workspace could not be recorded: ${diskRefusal(errorCode).reason}.`,
    effect: 'Nothing is missing; a removal of old workspaces may take it for unused.',
  };
}
