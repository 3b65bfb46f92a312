import type { ErrorDocument, NextStep } from '../core/errors.ts';
import type { Outcome } from '../ops/parts/operation.ts';

/** A chart that a tool wrote into the workspace in this turn. */
export interface ChartRef {
  /** `png` is a picture, `html` an interactive page. */
  kind: 'png' | 'html';
  /** File name in the workspace's `charts/`: never a path. */
  file: string;
  /** What it shows, in words: "Monaco Grand Prix 2024, Qualifying: VER and NOR". */
  title: string;
  /** What it found and shows, for who cannot see it, in at most 700 characters; left out: of a version that did not keep it. */
  description?: string;
}

/** One call of an operation, as a language model or the reading of a question asks for it. */
export interface ToolCall {
  /** Name of the operation: `analyze lap-times`. */
  operation: string;
  /** Without `workspace_id`: the runner puts the conversation's own in. */
  input: Readonly<Record<string, unknown>>;
}

/** What a person is told of a call of a tool, beside what it was for. */
export interface CallFacts {
  /** `analyze lap-times`; null for a tool of the agent itself, and for a name that a model made up. */
  operation: string | null;
  input: Record<string, unknown>;
  /** The command that does the same, as one line for a shell; null where there is none. */
  command: string | null;
  /** How the data got here: `demo`, `archive` …; null where the result says nothing. */
  source: string | null;
  /** Who made the numbers; null where the result says nothing. */
  provider: string | null;
  /** What was missing or repaired, and what that means, as sentences. */
  warnings: string[];
}

/** What an operation found, as data; its charts are files by now. */
export type Found = Omit<Outcome, 'charts'>;

export interface ToolSuccess {
  ok: true;
  /** The document that models read. */
  output: Record<string, unknown>;
  /** What it was made of; null for tools that are no operation. */
  found: Found | null;
  charts: readonly ChartRef[];
}

export interface ToolFailure {
  ok: false;
  error: ErrorDocument;
  /** The calls that help. */
  next: readonly NextStep[];
}

export type ToolOutcome = ToolSuccess | ToolFailure;

/** A call that failed before any operation could say what helps. */
export function failedWith(error: ErrorDocument): ToolFailure {
  return { ok: false, error, next: [] };
}

export interface ToolRunOptions {
  workspaceId: string;
  /** The answer that it is for; left out: it is for none. */
  turnId?: string | undefined;
  signal: AbortSignal;
  /** Told in words what is being done. */
  progress: (label: string) => void;
}

/**
 * Runs operations of the registry in the workspace given. Servers run them in worker threads, tests in process. Failures of an operation
 * are outcomes; only cancellation rejects (CANCELLED). `Success` is what the server wants to know of a call that went well.
 */
export interface ToolRunner<Success = ToolSuccess> {
  run(call: ToolCall, options: ToolRunOptions): Promise<Success | ToolFailure>;
}
