import type { ErrorCode } from '../../core/errors.ts';
import type { Observe } from '../../io/observed.ts';
import type { ToolCall, ToolFailure, ToolRunOptions } from '../tool-runner.ts';
import type { PoolEvent } from './pool-events.ts';

/** Follows one call through the pool, and tells how it ended. */
export interface CallWatch {
  /** A thread has taken it. */
  begun(this: void): void;
  /** Returns the outcome; null: nobody wants it any more. */
  ended<Outcome>(this: void, outcome: Outcome): Outcome;
}

export function watchCall(
  { operation }: ToolCall,
  { turnId }: Pick<ToolRunOptions, 'turnId'>,
  observe: Observe<PoolEvent> | undefined,
): CallWatch {
  const askedMs = performance.now();
  let begunMs: number | null = null;
  return {
    begun: () => (begunMs = performance.now()),
    ended: (outcome) => {
      const nowMs = performance.now();
      observe?.({
        ...{ type: 'call-ended', operation, turnId: turnId ?? null },
        outcome: outcome === null ? 'CANCELLED' : (failureCode(outcome) ?? 'ok'),
        waitMs: (begunMs ?? nowMs) - askedMs,
        durationMs: begunMs === null ? 0 : nowMs - begunMs,
      });
      return outcome;
    },
  };
}

/** null: it went well. */
function failureCode(outcome: unknown): ErrorCode | null {
  const { ok, error } = outcome as Partial<ToolFailure>;
  return ok === false && error !== undefined ? error.code : null;
}
