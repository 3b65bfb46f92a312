import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { eventFileNamePart } from '../../core/text/plain-text.ts';

/**
 * Name of a chart of one session, without extension: `<chart>_<year>_<gp>_<session>`, as in
 * `qualifying_results_2025_Mexico_City_Q`; of a test `team_pace_2025_Pre-Season_Testing_1_Day_2`.
 */
export function sessionChartName(
  chart: string,
  { event, session }: { event: Event; session: EventSession },
): string {
  const sessionPart = event.isTesting ? `Day_${session.number}` : session.code;
  return `${chart}_${event.year}_${eventNamePart(event)}_${sessionPart}`;
}

/** The `<gp>` of chart names: the event's name without "Grand Prix", in safe characters. */
export function eventNamePart(event: Event): string {
  if (event.isTesting) return `Pre-Season_Testing_${event.testNumber ?? 1}`;
  const part = eventFileNamePart(event.eventName);
  return part === '' ? `Round_${event.round}` : part;
}
