import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownerOnly, removeTree } from './file-tree.ts';
import { isDiskError } from './system-error.ts';

const temporaryName = /^\.tmp-\d+-[0-9a-f]{16}$/;

/**
 * Whether a file name is one that `writeFileAtomic` uses before the rename. Such a file is only ever seen while a
 * write is under way, or after the writing process was killed; listings leave it out.
 */
export function isTemporaryFileName(name: string): boolean {
  return temporaryName.test(name);
}

/**
 * What tells names of files that are not to stay, `4711-0011223344556677`: another one each time. That a name is nobody else's is seen to when
 * the file is made. Without `node:crypto`, which takes 2 ms to load.
 */
export function draftSuffix(): string {
  const digits = () =>
    Math.floor(Math.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return `${process.pid}-${digits()}${digits()}`;
}

/** A file that is being written under a name of its own, beside the one that it is to have. */
export interface Draft {
  write(content: string | Uint8Array): Promise<void>;
  /** Takes its place; waits until the bytes are on the disk unless `durable` is false. */
  commit(options?: { durable?: boolean }): Promise<void>;
  /** Takes it away; nothing happens when it has its place. */
  discard(): Promise<void>;
}

/**
 * Begins a file that readers see only when all of it is there. Whoever opens it commits or discards it.
 *
 * The directory must exist. A symbolic link at `path` is replaced, not followed. All of it throws the system's error (`ENOSPC`,
 * `EACCES`, `ENOENT`, …).
 *
 * @param options.mode Rights of the file, from its first byte on; its owner's alone when left out.
 */
export async function openDraft(
  path: string,
  { mode = ownerOnly.file }: { mode?: number } = {},
): Promise<Draft> {
  const temporary = join(dirname(path), `.tmp-${draftSuffix()}`);
  const file = await open(temporary, 'wx', mode);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: async (content) => await file.writeFile(content),
    commit: async ({ durable = true } = {}) => {
      if (durable) await file.sync();
      await close();
      await rename(temporary, path);
    },
    discard: async () => {
      await close();
      await rm(temporary, { force: true });
    },
  };
}

/**
 * Writes a file so that a reader sees either the old content or all of the new one, also when several processes write
 * the same file at once (the last rename wins) or one of them is killed half-way.
 *
 * The directory must exist. A symbolic link at `path` is replaced, not followed. On failure the temporary file is
 * removed and the system's error (`ENOSPC`, `EACCES`, `ENOENT`, …) is thrown.
 *
 * @param options.durable Wait until the bytes are on the disk, so that a power cut cannot leave an empty file behind
 *   the new name. Default true; false where a damaged file is noticed on reading anyway.
 * @param options.mode Rights of the file, from its first byte on; its owner's alone when left out.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  { durable = true, ...options }: { durable?: boolean; mode?: number } = {},
): Promise<void> {
  const draft = await openDraft(path, options);
  try {
    await draft.write(content);
    await draft.commit({ durable });
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

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
