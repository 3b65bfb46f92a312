import type { SessionKind } from '../calendar/session-kind.ts';
import type { SessionStatusRow } from './topics/session-status.ts';

/** What does not fit together of the times at which the topics of one session end. */
export interface SpanFindings {
  /** The timing data stop before the session was over. */
  timingEndsEarly: boolean;
  /** Tyre messages run on long after the timing, or stop long before it: one of the two clocks is wrong. */
  clocksDisagree: boolean;
}

/** Recorded sessions differ by six minutes at most (2025 Miami Sprint: 01:47:29 against 01:53:46). */
const mostDifferenceMs = 10 * 60_000;

/** In a race, cars behind the winner have yet to cross the line. */
const leastBeyondRaceMs = 20_000;

/**
 * Compares where TimingData and TimingAppData end with each other and with the "Finished" of the last part: timing goes on beyond it, by
 * 31 s at least in recorded sessions (2018 Azerbaijan, Race: 01:51:26 against 01:51:57).
 *
 * @param timingEndMs Session time of the last record; null = there is no such file, or it is empty.
 */
export function checkSpan(
  kind: SessionKind,
  timingEndMs: number | null,
  tyresEndMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
): SpanFindings {
  const finishedMs = sessionStatus.findLast(({ status }) => status === 'Finished')?.timeMs ?? null;
  return {
    timingEndsEarly:
      finishedMs !== null &&
      timingEndMs !== null &&
      timingEndMs < finishedMs + (kind === 'race' ? leastBeyondRaceMs : 0),
    clocksDisagree:
      timingEndMs !== null && tyresEndMs !== null && Math.abs(timingEndMs - tyresEndMs) > mostDifferenceMs,
  };
}
