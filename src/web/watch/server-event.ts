import type { ErrorCode } from '../../core/errors.ts';
import type { Observed } from '../../io/observed.ts';
import type { PoolEvent } from '../../tools/threads/pool-events.ts';
import type { StopReason } from '../runs/run.ts';

/** What happens to an answer, from its question on. `turnId` is the id of the message that it becomes. */
export type TurnEvent =
  | { type: 'turn-asked'; turnId: string; requestId: string }
  /** Its client's line has let it begin. */
  | { type: 'turn-begun'; turnId: string; waitMs: number }
  | {
      type: 'turn-ended';
      turnId: string;
      outcome: 'complete' | 'stopped' | 'failed';
      /** null: it did not fail. */
      code: ErrorCode | null;
      /** null: nobody asked it to end. */
      stopReason: StopReason | null;
      /** From the question to the beginning; null: it never began. */
      waitMs: number | null;
      /** From the question until the first thing that was said of it; null: nothing was. */
      firstEventMs: number | null;
      /** From the question on. */
      durationMs: number;
    };

/** A request was answered. */
export interface RequestEvent {
  type: 'request-answered';
  method: string;
  /** Pattern of its address; null: it leads nowhere. */
  route: string | null;
  status: number;
  /** null: it was not refused. */
  code: string | null;
  /** null for a stream, which is as long as its answer. */
  durationMs: number | null;
}

/** Everything that a server tells who watches it. Of people it has nothing but ids of answers, for the log alone. */
export type ServerEvent =
  | TurnEvent
  | RequestEvent
  | PoolEvent
  | Observed
  | { type: 'stream-opened' }
  | { type: 'stream-closed' }
  /** Redis had gone and takes reads and writes again. */
  | { type: 'redis-back' }
  /** A connection was one too many. */
  | { type: 'connection-refused' }
  /** The answerer's thread was gone before it was told to go. */
  | { type: 'answerer-died' }
  /** A fault of the program, which stands in the log. */
  | { type: 'fault' };
