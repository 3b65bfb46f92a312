import type { Observed } from '../../io/observed.ts';
import type { ToolCall, ToolFailure } from '../tool-runner.ts';

/** What the server tells a worker thread. A worker has one job at a time. */
export type ToWorker =
  | { type: 'run'; call: ToolCall; workspaceId: string; trace: Readonly<Record<string, string>> }
  /** Stop the job under way. */
  | { type: 'abort' }
  /** No more jobs come. */
  | { type: 'end' };

/** What a worker thread tells the server. */
export type FromWorker<Success> =
  | { type: 'progress'; label: string }
  /** A fault of the program, for the log. */
  | { type: 'fault'; error: unknown }
  /**
   * null: cancelled. `memoryBytes` is what the thread holds after the job, `observed` what there was to count since the one before; left out: nobody counts.
   */
  | {
      type: 'done';
      outcome: Success | ToolFailure | null;
      memoryBytes: number;
      observed?: readonly Observed[];
    };
