import { lstat, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SvcError } from '../../core/errors.ts';
import { hasErrorCode, isSystemError, unlessAbsent } from './system-error.ts';

/** Rights of what this user alone keeps: the cache, the account, workspaces. */
export const ownerOnly = { directory: 0o700, file: 0o600 };

/** Rights of what is made for others too: an export, a recording, a pack. The system's umask narrows them. */
export const forOthersToo = { directory: 0o777, file: 0o666 };

/** What is at a path, a symbolic link being a link whatever it points to. */
export async function entryKind(path: string): Promise<'absent' | 'directory' | 'link' | 'other'> {
  const entry = await unlessAbsent(lstat(path));
  if (entry === null) return 'absent';
  if (entry.isSymbolicLink()) return 'link';
  return entry.isDirectory() ? 'directory' : 'other';
}

export interface FileFacts {
  path: string;
  bytes: number;
  changedMs: number;
}

/** null when it is not there, as when it has just been removed. */
export async function describeFile(path: string): Promise<FileFacts | null> {
  const file = await unlessAbsent(stat(path));
  return file && { path, bytes: file.size, changedMs: file.mtimeMs };
}

/** Names of all that lies in a directory, in no order; none when it is not there, or the system says another of the `absences`. */
export async function namesIn(directory: string, absences = ['ENOENT']): Promise<string[]> {
  return (await unlessAbsent(readdir(directory), ...absences)) ?? [];
}

/**
 * Makes a directory and those above it, where they are absent.
 *
 * Node's own recursive `mkdir` never ends where the system says ENOENT although the parent exists, as below `/proc`; here that is
 * an error like any other. `mode` is for all directories made: their owner's alone when left out.
 *
 * @throws the system's error; EEXIST when something that is no directory has the place.
 */
export async function makeDirectory(path: string, mode = ownerOnly.directory): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (!hasErrorCode(error, 'ENOENT') || parent === path) throw error;
    await makeDirectory(parent, mode);
    await makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    // Not EEXIST alone: of a directory that is there some systems say that it could not be made (EROFS, EACCES, EPERM).
    if (hasErrorCode(error, 'ENOENT') || !(await isDirectory(path))) throw error;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Returns the path of a directory that is really there and not elsewhere, made if absent. Its parent must exist.
 *
 * @throws INVALID_INPUT when a file or a symbolic link has its place.
 */
export async function ownDirectory(path: string): Promise<string> {
  try {
    await mkdir(path, { mode: ownerOnly.directory });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    if ((await entryKind(path)) !== 'directory') {
      throw new SvcError(
        'INVALID_INPUT',
        `The workspace ${basename(dirname(path))} is damaged: ${basename(path)} is not a directory.`,
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
    const entry = await lstat(path);
    if (!entry.isDirectory()) return entry.size;
    const sizes = await Promise.all((await readdir(path)).map((name) => sizeOfTree(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'EACCES')) return 0;
    throw error;
  }
}

/** Bytes that the disk sets aside for a path and all below it, directories included; looked at one after the other. */
export async function spaceOfTree(path: string): Promise<number> {
  try {
    const entry = await lstat(path);
    const own = entry.blocks * 512 || entry.size;
    if (!entry.isDirectory()) return own;
    let bytes = own;
    for (const name of await readdir(path)) bytes += await spaceOfTree(join(path, name));
    return bytes;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'EACCES')) return 0;
    throw error;
  }
}

/** Removes a file, a link (not its target) or a directory with all below it; nothing there is fine. */
export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}

/** Bytes that this user may still write on the disk of a directory that is there; null where the system does not say. */
export async function freeBytesOf(path: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}
