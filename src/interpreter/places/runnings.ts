import { SvcError } from '../../core/errors.ts';
import { resolveEvent } from '../../core/names/event-resolution.ts';
import type { Event, EventSession, Schedule, SessionCode } from '../../core/calendar/schedule.ts';
import { AskBack, candidatesOf, didYouMean } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { currentSchedule, currentYear, firstTimedSeason, type Moment } from '../request/moment.ts';

/** @throws AskBack with the candidates for a name that means no event of the season, or several. */
export function namedEvent(schedule: Schedule, query: string, request: Request): Event {
  try {
    return resolveEvent(schedule, query).event;
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    throw new AskBack(didYouMean(error), 'event', { ...request, events: [] }, candidatesOf(error.details));
  }
}

/**
 * The last runnings of an event, the most recent first, whose session is over or under way; for sprints of an event that had one.
 * Seasons in which it was not held are passed over. @throws AskBack when there is none
 */
export async function recentRunnings(
  query: string,
  count: number,
  code: SessionCode,
  request: Request,
  { nowMs, knowledge }: Moment,
): Promise<Event[]> {
  const found: Event[] = [];
  let newest: Event | null = null;
  let problem: SvcError | null = null;
  for (let year = currentYear(nowMs); year >= firstTimedSeason && found.length < count; year--) {
    try {
      const { event } = resolveEvent(await knowledge.schedule(year), query);
      newest ??= event;
      const session = event.sessions.find((each) => each.code === code) ?? standIn(event, code);
      if (session && isHeld(session, event, nowMs)) found.push(event);
    } catch (error) {
      if (!(error instanceof SvcError)) throw error;
      if (error.code === 'AMBIGUOUS')
        throw new AskBack(
          didYouMean(error),
          'event',
          { ...request, events: [] },
          candidatesOf(error.details),
        );
      problem ??= error;
    }
  }
  if (found.length > 0) return found;
  if (newest) return [newest];
  throw new AskBack(
    didYouMean(problem!),
    'event',
    { ...request, events: [] },
    candidatesOf(problem!.details),
  );
}

/** The event of the year; without one that of the current season, be it still to come, or else the most recent one. @throws AskBack */
export async function ownRunning(
  query: string,
  year: number | null,
  request: Request,
  moment: Moment,
): Promise<Event> {
  const schedule = await (year === null ? currentSchedule(moment) : moment.knowledge.schedule(year));
  if (year !== null || wasNamed(schedule, query)) return namedEvent(schedule, query, request);
  return (await recentRunnings(query, 1, 'R', request, moment))[0]!;
}

/** Whether the season's event of that name has not begun. A name that means none or several has no such event. */
export function isToCome(schedule: Schedule, query: string, nowMs: number): boolean {
  try {
    const { sessions } = resolveEvent(schedule, query).event;
    return sessions.every(({ startUtcMs }) => startUtcMs !== null && startUtcMs > nowMs);
  } catch (error) {
    if (error instanceof SvcError) return false;
    throw error;
  }
}

/** Whether the season has one event that the name means, or several. */
export function wasNamed(schedule: Schedule, query: string): boolean {
  try {
    return resolveEvent(schedule, query).event !== undefined;
  } catch (error) {
    if (error instanceof SvcError) return error.code === 'AMBIGUOUS';
    throw error;
  }
}

/** SQ and SS stand for each other, as in the resolution of sessions. */
function standIn(event: Event, code: SessionCode): EventSession | undefined {
  const other = code === 'SQ' ? 'SS' : code === 'SS' ? 'SQ' : null;
  return event.sessions.find((session) => session.code === other);
}

/** Whether the session has begun. One without a known start counts by the last day of its event. */
export function isHeld({ startUtcMs }: EventSession, { eventDate }: Event, nowMs: number): boolean {
  return (startUtcMs ?? Date.parse(`${eventDate}T12:00:00Z`)) <= nowMs;
}
