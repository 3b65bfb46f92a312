import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '../../core/errors.ts';
import { turnReference } from '../../core/text/turn-reference.ts';
import type { Observed } from '../../io/observed.ts';
import type { PoolEvent } from '../../tools/threads/pool-events.ts';
import { isToolOperation } from '../../tools/tools.ts';
import type { StopReason } from '../runs/run.ts';
import type { Metrics } from './metrics.ts';

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
interface RequestEvent {
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

/**
 * Logs what happens to an answer: one line for its question, for each call of an operation, and for its end. `turn` is what the person can name it by, `reqId`
 * the id of the request that brought the question.
 */
export function logEvent(logger: FastifyBaseLogger, event: ServerEvent): void {
  switch (event.type) {
    case 'turn-asked':
      logger.info({ turn: turnReference(event.turnId), reqId: event.requestId }, 'a question');
      break;
    case 'call-ended': {
      const { turnId, operation, outcome, waitMs, durationMs } = event;
      const times = { waitMs: tenths(waitMs), durationMs: tenths(durationMs) };
      logger.info(
        { ...(turnId !== null && { turn: turnReference(turnId) }), operation, outcome, ...times },
        'a call',
      );
      break;
    }
    case 'turn-ended': {
      const { type: _type, turnId, waitMs, firstEventMs, durationMs, ...end } = event;
      const times = {
        waitMs: tenths(waitMs),
        firstEventMs: tenths(firstEventMs),
        durationMs: tenths(durationMs),
      };
      const line = { turn: turnReference(turnId), ...end, ...times };
      if (event.outcome === 'failed') logger.warn(line, 'an answer failed');
      else logger.info(line, 'an answer');
      break;
    }
    default: // counted, or in the log by other lines
  }
}

function tenths<Ms extends number | null>(ms: Ms): Ms {
  return (ms === null ? null : Math.round(ms * 10) / 10) as Ms;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']);

/** Counts what happened. Names that others may make up become `other`, so that nobody can make labels. */
export function countEvent({ counters, gauges, histograms }: Metrics, event: ServerEvent): void {
  switch (event.type) {
    case 'request-answered': {
      const route = event.route ?? 'none';
      const method = methods.has(event.method) ? event.method : 'other';
      counters.requests.inc({ method, route, status: event.status });
      if (event.code !== null) counters.refusals.inc({ route, code: event.code });
      if (event.durationMs !== null) histograms.request.observe({ route }, event.durationMs / 1000);
      break;
    }
    case 'stream-opened':
      gauges.streams.inc();
      break;
    case 'stream-closed':
      gauges.streams.dec();
      break;
    case 'connection-refused':
      counters.connectionsRefused.inc();
      break;
    case 'redis-back':
      counters.redisBack.inc();
      break;
    case 'turn-asked':
      counters.turnsStarted.inc();
      gauges.waiting.inc();
      break;
    case 'turn-begun':
      gauges.waiting.dec();
      gauges.underWay.inc();
      histograms.turnWait.observe(event.waitMs / 1000);
      break;
    case 'turn-ended': {
      const { outcome, code, stopReason, waitMs, firstEventMs, durationMs } = event;
      (waitMs === null ? gauges.waiting : gauges.underWay).dec();
      counters.turnsEnded.inc({ outcome, code: code ?? 'none', stop_reason: stopReason ?? 'none' });
      histograms.turn.observe({ outcome }, durationMs / 1000);
      if (firstEventMs !== null) histograms.firstEvent.observe(firstEventMs / 1000);
      break;
    }
    case 'call-ended': {
      const operation = isToolOperation(event.operation) ? event.operation : 'other';
      counters.calls.inc({ operation, outcome: event.outcome });
      histograms.callWait.observe(event.waitMs / 1000);
      histograms.call.observe({ operation }, event.durationMs / 1000);
      break;
    }
    case 'thread-died':
      counters.threadsDied.inc({ kind: 'tools' });
      break;
    case 'answerer-died':
      counters.threadsDied.inc({ kind: 'answerer' });
      break;
    case 'host-asked':
      counters.hostRequests.inc({ host: event.host, status: event.status });
      histograms.host.observe({ host: event.host }, event.durationMs / 1000);
      break;
    case 'host-spared':
      counters.hostSpared.inc({ host: event.host });
      break;
    case 'host-replaced':
      counters.hostReplaced.inc({ host: event.host });
      break;
    case 'file-asked':
      counters.files.inc({ service: event.service, from: event.from });
      break;
    case 'parsed-asked':
      counters.parsed.inc({ what: event.what, kept: event.isKept ? 'yes' : 'no' });
      break;
    case 'step-ended':
      histograms.step.observe({ step: event.step }, event.durationMs / 1000);
      break;
    case 'fault':
      counters.faults.inc();
      break;
  }
}
