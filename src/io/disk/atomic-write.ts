import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const temporaryName = /^\.tmp-\d+-[0-9a-f]{16}$/;

/**
 * Whether a file name is one that `writeFileAtomic` uses before the rename. Such a file is only ever seen while a
 * write is under way, or after the writing process was killed; listings leave it out.
 */
export function isTemporaryFileName(name: string): boolean {
  return temporaryName.test(name);
}

/** Another one each time; that it is nobody else's is seen to when the file is made. Without `node:crypto`, which takes 2 ms to load. */
function temporaryFileName(): string {
  const digits = () =>
    Math.floor(Math.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return `.tmp-${process.pid}-${digits()}${digits()}`;
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
 * @param options.mode Rights of the file, from its first byte on; what the system gives when left out.
 */
export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  options: { durable?: boolean; mode?: number } = {},
): Promise<void> {
  const temporary = join(dirname(path), temporaryFileName());
  try {
    const file = await open(temporary, 'wx', options.mode);
    try {
      await file.writeFile(content);
      if (options.durable ?? true) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
