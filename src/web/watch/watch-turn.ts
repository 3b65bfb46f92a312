import type { FastifyInstance } from 'fastify';
import type { AgentEvent } from '../../agent/turn/agent-events.ts';
import type { ErrorCode } from '../../core/errors.ts';
import type { Observe } from '../../io/observed.ts';
import type { StreamEvent } from '../api/shapes.ts';
import type { StopReason } from '../runs/run.ts';
import type { ServerEvent, TurnEvent } from './server-event.ts';

/** Follows one answer from its question to its end. */
export interface TurnWatch {
  /** The question was taken. */
  asked(): void;
  /** The same events; that they are asked for means that the answer begins. */
  follow(signal: AbortSignal, events: AsyncIterable<AgentEvent>): AsyncIterable<AgentEvent>;
  /** @param last what its readers were told last. */
  ended(last: StreamEvent | undefined): void;
}

export function watchTurn(
  { turnId, requestId }: { turnId: string; requestId: string },
  observe: Observe<TurnEvent>,
): TurnWatch {
  const askedMs = performance.now();
  const sinceMs = (): number => performance.now() - askedMs;
  let begun: { waitMs: number; signal: AbortSignal } | null = null;
  let firstEventMs: number | null = null;
  return {
    asked: () => observe({ type: 'turn-asked', turnId, requestId }),
    follow: async function* (signal, events) {
      begun = { waitMs: sinceMs(), signal };
      observe({ type: 'turn-begun', turnId, waitMs: begun.waitMs });
      for await (const event of events) {
        if (event.type !== 'start') firstEventMs ??= sinceMs();
        yield event;
      }
    },
    ended: (last) => {
      const isFailed = last?.type === 'error';
      const isComplete = last?.type === 'done' && last.outcome === 'complete';
      const isStopped = begun?.signal.aborted === true && !isComplete;
      observe({
        ...{ type: 'turn-ended', turnId, firstEventMs, durationMs: sinceMs() },
        outcome: isFailed ? 'failed' : isComplete ? 'complete' : 'stopped',
        code: isFailed ? (last.code as ErrorCode) : null,
        stopReason: isStopped ? (begun?.signal.reason as StopReason) : null,
        waitMs: begun?.waitMs ?? null,
      });
    },
  };
}

/** Tells of each request when it is answered: the pattern of its address, never the address. */
export function watchRequests(app: FastifyInstance, observe: Observe<ServerEvent>): void {
  app.addHook('onResponse', async (request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    observe({
      type: 'request-answered',
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      code: reply.refusedWith,
      durationMs: isStream ? null : reply.elapsedTime,
    });
    if (isStream) observe({ type: 'stream-closed' });
  });
  app.addHook('onSend', async (_request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (isStream) observe({ type: 'stream-opened' });
  });
}
