import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from './system-error.ts';

/**
 * Makes a directory and those above it, where they are absent.
 *
 * Node's own recursive `mkdir` never ends where the system says ENOENT although the parent exists, as below `/proc`; here that is
 * an error like any other. `mode` is for all directories made.
 *
 * @throws the system's error; EEXIST when something that is no directory has the place.
 */
export async function makeDirectory(path: string, mode?: number): Promise<void> {
  try {
    await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if (!hasErrorCode(error, 'ENOENT') || parent === path) throw error;
    await makeDirectory(parent, mode);
    await makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(path, mode === undefined ? {} : { mode });
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
