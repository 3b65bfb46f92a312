import { SvcError } from '../../core/errors.ts';
import { failedWith, type ToolFailure } from '../tool-runner.ts';

/** Its thread died. */
export function crashed(): ToolFailure {
  const fault = new SvcError(
    'INTERNAL',
    'This analysis broke off: it needed more memory than it may have, or met a fault of the program.',
    'Try again with less: fewer drivers, laps or years.',
  );
  // Another thread takes its place, so the same call may go well.
  return failedWith({ ...fault.toDocument(), retryable: true });
}

/** Too many others wait. */
export function busy(): ToolFailure {
  const error = new SvcError(
    'RATE_LIMITED',
    'The server is busy with other analyses.',
    'Try again in a minute.',
  );
  return failedWith(error.toDocument());
}

/** It is heavy, and no heavy work is taken now. @param reason a sentence */
export function refusedAsHeavy(reason: string): ToolFailure {
  const error = new SvcError(
    'RATE_LIMITED',
    reason,
    'Try again in a minute, or ask for less: laps, results and strategies are still there.',
  );
  return failedWith(error.toDocument());
}
