import { appendFile, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describeFile, type FileFacts, namesIn, ownerOnly } from '../disk/file-tree.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { removeStaleDrafts } from '../disk/atomic-write.ts';
import { unlessAbsent } from '../disk/system-error.ts';

const hourMs = 3_600_000;
/** Leaves room, so that the next answer does not call for pruning again. */
const fillAfterPruning = 0.9;

/** Below the cache: one lock for each request that a process is asking hosts for. */
export const locksDirectory = 'asking';

/** Growth is counted in pieces of this size, one byte each in the file `grown`. */
const growthUnitBytes = 4096;

export interface PruneOptions {
  maxBytes: number;
  /** Does nothing when it was done less than this long ago, unless the cache has grown by a twentieth of its size since. */
  everyMs: number;
}

/**
 * Counts what was written into the cache, by all processes together: each adds to the end of one small file. Without it, many short
 * commands would each see only their own part, and outgrow the size together.
 */
export async function countGrowth(directory: string, bytes: number): Promise<void> {
  await appendFile(join(directory, 'grown'), '+'.repeat(Math.ceil(bytes / growthUnitBytes)), {
    mode: ownerOnly.file,
  });
}

/**
 * Brings a cache that has outgrown its size below it: removes contents that no record names any more, files that killed
 * writers left, and the records used longest ago. One process at a time; whoever reads meanwhile has at worst a miss.
 */
export async function pruneCache(directory: string, options: PruneOptions): Promise<void> {
  const stamp = join(directory, 'pruned');
  const grown = join(directory, 'grown');
  const lastMs = (await describeFile(stamp))?.changedMs ?? null;
  const grownBytes = ((await describeFile(grown))?.bytes ?? 0) * growthUnitBytes;
  const isDue = grownBytes > options.maxBytes / 20;
  if (!isDue && lastMs !== null && Date.now() - lastMs < options.everyMs) return;
  const now = new Date();
  await (lastMs === null ? writeFile(stamp, '', { mode: ownerOnly.file }) : utimes(stamp, now, now));
  if (!isDue && lastMs === null && options.everyMs > 0) return;
  const lock = { staleAfterMs: 10 * 60_000, waitMs: 0 };
  const work = async () => {
    await rm(grown, { force: true });
    await prune(directory, options.maxBytes);
  };
  await withFileLock(join(directory, 'prune.lock'), work, lock);
}

async function prune(directory: string, maxBytes: number): Promise<void> {
  await removeStaleDrafts(directory);
  await removeStaleDrafts(join(directory, locksDirectory));
  const bodies = await filesBelow(join(directory, 'bodies'));
  const bodyBytes = new Map(bodies.map((file) => [basename(file.path), file.bytes]));
  const records = await filesBelow(join(directory, 'records'));
  const totalBytes = [...bodies, ...records].reduce((sum, { bytes }) => sum + bytes, 0);
  if (totalBytes <= maxBytes) return;
  records.sort((a, b) => b.changedMs - a.changedMs);

  const kept = new Set<string>();
  const dropped = new Set<string>();
  let keptBytes = 0;
  for (const record of records) {
    const body = `${await contentHash(record.path)}.br`;
    const bytes = record.bytes + (kept.has(body) ? 0 : (bodyBytes.get(body) ?? 0));
    if (keptBytes + bytes > maxBytes * fillAfterPruning) {
      await rm(record.path, { force: true });
      dropped.add(body);
    } else {
      keptBytes += bytes;
      kept.add(body);
    }
  }
  for (const { path, changedMs } of bodies) {
    const name = basename(path);
    if (kept.has(name)) continue;
    // A content that nobody names may belong to a record that is just being written.
    if (dropped.has(name) || Date.now() - changedMs > hourMs) await rm(path, { force: true });
  }
}

async function contentHash(recordPath: string): Promise<string | null> {
  const record = await unlessAbsent(readFile(recordPath, 'utf8'), 'ENOENT', 'EACCES');
  return /"sha256":"([0-9a-f]{64})"/.exec(record ?? '')?.[1] ?? null;
}

/** What stands in the place of a directory of the tree is passed over. */
const noDirectory = ['ENOENT', 'ENOTDIR'];

/** Files of one of the two-level trees of the cache, without what killed writers left, which goes. */
async function filesBelow(directory: string): Promise<FileFacts[]> {
  const files: FileFacts[] = [];
  for (const shard of await namesIn(directory, noDirectory)) {
    const below = join(directory, shard);
    await removeStaleDrafts(below, await namesIn(below, noDirectory));
    const names = await namesIn(below, noDirectory);
    const found = await Promise.all(names.map((name) => describeFile(join(directory, shard, name))));
    files.push(...found.filter((file) => file !== null));
  }
  return files;
}
