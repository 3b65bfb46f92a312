import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject } from '../../core/json-object.ts';
import { latestMarkMs } from './access-markers.ts';
import { entryKind } from '../disk/file-tree.ts';
import type { Workspace } from '../effects.ts';

/** The directories of a workspace. */
export const workspaceParts = { data: 'data', charts: 'charts', accessed: '.accessed' } as const;

export const factsFile = 'workspace.json';

/**
 * A workspace as far as it can be read. Never throws: what is missing, garbled or may not be read is null or an empty
 * list, so that one damaged workspace does not hide the others. A symbolic link is not followed and shows only its name.
 */
export async function readWorkspace(path: string, id: string): Promise<Workspace> {
  const isOwn = await readable(async () => (await entryKind(path)) === 'directory', false);
  const noFacts: Record<string, unknown> = {};
  const [facts, accessedMs, dataFiles, chartFiles] = isOwn
    ? await Promise.all([
        readable(
          async () => asObject(JSON.parse(await readFile(join(path, factsFile), 'utf8'))) ?? noFacts,
          noFacts,
        ),
        readable(() => latestMarkMs(join(path, workspaceParts.accessed)), null),
        readable(() => fileNames(join(path, workspaceParts.data)), []),
        readable(() => fileNames(join(path, workspaceParts.charts)), []),
      ])
    : [noFacts, null, [], []];
  const createdAtMs = typeof facts.created_at === 'string' ? Date.parse(facts.created_at) : NaN;
  return {
    session_id: id,
    workspace_path: path,
    created_at: Number.isNaN(createdAtMs) ? null : timestamp(createdAtMs),
    last_accessed: accessedMs === null ? null : timestamp(accessedMs),
    description: typeof facts.description === 'string' ? facts.description : null,
    data_files: dataFiles,
    chart_files: chartFiles,
  };
}

/** The value, or `otherwise` where the disk does not give it. */
async function readable<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}

/** Names of the real files of a directory, in order: no hidden ones (a write under way is one), no links. */
async function fileNames(directory: string): Promise<string[]> {
  if ((await entryKind(directory)) !== 'directory') return [];
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** RFC 3339 UTC with milliseconds: several accesses within a second keep their order. */
export function timestamp(utcMs: number): string {
  return new Date(utcMs).toISOString();
}
