import type { PastTurn } from '../../interpreter/message-history.ts';
import type { TurnStep } from '../../interpreter/next-step.ts';
import type { Observed } from '../../io/observed.ts';

/** What the server tells the interpreter's thread, which has several questions at once: some wait for a calendar. */
export type ToInterpreter =
  | { type: 'ask'; id: number; turns: readonly PastTurn[] }
  /** Answered at once by a thread that still listens. */
  | { type: 'ping' };

/** What the interpreter's thread tells the server. */
export type FromInterpreter =
  /** Everything is loaded. */
  | { type: 'ready' }
  | { type: 'pong' }
  /** Reading begins now. */
  | { type: 'taken'; id: number }
  /** `observed`: what there was to count since the step before; left out: nobody counts. */
  | { type: 'step'; id: number; step: TurnStep; observed?: readonly Observed[] }
  /** A fault of the program. */
  | { type: 'failed'; id: number; error: unknown };
