import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import type { ExportColumns, ExportFormat } from '../../core/tables/export-forms.ts';
import type { Column } from '../../core/tables/table.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Origin } from './racing-data.ts';

/** A table of a session as a file that somebody wants. */
export interface ExportRequest {
  event: Event;
  session: EventSession;
  table: string;
  format: ExportFormat;
  /** Drivers as they were named, in alphabetical order; null = all. */
  drivers: readonly string[] | null;
}

/** What is to be said of its rows. */
export interface ExportFacts extends Origin {
  warnings: readonly Warning[];
}

export interface ExportedFile {
  /** Below the folder: `season=2024/event=monaco-grand-prix/session=qualifying/laps.parquet`. */
  path: string;
  rows: number;
  bytes: number;
  source: string;
  provider: string;
  /** Codes, each once. */
  warnings: string[];
}

/**
 * A folder of the caller's with tables as files. What is there and was not written here is never changed. Methods throw INVALID_INPUT for
 * a file that is in the way, INTERNAL when the disk refuses, and CANCELLED.
 */
export interface ExportFolder {
  /** Absolute. */
  readonly path: string;
  /** The file, when it is there, whole, made for the same request, and final; null = it is to be written. */
  find(request: ExportRequest): Promise<ExportedFile | null>;
  /** Writes it, a batch of rows after the other; it is seen when it is whole. */
  write(
    request: ExportRequest,
    facts: ExportFacts,
    columns: readonly Column<unknown>[],
    batches: Iterable<readonly unknown[]>,
  ): Promise<ExportedFile>;
}

/** Folders outside of workspaces, which only who sits at the machine may name. */
export interface ExportFolders {
  /** Opens a folder, made if need be. @throws INVALID_INPUT where it holds tables with other columns, or simulated ones beside real ones. */
  open(path: string, kind: { columns: ExportColumns; isSimulated: boolean }): Promise<ExportFolder>;
}
