import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonObject } from '../../core/json-object.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { describeFile } from '../disk/file-tree.ts';
import { isSystemError, unlessAbsent } from '../disk/system-error.ts';

/** Bytes of each workspace of a visitor. */
export type WorkspaceSizes = ReadonlyMap<string, number>;

/** A little less than lies between two sweeps of one process. */
const freshMs = 9 * 60_000;
/** A sweep may take long; its lock is touched all the while. */
const lockOptions = { staleAfterMs: 60_000, waitMs: 0 };

/**
 * Has one of several processes sweep for all: whoever comes while another one is at it, or soon after, gets what that has found, from
 * `<home>/sweep/sizes.json`. Times are the volume's own, as the clocks of machines differ. Two at once do no harm, and happen where one
 * of them slept or where nothing can be written: a full disk needs its sweep most of all.
 *
 * @param sweep gives what it found, null when it was ended before its end.
 * @returns what was found; null: nothing new is known.
 */
export async function sweepForAll(
  home: string,
  sweep: () => Promise<WorkspaceSizes | null>,
): Promise<WorkspaceSizes | null> {
  const lock = join(home, 'sweep', 'lock');
  const path = join(home, 'sweep', 'sizes.json');
  let isSweeping = false;
  const sweepUnlessDone = async (): Promise<WorkspaceSizes | null> => {
    // The lock has just been made.
    const isFresh = (await changedMs(lock)) - (await changedMs(path)) < freshMs;
    const known = isFresh ? await readSizes(path) : null;
    if (known !== null) return known;
    isSweeping = true;
    const sizes = await sweep();
    if (sizes) await writeFileAtomic(path, JSON.stringify(Object.fromEntries(sizes)), { durable: false });
    return sizes;
  };
  try {
    const alone = await withFileLock(lock, sweepUnlessDone, lockOptions);
    return alone === null ? await readSizes(path) : alone.value;
  } catch (error) {
    if (isSweeping || !isSystemError(error)) throw error;
    return await sweep();
  }
}

/** When a file was changed last (UTC ms of the volume); -Infinity: there is none. */
async function changedMs(path: string): Promise<number> {
  return (await describeFile(path))?.changedMs ?? -Infinity;
}

/** null: there are none, or damaged ones. */
async function readSizes(path: string): Promise<WorkspaceSizes | null> {
  const stored = parseJsonObject((await unlessAbsent(readFile(path, 'utf8'))) ?? '');
  const sizes = Object.entries(stored ?? {});
  return stored && new Map(sizes.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}
