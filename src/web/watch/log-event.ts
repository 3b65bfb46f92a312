import type { FastifyBaseLogger } from 'fastify';
import { turnReference } from '../../core/text/turn-reference.ts';
import type { ServerEvent } from './server-event.ts';

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
