import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  type Column,
  csvHeader,
  csvRows,
  type ExportColumns,
  type ExportFormat,
  jsonRows,
  tablesSchemaVersion,
} from '../../core/tables/table.ts';
import { tellsOf } from '../../core/warnings.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import { sessionMaxAgeMs } from '../data/freshness.ts';
import { openDraft } from '../disk/atomic-write.ts';
import { forOthersToo, makeDirectory } from '../disk/file-tree.ts';
import type { Clock, ExportedFile, ExportFacts, ExportFolder, ExportRequest } from '../effects.ts';
import { otherTables, whileExporting } from './export-failure.ts';
import {
  exportMetadata,
  type FileEntry,
  manifestName,
  readRootManifest,
  writeManifest,
} from './export-manifest.ts';
import { ownEntry, ownFolder, replaceFile, type Target, targetOf } from './own-files.ts';
import type { TableEncoder } from './parquet-encoder.ts';

export interface ExportFolderOptions {
  clock: Clock;
  signal: AbortSignal;
  /** Nothing that is there is taken for final. */
  refresh: boolean;
}

export async function openExportFolder(
  path: string,
  kind: { columns: ExportColumns; isSimulated: boolean },
  options: ExportFolderOptions,
): Promise<ExportFolder> {
  const root = resolve(path);
  const manifest = {
    schema_version: tablesSchemaVersion,
    columns: kind.columns,
    simulated: kind.isSimulated,
  };
  await whileExporting(root, async () => {
    await makeDirectory(root, forOthersToo.directory);
    const file = join(root, manifestName);
    const there = await readRootManifest(file);
    if (there === null) await writeManifest(file, manifest);
    else if (there.columns !== kind.columns || there.simulated !== kind.isSimulated)
      throw otherTables(root, there);
  });
  return {
    path: root,
    find: async (request) =>
      await whileExporting(root, async () => {
        await yieldUnlessCancelled(options.signal);
        return await findFile(root, request, options);
      }),
    write: async (request, facts, columns, batches) =>
      await whileExporting(root, async () => {
        const target = await ownFolder(root, request);
        const encoder = await openEncoder(request.format, columns, exportMetadata(request, facts, kind));
        const draft = await openDraft(join(target.folder, target.name), { mode: forOthersToo.file });
        try {
          const hash = createHash('sha256');
          let [rows, bytes] = [0, 0];
          const put = async (piece: Uint8Array | string): Promise<void> => {
            await yieldUnlessCancelled(options.signal);
            hash.update(piece);
            bytes += Buffer.byteLength(piece);
            await draft.write(piece);
          };
          for (const batch of batches) {
            if (batch.length > 0) await put(encoder.rows(batch));
            rows += batch.length;
          }
          await put(encoder.end());
          const entry = { ...entryOf(request, facts, options), sha256: hash.digest('hex'), rows, bytes };
          await replaceFile(target, request, entry, async () => await draft.commit());
          return exportedFile(target, entry);
        } finally {
          await draft.discard();
        }
      }),
  };
}

async function findFile(
  root: string,
  request: ExportRequest,
  { refresh }: ExportFolderOptions,
): Promise<ExportedFile | null> {
  const target = targetOf(root, request);
  const entry = await ownEntry(target);
  const isWanted = entry?.final && !refresh && String(entry.drivers) === String(request.drivers);
  return entry && isWanted && entry.isWhole ? exportedFile(target, entry) : null;
}

/** What is otherwise when it is asked for later: all of the session, or a source that has more of it. */
const passing = ['RECORDING_UNFINISHED', 'OTHER_SOURCE'] as const;

function entryOf(
  { table, drivers, session }: ExportRequest,
  { source, provider, parts, warnings }: ExportFacts,
  { clock }: ExportFolderOptions,
): Omit<FileEntry, 'sha256' | 'rows' | 'bytes' | 'replaces_sha256'> {
  const isSettled = sessionMaxAgeMs(session.startUtcMs, clock.nowMs()) === Infinity;
  return {
    ...{ table, drivers: drivers && [...drivers] },
    final: isSettled && !passing.some((code) => tellsOf(warnings, code)),
    ...{ source, provider, ...(parts && { providers: parts }) },
    warnings: warnings.map((warning) => ({ ...warning })),
  };
}

function exportedFile(
  { path }: Target,
  {
    rows,
    bytes,
    source,
    provider,
    warnings,
  }: Pick<FileEntry, 'rows' | 'bytes' | 'source' | 'provider' | 'warnings'>,
): ExportedFile {
  return { path, rows, bytes, source, provider, warnings: [...new Set(warnings.map(({ code }) => code))] };
}

/** Metadata are kept in Parquet alone: the text formats have no place for them. */
export async function openEncoder(
  format: ExportFormat,
  columns: readonly Column<unknown>[],
  metadata: Readonly<Record<string, string>>,
): Promise<TableEncoder> {
  if (format === 'jsonl') return { rows: (batch) => jsonRows(columns, batch), end: () => '' };
  if (format === 'csv') {
    let header = csvHeader(columns);
    const withHeader = (text: string): string => {
      const whole = header + text;
      header = '';
      return whole;
    };
    return { rows: (batch) => withHeader(csvRows(columns, batch)), end: () => withHeader('') };
  }
  const { parquetEncoder } = await import('./parquet-encoder.ts');
  return parquetEncoder(columns, metadata);
}
