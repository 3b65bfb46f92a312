import type { SessionTiming } from '../../../core/timing/session-timing.ts';
import { isFinalised } from '../../../core/timing/topics/session-status.ts';
import { tellsOf, type Warning } from '../../../core/warnings.ts';

/** Whether all of a session is there: up to a moment of it, and while it is recorded, only where it was over by then. */
export function isSessionOver(
  { sessionStatus }: Pick<SessionTiming, 'sessionStatus'>,
  warnings: readonly Warning[],
): boolean {
  const isCut = tellsOf(warnings, 'AS_OF_MOMENT') || tellsOf(warnings, 'RECORDING_UNFINISHED');
  return !isCut || isFinalised(sessionStatus);
}

/** Whether the order is that of the end: a result may have been published of a session whose recording broke off. */
export function isOrderFinal(
  timing: Pick<SessionTiming, 'sessionStatus' | 'results'>,
  warnings: readonly Warning[],
): boolean {
  const hasOrder = timing.results.some(({ position }) => position !== null);
  return (hasOrder && !tellsOf(warnings, 'RESULTS_COMPUTED')) || isSessionOver(timing, warnings);
}
