import type { OwnRun } from './own-run.ts';
import type { Run, RunIds } from './run.ts';

/** A run as it is known everywhere. */
export interface RunNotice {
  ids: RunIds;
  hasEnded: boolean;
}

/** A conversation that is kept free for the turn that is being prepared. */
export interface Reservation {
  /** Never rejects. */
  release(): Promise<void>;
}

/** A run that this instance has, and the right to write its answer. */
export interface RunLease {
  run: OwnRun;
  /** @throws CANCELLED when another instance may have the conversation by now: nothing more may be stored of this answer. */
  requireHeld(this: void): Promise<void>;
  /** Resolves when all instances have the end of the run, or cannot be told. With the end the next turn of the conversation may begin. */
  untilEndIsKnown(): Promise<void>;
}

/**
 * Which turns are under way, and what happened in them: one turn at most in a conversation, on all instances that share the board.
 * Methods that return promises throw NOT_READY while what the instances share cannot be reached; those that begin something wait a while
 * for it before.
 */
export interface RunBoard {
  /** null: a turn of the conversation is under way or being prepared; with null for a conversation, of the workspace. */
  reserve(workspaceId: string, conversationId: string | null): Promise<Reservation | null>;
  /** A new run, whose `start` is shown already; null: the conversation has one under way. */
  begin(ids: RunIds): Promise<RunLease | null>;
  /** The runs of a workspace that are under way or have just ended, newest first. */
  notices(workspaceId: string): Promise<RunNotice[]>;
  /** The run to be read, whoever runs it; null when it is no longer kept. */
  open(ids: RunIds): Promise<Run | null>;
  /** Asks whoever runs it to stop it, for the person. */
  stop(ids: RunIds): Promise<void>;
  /** Whether new turns can begin. @throws NOT_READY */
  requireReady(): void;
  /** Lets go of everything. Runs that have not ended are shown their end, which says that the instance is being stopped. */
  close(): Promise<void>;
}
