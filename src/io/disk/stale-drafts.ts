import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemporaryFileName } from './atomic-write.ts';
import { removeTree } from './file-tree.ts';
import { isDiskError } from './system-error.ts';

/** Longer than any write takes. */
const leftAfterMs = 3_600_000;

/** Drafts of claims on chart names, locks of the cache or moved aside (a held one is touched), workspaces half made or removed. */
const otherDrafts =
  /^\.claim-\d+-[0-9a-f]{16}$|\.lock\.(?:[0-9a-f]{24}|clearing)$|^[0-9a-f]{8}\.lock$|^\.(?:creating|removing)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes what killed processes left half-done in a directory, not what is below it: files and workspaces under names that are
 * used only before a rename or after one, untouched for an hour. Never throws when the disk refuses: nobody asked for this.
 *
 * @param names What the directory holds, where the caller has just looked.
 */
export async function removeStaleDrafts(directory: string, names?: readonly string[]): Promise<void> {
  await unlessRefused(async () => {
    const drafts = (names ?? (await readdir(directory))).filter(
      (name) => isTemporaryFileName(name) || otherDrafts.test(name),
    );
    for (const name of drafts) {
      const path = join(directory, name);
      await unlessRefused(async () => {
        const isLeft = Date.now() - (await lstat(path)).mtimeMs > leftAfterMs;
        if (isLeft) await removeTree(path);
      });
    }
  });
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}
