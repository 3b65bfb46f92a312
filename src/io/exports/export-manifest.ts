import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { SvcError } from '../../core/errors.ts';
import { exportColumns, type ExportColumns, tablesSchemaVersion } from '../../core/tables/table.ts';
import { writeFileAtomic } from '../disk/atomic-write.ts';
import { forOthersToo } from '../disk/file-tree.ts';
import { unlessAbsent } from '../disk/system-error.ts';
import type { ExportFacts, ExportRequest } from '../effects.ts';

/** Lies at the top of an export and in every folder of a session. Readers of trees leave names out that begin with an underscore. */
export const manifestName = '_svc-export.json';

const madeBy = { schema_version: z.int() };

/** What all files below have in common. */
const rootManifest = z.object({
  ...madeBy,
  columns: z.enum(exportColumns),
  simulated: z.boolean(),
});
export type RootManifest = z.output<typeof rootManifest>;

const fileEntry = z.object({
  /** SHA-256 of the content, hexadecimal. */
  sha256: z.string(),
  /** Of the file that this one takes the place of, while it does; null: of none. */
  replaces_sha256: z.string().nullable(),
  bytes: z.int(),
  rows: z.int(),
  table: z.string(),
  /** As they were asked for, in alphabetical order; null: all. */
  drivers: z.array(z.string()).nullable(),
  /** Asking again would give the same: the session was over for long enough, and the first of the sources had it. */
  final: z.boolean(),
  source: z.string(),
  provider: z.string(),
  providers: z.record(z.string(), z.string()).optional(),
  warnings: z.array(z.looseObject({ code: z.string(), message: z.string(), effect: z.string() })),
});
export type FileEntry = z.output<typeof fileEntry>;

/** The files of one session that were exported, by name. */
const sessionManifest = z.object({
  ...madeBy,
  season: z.int(),
  event_name: z.string(),
  session: z.string(),
  files: z.record(z.string(), fileEntry),
});
type SessionManifest = z.output<typeof sessionManifest>;

/** null: there is none. @throws INVALID_INPUT for a file that was not written here. */
export async function readRootManifest(path: string): Promise<RootManifest | null> {
  return await readManifest(path, rootManifest);
}

/** null: there is none. @throws INVALID_INPUT for a file that was not written here. */
export async function readSessionManifest(path: string): Promise<SessionManifest | null> {
  return await readManifest(path, sessionManifest);
}

export async function writeManifest(path: string, manifest: RootManifest | SessionManifest): Promise<void> {
  await writeFileAtomic(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: forOthersToo.file });
}

async function readManifest<T extends { schema_version: number }>(
  path: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const text = await unlessAbsent(readFile(path, 'utf8'));
  if (text === null) return null;
  const read = schema.safeParse(parsedJson(text));
  if (!read.success) {
    throw new SvcError(
      'INVALID_INPUT',
      `${manifestName} there is none that svc export wrote, or it was changed.`,
      'Choose another folder, or remove that file and the tables next to it.',
      { path },
    );
  }
  if (read.data.schema_version === tablesSchemaVersion) return read.data;
  throw new SvcError(
    'INVALID_INPUT',
    `The tables there are of schema version ${read.data.schema_version}; this program writes version ${tablesSchemaVersion}.`,
    "Choose another folder: tables of two versions can't be mixed.",
    { path, schema_version: read.data.schema_version, written: tablesSchemaVersion },
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a Parquet file says of itself, as key and value of its footer; warnings and providers as JSON. */
export function exportMetadata(
  { event, session, table, drivers }: ExportRequest,
  { source, provider, parts, warnings }: ExportFacts,
  { columns }: { columns: ExportColumns },
): Record<string, string> {
  return {
    'svc.schema_version': String(tablesSchemaVersion),
    'svc.table': table,
    'svc.columns': columns,
    'svc.season': String(event.year),
    'svc.event_name': event.eventName,
    'svc.session': session.name,
    'svc.session_code': session.code,
    'svc.source': source,
    'svc.provider': provider,
    ...(parts && { 'svc.providers': JSON.stringify(parts) }),
    ...(drivers && { 'svc.drivers': drivers.join(',') }),
    'svc.warnings': JSON.stringify(warnings),
  };
}
