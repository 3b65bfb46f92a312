import { basename } from 'node:path';
import type { CacheKind } from '../../core/cache-entry.ts';
import { directoriesIn, filesIn, type KeptFile } from './kept-file.ts';

/** Folders of the cache, each with one of its own for every source, or for every build of the program. */
const folders: Readonly<Record<string, CacheKind>> = {
  sessions: 'sessions',
  'result-versions': 'versions',
  telemetry: 'telemetry',
  'telemetry-files': 'simulated',
  results: 'simulated',
  code: 'program',
};

/** Entries are named by a hash of what they were made from, compiled code by its command. */
const entryName = /^(?:[0-9a-f]{8}(?:[0-9a-f]{32})?\.[a-z]+\.gz|[a-z-]+\.code)$/;

/** What was made of files: sessions, versions of results, telemetry, what the simulated archive keeps, compiled code. Their names do not tell a season. */
export async function keptParsed(cacheDirectory: string): Promise<KeptFile[]> {
  const ofFolders = (await directoriesIn(cacheDirectory)).flatMap((folder) => {
    const kind = folders[basename(folder)];
    return kind === undefined ? [] : [{ kind, folder }];
  });
  const ofSources = ofFolders.map(async ({ kind, folder }) => {
    const sources = await directoriesIn(folder);
    const files = (await Promise.all(sources.map((source) => filesIn(source, entryName)))).flat();
    return files.map(({ path, bytes, changedMs }): KeptFile => ({
      ...{ kind, year: null, bytes, path, bodyPath: null },
      confirmedUtcMs: changedMs,
    }));
  });
  return (await Promise.all(ofSources)).flat();
}
