import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeStaleDrafts, writeFileAtomic } from '../disk/atomic-write.ts';
import { entryKind, makeDirectory, ownDirectory, removeTree } from '../disk/file-tree.ts';
import type { ChartFile } from '../effects.ts';
import { hasErrorCode, unlessAbsent } from '../disk/system-error.ts';
import { factsFile, markAccess, timestamp, workspaceParts } from './workspace-record.ts';
import { claimChartName } from './chart-names.ts';
import { chartSpecFile, notDrawn } from './workspace-files.ts';
import { workspaceExists } from './workspace-failure.ts';

export interface WorkspaceFacts {
  id: string;
  createdAtMs: number;
  description: string | null;
}

/**
 * Makes the directory of a new workspace with all that is in one. Of two processes that make the same one the second gets
 * WORKSPACE_EXISTS.
 */
export async function makeWorkspace(path: string, facts: WorkspaceFacts): Promise<void> {
  await placeWorkspace(path, facts.id, async (draft) => {
    for (const part of Object.values(workspaceParts)) await mkdir(join(draft, part), { mode: 0o700 });
    await writeFileAtomic(join(draft, factsFile), factsDocument(facts));
    await markAccess(join(draft, workspaceParts.accessed), facts.createdAtMs);
  });
  await removeStaleDrafts(dirname(path));
}

/**
 * The same for a visitor who may never come back: one file, which also says who may open the workspace.
 * The other parts are made when something is put into them.
 */
export async function makeVisitorWorkspace(
  path: string,
  facts: WorkspaceFacts,
  web: { key_sha256: string | null; key_asked_for?: 'once seen'; user_sha256?: string },
): Promise<void> {
  await placeWorkspace(path, facts.id, async (draft) => {
    await writeFileAtomic(join(draft, factsFile), factsDocument(facts, { web }));
  });
}

/** Fills a directory under a name that is no workspace id and then renames it: nobody ever sees half a workspace. */
async function placeWorkspace(
  path: string,
  id: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const root = dirname(path);
  await makeDirectory(root);
  const draft = join(root, `.creating-${crypto.randomUUID()}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await fill(draft);
    await rename(draft, path);
  } catch (error) {
    await removeTree(draft);
    const isTaken = hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM');
    throw isTaken && (await entryKind(path)) !== 'absent' ? workspaceExists(id) : error;
  }
}

function factsDocument({ id, createdAtMs, description }: WorkspaceFacts, more: object = {}): string {
  const document = { session_id: id, created_at: timestamp(createdAtMs), description, ...more };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Writes a file below `data/` and returns its path. */
export async function writeDataFile(workspace: string, fileName: string, content: string): Promise<string> {
  const path = join(await ownDirectory(join(workspace, workspaceParts.data)), fileName);
  await writeFileAtomic(path, content);
  await removeStaleDrafts(dirname(path));
  return path;
}

/** Writes a chart below `charts/`, under a name no other chart has, and returns its path. */
export async function writeChartFile(workspace: string, chart: ChartFile): Promise<string> {
  const directory = await ownDirectory(join(workspace, workspaceParts.charts));
  const fileName = await claimChartName(directory, chart);
  const path = join(directory, fileName);
  const { content, spec } = chart;
  const specPath = join(directory, chartSpecFile(fileName));
  // The same chart as before, drawn or not.
  if (content === null && spec && (await isContent(specPath, spec)) && (await entryKind(path)) === 'other')
    return path;
  if (spec) await writeFileAtomic(specPath, spec);
  await writeFileAtomic(path, content ?? notDrawn, { durable: content !== null });
  await removeStaleDrafts(directory);
  return path;
}

async function isContent(path: string, content: Uint8Array): Promise<boolean> {
  return (await unlessAbsent(readFile(path)))?.equals(content) ?? false;
}

/**
 * Removes the directory of a workspace: first out of the list, so that nobody writes into one that is being taken apart, and of
 * two processes one only removes it. What could not be removed stays in sight.
 *
 * @param isStillWanted Looked at when nobody can reach the directory any more, whose path it is given; true puts it back.
 * @returns false when it was put back.
 * @throws the system's error; ENOENT when it is not there, or not any more.
 */
export async function removeWorkspace(
  path: string,
  isStillWanted: (doomed: string) => Promise<boolean> = async () => false,
): Promise<boolean> {
  const doomed = join(dirname(path), `.removing-${crypto.randomUUID()}`);
  await rename(path, doomed);
  try {
    if (await isStillWanted(doomed)) {
      await rename(doomed, path);
      return false;
    }
    await removeTree(doomed);
    return true;
  } catch (error) {
    await rename(doomed, path);
    throw error;
  }
}
