import type { AgentEvent } from '../../agent/turn/agent-events.ts';
import { cancelledWords } from '../../agent/turn/turn-limits.ts';
import type { StreamEvent } from '../api/shapes.ts';
import type { StopReason } from './run.ts';
import { busyWords } from './waiting-words.ts';

/** How a turn ends that waited and could not begin: nothing of it is stored. */
export const notBegun: AgentEvent = {
  type: 'error',
  code: 'RATE_LIMITED',
  message: `${busyWords} Please ask again in a while.`,
  retryable: true,
};

const internalFault: StreamEvent = {
  type: 'error',
  code: 'INTERNAL',
  message: 'An internal error ended this answer. Please try again.',
  retryable: true,
};

/** Of a turn whose instance has gone without a word. */
export const leftEnd: StreamEvent = cancelledError(
  'The server that wrote this answer ended all at once, so it is not complete. Please try again.',
);

/** For readers of a turn that another instance may still run. */
export const outOfSightEnd: StreamEvent = cancelledError(
  'The server lost track of this answer. It may be continuing elsewhere: reload the page to see it.',
);

/** How a turn ends that was stopped for this reason. */
function endOfStopped(reason: StopReason): StreamEvent {
  switch (reason) {
    case 'stopped':
    case 'abandoned':
      return { type: 'done', outcome: 'stopped' };
    case 'too-long':
    case 'shutdown':
    case 'lost':
      return cancelledError(cancelledWords[reason]);
  }
}

function cancelledError(message: string): StreamEvent {
  return { type: 'error', code: 'CANCELLED', message, retryable: true };
}

/** The turn's own end, except that a turn that was asked to stop, and had not reached its end, says why it was. */
export function endOf(end: StreamEvent | null, reason: StopReason | null): StreamEvent {
  const isComplete = end?.type === 'done' && end.outcome === 'complete';
  if (reason !== null && !isComplete) return endOfStopped(reason);
  return end ?? internalFault;
}
