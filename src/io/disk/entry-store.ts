import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeStaleDrafts, writeFileAtomic } from './atomic-write.ts';
import { describeFile, makeDirectory } from './file-tree.ts';

export interface EntryLimits {
  mostEntries: number;
  mostBytes: number;
}

/**
 * Writes an entry of the parsed cache and makes its directory where there is none. Then drops the entries with its extension
 * that were written longest ago, as many as are too many, and what killed writers left.
 *
 * @throws the system's error, such as of a full disk.
 */
export async function storeEntry(
  path: string,
  packed: Uint8Array,
  extension: string,
  limits: EntryLimits,
): Promise<void> {
  const directory = dirname(path);
  await makeDirectory(directory);
  await writeFileAtomic(path, packed, { durable: false });
  const names = await readdir(directory);
  await removeStaleDrafts(directory, names);
  const own = names.filter((name) => name.endsWith(extension));
  const known = await Promise.all(own.map((name) => describeFile(join(directory, name))));
  const entries = known.filter((entry) => entry !== null).sort((a, b) => b.changedMs - a.changedMs);
  let bytes = 0;
  const surplus = entries.filter((entry, index) => {
    bytes += entry.bytes;
    return index >= limits.mostEntries || bytes > limits.mostBytes;
  });
  await Promise.all(surplus.map((entry) => rm(entry.path, { force: true })));
}
