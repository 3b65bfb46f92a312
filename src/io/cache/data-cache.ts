import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSelected } from '../../core/cache-entry.ts';
import { SvcError } from '../../core/errors.ts';
import { throwIfCancelled } from '../cancellation.ts';
import { describeFile, entryKind } from '../disk/file-tree.ts';
import { isSystemError } from '../disk/system-error.ts';
import type { ClearedCache, DataCache } from '../effects.ts';
import { type CachedFile, cachedEntries } from './cached-files.ts';
import { cachedAnswers, namedBodies } from './cached-answers.ts';

/**
 * What is kept of racing data below a home directory. Only regular files that lie there under names of the cache are seen: nothing else, and
 * nothing behind a symbolic link. A process that looks for what has just gone has a miss, and loads it again.
 */
export function openDataCache(home: string): HomeCache {
  const directory = join(home, 'cache');
  const answers = join(directory, 'http');
  const cachedFiles = async (signal: AbortSignal): Promise<CachedFile[]> => {
    throwIfCancelled(signal);
    if ((await entryKind(directory)) === 'link')
      throw new SvcError(
        'INVALID_INPUT',
        'The cache is a symbolic link, and nothing outside SVC_HOME is read or removed.',
        'Clear its target by hand, or set SVC_HOME to the directory that really holds the cache.',
        { path: directory },
      );
    return [...(await cachedAnswers(answers, signal)), ...(await cachedEntries(directory))];
  };
  return {
    entries: async (signal) => await cachedFiles(signal),
    clear: async (selection, signal) => {
      const doomed = (await cachedFiles(signal)).filter((file) => isSelected(file, selection));
      return await remove(answers, doomed, signal);
    },
    makeRoom: async (bytes, signal) => {
      const doomed: CachedFile[] = [];
      let doomedBytes = 0;
      for (const file of await longestUnusedFirst(await cachedFiles(signal))) {
        if (doomedBytes >= bytes) break;
        doomed.push(file);
        doomedBytes += file.bytes;
      }
      return await remove(answers, doomed, signal);
    },
  };
}

export interface HomeCache extends Pick<DataCache, 'entries' | 'clear'> {
  /** Removes about so many bytes, what was used longest ago first. @throws CANCELLED */
  makeRoom(bytes: number, signal: AbortSignal): Promise<ClearedCache>;
}

/** When a file was changed says when it was used last, to the day. */
async function longestUnusedFirst(files: readonly CachedFile[]): Promise<CachedFile[]> {
  const used: { file: CachedFile; usedMs: number }[] = [];
  for (const file of files) used.push({ file, usedMs: (await describeFile(file.path))?.changedMs ?? 0 });
  return used.toSorted((a, b) => a.usedMs - b.usedMs).map(({ file }) => file);
}

/** Records first, then the contents that no record names any more, so that whoever reads meanwhile finds both or a miss. */
async function remove(
  answers: string,
  doomed: readonly CachedFile[],
  signal: AbortSignal,
): Promise<ClearedCache> {
  const cleared: ClearedCache = { removed: 0, freedBytes: 0, problems: [] };
  const problems = new Set<string>();
  const removeFile = async (path: string): Promise<boolean> => {
    try {
      const bytes = (await describeFile(path))?.bytes ?? 0;
      await rm(path, { force: true });
      cleared.freedBytes += bytes;
      return true;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      problems.add(`A file of the cache could not be removed (${error.code}).`);
      return false;
    }
  };
  const bodies = new Set<string>();
  for (const { path, bodyPath } of doomed) {
    throwIfCancelled(signal);
    if (!(await removeFile(path))) continue;
    cleared.removed += 1;
    if (bodyPath !== null) bodies.add(bodyPath);
  }
  const named = bodies.size > 0 ? await namedBodies(answers) : new Set<string>();
  for (const path of bodies) if (!named.has(path)) await removeFile(path);
  return { ...cleared, problems: [...problems] };
}
