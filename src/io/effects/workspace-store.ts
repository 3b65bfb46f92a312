import type { Warning } from '../../core/warnings.ts';

/** One workspace as the contract shows it (docs/contract.md#workspaces). */
export interface Workspace {
  session_id: string;
  workspace_path: string;
  /** RFC 3339 UTC with Z; null when the workspace is damaged and nobody knows. */
  created_at: string | null;
  last_accessed: string | null;
  description: string | null;
  data_files: string[];
  chart_files: string[];
  /** That its last access could not be recorded; absent = nothing to say. */
  warnings?: Warning[];
}

export interface ChartFile {
  /** File name without extension, as the contract has it: `lap_times`. */
  name: string;
  extension: 'png' | 'svg' | 'html';
  /**
   * What the chart shows. The same name with the same parameters overwrites; with other parameters the file gets
   * what sets it apart and `_<8 hex of their hash>`, so that an older message keeps its picture.
   */
  parameters: Record<string, unknown>;
  content: Uint8Array | string;
  /** What it was drawn from, to be kept beside it; left out: it is not. */
  spec?: string;
}

/**
 * The workspaces of this user. Ids are checked here; no path outside the workspaces directory is ever touched. Every method throws
 * INTERNAL when the disk refuses.
 */
export interface WorkspaceStore {
  create(id: string | undefined, description: string | undefined): Promise<Workspace>;
  /** All workspaces, last access first. Damaged ones come with what is readable. */
  list(): Promise<Workspace[]>;
  /** Reads one and updates its last access; where that cannot be written, a warning says so. Throws WORKSPACE_NOT_FOUND. */
  open(id: string): Promise<Workspace>;
  /** Like `open`, but a workspace that does not exist is created: what `fetch` and `analyze` use. */
  openOrCreate(id: string): Promise<Workspace>;
  /** Throws WORKSPACE_NOT_FOUND. */
  remove(id: string): Promise<{ freedBytes: number }>;
  /** Writes `data/<fileName>` atomically and returns its path. */
  writeData(id: string, fileName: string, content: string): Promise<string>;
  /** Writes `charts/…` atomically and returns the path written. */
  writeChart(id: string, chart: ChartFile): Promise<string>;
}
