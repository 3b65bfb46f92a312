import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerName = /^\d{15}$/;

/**
 * The latest time marked in a directory of access markers, in UTC ms; null when there is none.
 *
 * Each access is an empty file named after its time, and the latest name counts. Creating a file needs no reading
 * first, so processes that mark at once cannot take each other's access back, and one that is killed leaves nothing
 * half-written.
 */
export async function latestMarkMs(directory: string): Promise<number | null> {
  const latest = (await markers(directory)).at(-1);
  return latest === undefined ? null : Number(latest);
}

/** Marks an access and returns the latest time marked, which is later than `utcMs` when the clock went back. */
export async function markAccess(directory: string, utcMs: number): Promise<number> {
  const name = String(Math.max(0, Math.round(utcMs))).padStart(15, '0');
  await writeFile(join(directory, name), '', { flag: 'a' });
  const names = await markers(directory);
  // The last but one stays too, for a reader that listed the directory before the newest was in it.
  await Promise.all(names.slice(0, -2).map((old) => rm(join(directory, old), { force: true })));
  return Number(names.at(-1) ?? name);
}

async function markers(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => markerName.test(name)).sort();
}
