import type { ErrorCode } from '../../core/errors.ts';

/** What happens to the calls and threads of a pool, for who counts it and for the log. */
export type PoolEvent =
  /** A call has ended, or nobody wants it any more (CANCELLED). `durationMs` from its start, 0 where it did not come to that. */
  | {
      type: 'call-ended';
      operation: string;
      outcome: 'ok' | ErrorCode;
      /** Until a thread took it. */
      waitMs: number;
      durationMs: number;
      /** The answer it was made for; null: none is known. */
      turnId: string | null;
    }
  /** A thread was gone before it was told to go. */
  | { type: 'thread-died' };

/** What a pool has to do at this moment. */
export interface PoolLoad {
  /** Calls that no thread has taken. */
  waiting: number;
  /** Threads with a call, and without one. */
  busy: number;
  idle: number;
  /** Calls that count as heavy. */
  heavy: { running: number; waiting: number };
}
