import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeTree } from '../disk/file-tree.ts';

/**
 * Removes the directory of a workspace: first out of the list, so that nobody writes into one that is being taken apart, and of
 * two processes one only removes it. What could not be removed stays in sight.
 *
 * @param isStillWanted Looked at when nobody can reach the directory any more, whose path it is given; true puts it back.
 * @returns false when it was put back.
 * @throws the system's error; ENOENT when it is not there, or not any more.
 */
export async function removeWorkspace(
  path: string,
  isStillWanted: (doomed: string) => Promise<boolean> = async () => false,
): Promise<boolean> {
  const doomed = join(dirname(path), `.removing-${crypto.randomUUID()}`);
  await rename(path, doomed);
  try {
    if (await isStillWanted(doomed)) {
      await rename(doomed, path);
      return false;
    }
    await removeTree(doomed);
    return true;
  } catch (error) {
    await rename(doomed, path);
    throw error;
  }
}
