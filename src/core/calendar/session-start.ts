import type { Event, EventSession } from './schedule.ts';

/** Planned start of a session in UTC milliseconds; where the schedule has none, or not even the session, the beginning of the last day of the event. */
export function sessionStartUtcMs({
  event,
  session,
}: {
  event: Event;
  session: EventSession | undefined;
}): number {
  return session?.startUtcMs ?? Date.parse(event.eventDate);
}
