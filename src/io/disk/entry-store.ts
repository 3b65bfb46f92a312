import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeStaleDrafts, writeFileAtomic } from './atomic-write.ts';
import { describeFile, makeDirectory } from './file-tree.ts';

export interface EntryLimits {
  mostEntries: number;
  mostBytes: number;
}

interface Holdings {
  entries: number;
  bytes: number;
  /** Written here since they were counted. */
  written: number;
}

/** What directories hold for all that this process knows, by extension: to count them takes a call of the system for each entry. */
const holdings = new Map<string, Holdings>();
/** Others write as well, so after so many it is counted anew. */
const mostUncounted = 50;

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
  const held = holdings.get(`${directory} ${extension}`);
  if (held) {
    held.entries += 1;
    held.bytes += packed.length;
    held.written += 1;
    // A few more, or a full directory would be counted with each.
    const mostEntries = limits.mostEntries + (limits.mostEntries >> 4);
    const isFull = held.entries > mostEntries || held.bytes > limits.mostBytes;
    if (!isFull && held.written < mostUncounted) return;
  }
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
  for (const entry of surplus) bytes -= entry.bytes;
  holdings.set(`${directory} ${extension}`, { entries: entries.length - surplus.length, bytes, written: 0 });
}
