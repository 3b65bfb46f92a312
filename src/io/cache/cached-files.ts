import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CacheEntry, CacheKind } from '../../core/cache-entry.ts';
import { unlessAbsent } from '../disk/system-error.ts';

export interface CachedFile extends CacheEntry {
  path: string;
  /** Where its content lies, which other records may name as well; null = in the file itself, or nowhere. */
  bodyPath: string | null;
}

export interface FileBelow {
  name: string;
  path: string;
  bytes: number;
  changedMs: number;
}

/** Directories in one, by path. Symbolic links are none; empty where there is no such directory. */
export async function directoriesIn(directory: string): Promise<string[]> {
  const entries = await entriesIn(directory);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
}

/** Regular files in a directory whose name fits. Symbolic links are none, and neither is what has just gone. */
export async function filesIn(directory: string, fits: RegExp): Promise<FileBelow[]> {
  const entries = (await entriesIn(directory)).filter((entry) => entry.isFile() && fits.test(entry.name));
  const files = await Promise.all(
    entries.map(async ({ name }): Promise<FileBelow | null> => {
      const path = join(directory, name);
      const file = await unlessAbsent(lstat(path));
      return file && { name, path, bytes: file.size, changedMs: file.mtimeMs };
    }),
  );
  return files.filter((file) => file !== null);
}

async function entriesIn(directory: string) {
  return (await unlessAbsent(readdir(directory, { withFileTypes: true }), 'ENOENT', 'ENOTDIR')) ?? [];
}

/** Folders of the cache, each with one of its own for every source, or for every build of the program. */
const folders: ReadonlyMap<string, CacheKind> = new Map([
  ['sessions', 'sessions'],
  ['result-versions', 'versions'],
  ['telemetry', 'telemetry'],
  ['answers', 'answers'],
  ['telemetry-files', 'simulated'],
  ['results', 'simulated'],
  ['code', 'program'],
]);

/** Entries are named by a hash of what they were made from, compiled code by its command. */
const entryName = /^(?:[0-9a-f]{8}(?:[0-9a-f]{32})?\.[a-z]+\.gz|[a-z-]+\.code)$/;

/** What was made of files: sessions, versions of results, telemetry, what the simulated archive keeps, compiled code. Their names do not tell a season. */
export async function cachedEntries(cacheDirectory: string): Promise<CachedFile[]> {
  const ofFolders = (await directoriesIn(cacheDirectory)).flatMap((folder) => {
    const kind = folders.get(basename(folder));
    return kind === undefined ? [] : [{ kind, folder }];
  });
  const ofSources = ofFolders.map(async ({ kind, folder }) => {
    const sources = await directoriesIn(folder);
    const files = (await Promise.all(sources.map((source) => filesIn(source, entryName)))).flat();
    return files.map(({ path, bytes, changedMs }): CachedFile => ({
      ...{ kind, year: null, bytes, path, bodyPath: null },
      confirmedUtcMs: changedMs,
    }));
  });
  return (await Promise.all(ofSources)).flat();
}
