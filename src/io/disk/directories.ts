import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { hasErrorCode } from './system-error.ts';

/** What is at a path, a symbolic link being a link whatever it points to. */
export async function entryKind(path: string): Promise<'absent' | 'directory' | 'link' | 'other'> {
  try {
    const stat = await lstat(path);
    if (stat.isSymbolicLink()) return 'link';
    return stat.isDirectory() ? 'directory' : 'other';
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return 'absent';
    throw error;
  }
}

/**
 * Returns the path of a directory that is really there and not elsewhere, made if absent. Its parent must exist.
 *
 * @throws INVALID_INPUT when a file or a symbolic link has its place.
 */
export async function ownDirectory(path: string): Promise<string> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    if ((await entryKind(path)) !== 'directory') {
      throw new SvcError(
        'INVALID_INPUT',
        `The workspace ${basename(dirname(path))} is damaged: ${basename(path)} is no directory.`,
        'Remove the workspace, or put the directory back.',
        { path },
      );
    }
  }
  return path;
}

/** Bytes of all files below a path. Links count as themselves; what vanishes meanwhile counts as nothing. */
export async function sizeOfTree(path: string): Promise<number> {
  try {
    const stat = await lstat(path);
    if (!stat.isDirectory()) return stat.size;
    const sizes = await Promise.all((await readdir(path)).map((name) => sizeOfTree(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'EACCES')) return 0;
    throw error;
  }
}

/** Removes a file, a link (not its target) or a directory with all below it; nothing there is fine. */
export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}
