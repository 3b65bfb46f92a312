import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { checkWorkspaceId } from '../../core/workspace-id.ts';
import { entryKind } from '../disk/file-tree.ts';
import { hasErrorCode } from '../disk/system-error.ts';
import { workspaceParts } from './workspace-record.ts';

export interface WorkspaceFile {
  workspaceId: string;
  part: 'charts' | 'data';
  /** Must be checked already: a plain name without any directory. */
  fileName: string;
}

/** A file that holds more than may be read at once. */
export interface TooLarge {
  sizeBytes: number;
}

/**
 * Content of a file of a workspace; null when the workspace, or such a plain file in it, does not exist. Symbolic links are not followed.
 * A file of more than `mostBytes` is not read.
 *
 * @throws INVALID_INPUT for an id that is not allowed.
 */
export async function readWorkspaceFile(
  home: string,
  { workspaceId, part, fileName }: WorkspaceFile,
  mostBytes: number,
): Promise<Uint8Array | TooLarge | null> {
  checkWorkspaceId(workspaceId);
  const workspace = join(home, 'workspaces', workspaceId);
  const directory = join(workspace, workspaceParts[part]);
  const kinds = await Promise.all([entryKind(workspace), entryKind(directory)]);
  if (kinds.some((kind) => kind !== 'directory')) return null;
  return await readOwnFile(join(directory, fileName), mostBytes);
}

async function readOwnFile(path: string, mostBytes: number): Promise<Uint8Array | TooLarge | null> {
  try {
    // Without O_NONBLOCK a named pipe would hold the server up.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return null;
      return found.size > mostBytes ? { sizeBytes: found.size } : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ELOOP', 'ENAMETOOLONG', 'ENXIO')) return null;
    throw error;
  }
}
