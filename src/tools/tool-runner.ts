import type { ErrorDocument } from '../core/errors.ts';

/** A chart that a tool wrote into the workspace in this turn. */
export interface ChartRef {
  /** `png` is a picture, `html` an interactive page. */
  kind: 'png' | 'html';
  /** File name in the workspace's `charts/`: never a path. */
  file: string;
  /** What it shows, in words: "Monaco Grand Prix 2024, Qualifying: VER and NOR". */
  title: string;
}

/** One call of an operation, as the model or the offline interpreter asks for it. */
export interface ToolCall {
  /** Words of the command: `analyze lap-times`. */
  operation: string;
  /** Without `workspace_id`: the runner puts the conversation's own in. */
  input: Readonly<Record<string, unknown>>;
}

export type ToolOutcome =
  | { ok: true; output: Record<string, unknown>; charts: readonly ChartRef[] }
  | { ok: false; error: ErrorDocument };

export interface ToolRunOptions {
  workspaceId: string;
  /** Stops the running operation. */
  signal: AbortSignal;
  /** Told in words what is being done. */
  progress: (label: string) => void;
}

/**
 * Runs operations of the registry in the workspace given. The web server runs them in worker threads, tests in process. Failures of
 * an operation are outcomes; only cancellation rejects (CANCELLED).
 */
export interface ToolRunner {
  run(call: ToolCall, options: ToolRunOptions): Promise<ToolOutcome>;
}
