import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject, parseJsonObject } from '../../core/json-object.ts';
import { entryKind } from '../disk/file-tree.ts';
import { unlessAbsent } from '../disk/system-error.ts';
import type { Workspace } from '../effects.ts';

const markerName = /^\d{15}$/;

/** What lies further ahead was marked by a clock that was wrong. */
const mostAheadMs = 24 * 3_600_000;

/** Whether a time lies so far ahead that the clock which told it was wrong. */
export function isAhead(utcMs: number, nowMs: number): boolean {
  return utcMs > nowMs + mostAheadMs;
}

/**
 * The latest time marked in a directory of access markers, in UTC ms; null when there is none. One that is ahead counts only where there is
 * no other.
 *
 * Each access is an empty file named after its time, and the latest name counts. Creating a file needs no reading
 * first, so processes that mark at once cannot take each other's access back, and one that is killed leaves nothing
 * half-written.
 */
export async function latestMarkMs(directory: string, nowMs: number): Promise<number | null> {
  const marks = await markers(directory);
  const latest = marks.findLast((name) => !isAhead(Number(name), nowMs)) ?? marks.at(-1);
  return latest === undefined ? null : Number(latest);
}

export async function markAccess(directory: string, utcMs: number): Promise<void> {
  const name = String(Math.max(0, Math.round(utcMs))).padStart(15, '0');
  await writeFile(join(directory, name), '', { flag: 'a', mode: 0o600 });
  const names = await markers(directory);
  // The last but one stays too, for a reader that listed the directory before the newest was in it; and one that is ahead, as this clock may be the wrong one.
  const ahead = names.filter((each) => isAhead(Number(each), utcMs));
  const old = [...names.slice(0, names.length - ahead.length).slice(0, -2), ...ahead.slice(0, -1)];
  await Promise.all(old.map((each) => rm(join(directory, each), { force: true })));
}

async function markers(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => markerName.test(name)).sort();
}

/** The directories of a workspace. */
export const workspaceParts = { data: 'data', charts: 'charts', accessed: '.accessed' } as const;

export const factsFile = 'workspace.json';

/**
 * A workspace as far as it can be read. Never throws: what is missing, garbled or may not be read is null or an empty
 * list, so that one damaged workspace does not hide the others. A symbolic link is not followed and shows only its name.
 */
export async function readWorkspace(path: string, id: string, nowMs: number): Promise<Workspace> {
  const isOwn = await readable(async () => (await entryKind(path)) === 'directory', false);
  const noFacts: Record<string, unknown> = {};
  const facts = isOwn ? await readable(() => readFacts(path), noFacts) : noFacts;
  const createdAtMs = timeOf(facts.created_at);
  // Where it is earlier than when the workspace was made, the clock of now is the wrong one.
  const atLeastMs = Math.max(nowMs, createdAtMs ?? nowMs);
  const [accessedMs, dataFiles, chartFiles] = isOwn
    ? await Promise.all([
        readable(() => latestMarkMs(join(path, workspaceParts.accessed), atLeastMs), null),
        readable(() => fileNames(join(path, workspaceParts.data)), []),
        readable(() => fileNames(join(path, workspaceParts.charts)), []),
      ])
    : [null, [], []];
  // A visitor's workspace begins without a record of accesses.
  const lastAccessMs = accessedMs ?? (asObject(facts.web) === null ? null : createdAtMs);
  return {
    session_id: id,
    workspace_path: path,
    created_at: createdAtMs === null ? null : timestamp(createdAtMs),
    last_accessed: lastAccessMs === null ? null : timestamp(lastAccessMs),
    description: typeof facts.description === 'string' ? facts.description : null,
    data_files: dataFiles,
    chart_files: chartFiles,
  };
}

/** What `workspace.json` says; nothing where it is missing or garbled. @throws the system's error when it may not be read. */
export async function readFacts(path: string): Promise<Record<string, unknown>> {
  return parseJsonObject((await unlessAbsent(readFile(join(path, factsFile), 'utf8'))) ?? '') ?? {};
}

/** A time of a record in UTC ms; null for what is none. */
export function timeOf(text: unknown): number | null {
  const ms = typeof text === 'string' ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? null : ms;
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
