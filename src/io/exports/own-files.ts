import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partitionOf, partitionPath } from '../../core/tables/partition.ts';
import { tablesSchemaVersion } from '../../core/tables/table.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { entryKind, forOthersToo, makeDirectory } from '../disk/file-tree.ts';
import { removeStaleDrafts } from '../disk/atomic-write.ts';
import type { ExportRequest } from '../effects.ts';
import { folderIsBusy, foreignFile, foreignFolder } from './export-failure.ts';
import { type FileEntry, manifestName, readSessionManifest, writeManifest } from './export-manifest.ts';

/** Another export into the same folder of a session holds it for milliseconds. */
const lockOptions = { staleAfterMs: 60_000, waitMs: 30_000 };

/** Where a file lies. */
export interface Target {
  folder: string;
  name: string;
  /** Below the folder of the export. */
  path: string;
}

export function targetOf(root: string, { event, session, table, format }: ExportRequest): Target {
  const place = partitionPath(partitionOf(event, session));
  const name = `${table}.${format}`;
  return { folder: join(root, place), name, path: `${place}/${name}` };
}

/** Its folder, made if need be: really there, and not elsewhere by way of a link. */
export async function ownFolder(root: string, request: ExportRequest): Promise<Target> {
  const target = targetOf(root, request);
  let folder = root;
  for (const part of target.path.split('/').slice(0, -1)) {
    folder = join(folder, part);
    if ((await entryKind(folder)) === 'absent') await makeDirectory(folder, forOthersToo.directory);
    if ((await entryKind(folder)) !== 'directory') throw foreignFolder(folder);
  }
  await removeStaleDrafts(folder);
  return target;
}

/**
 * What the manifest says of the file that is there; null = there is no file. `isWhole` is false for the one that this one was to replace
 * when the program was killed.
 *
 * @throws INVALID_INPUT when it was not written here, or changed since.
 */
export async function ownEntry({ folder, name }: Target): Promise<(FileEntry & { isWhole: boolean }) | null> {
  const path = join(folder, name);
  const kind = await entryKind(path);
  if (kind === 'absent') return null;
  const entry = kind === 'other' && (await readSessionManifest(join(folder, manifestName)))?.files[name];
  if (!entry) throw foreignFile(path, 'was not written by svc export');
  const sha256 = await hashOf(path);
  if (sha256 !== entry.sha256 && sha256 !== entry.replaces_sha256)
    throw foreignFile(path, 'was changed since it was written');
  return { ...entry, isWhole: sha256 === entry.sha256 };
}

/** Says in the manifest what the file will be, then lets it take its place: whoever is killed between leaves nothing that is taken for whole. */
export async function replaceFile(
  target: Target,
  { event, session }: ExportRequest,
  entry: Omit<FileEntry, 'replaces_sha256'>,
  commit: () => Promise<void>,
): Promise<void> {
  const path = join(target.folder, manifestName);
  const done = await withFileLock(
    `${path}.lock`,
    async () => {
      const old = await ownEntry(target);
      const there = (await readSessionManifest(path))?.files ?? {};
      const replaced = old && (old.isWhole ? old.sha256 : old.replaces_sha256);
      await writeManifest(path, {
        schema_version: tablesSchemaVersion,
        season: event.year,
        event_name: event.eventName,
        session: session.name,
        files: { ...there, [target.name]: { ...entry, replaces_sha256: replaced } },
      });
      await commit();
    },
    lockOptions,
  );
  if (done === null) throw folderIsBusy(target.folder);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
