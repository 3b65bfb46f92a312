import type { Event, EventSession, SessionCode } from './schedule.ts';

const minuteMs = 60_000;

const plannedMinutes: Readonly<Record<SessionCode, number>> = {
  FP1: 60,
  FP2: 60,
  FP3: 60,
  FP4: 60,
  Q: 60,
  SQ: 44,
  SS: 44,
  S: 60,
  R: 120,
};

/** Morning and afternoon of a test day with the break between them. */
const testDayMinutes = 9 * 60;

/**
 * Planned end of a session in UTC milliseconds; null when its start is unknown. Schedules give starts only, so the end
 * is the start plus the length that the rules plan for such a session: two hours for a race, which a red flag may stretch.
 */
export function plannedEndUtcMs(event: Event, session: EventSession): number | null {
  if (session.startUtcMs === null) return null;
  const minutes = event.isTesting ? testDayMinutes : plannedMinutes[session.code];
  return session.startUtcMs + minutes * minuteMs;
}
