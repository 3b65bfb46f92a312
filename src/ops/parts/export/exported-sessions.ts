import { SvcError } from '../../../core/errors.ts';
import { resolveEvent } from '../../../core/names/event-resolution.ts';
import { resolveSession } from '../../../core/names/session-resolution.ts';
import { type Event, type EventSession, sessionStartUtcMs } from '../../../core/calendar/schedule.ts';
import type { Warning } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';
import { selectSession, type EventQuery } from '../session-selectors.ts';

/** Sessions whose tables are asked for. */
export interface ExportedSessions {
  /** In calendar order. */
  sessions: { event: Event; session: EventSession }[];
  /** How many of those asked for are still to come. */
  ahead: number;
  /** One was named, so that whatever is wrong with it is wrong with the call. */
  isSingle: boolean;
  isSimulated: boolean;
  /** Warnings of the schedule. */
  warnings: Warning[];
}

type Query = Omit<EventQuery, 'until_lap' | 'until'>;

/**
 * An event and a session name one, an event alone all of its sessions, a session alone that of all events, a season alone everything but
 * tests, of which days are named one by one.
 *
 * @throws what `selectSession` throws; NOT_FOUND for a session that no event of the season has.
 */
export async function exportedSessions(effects: Effects, query: Query): Promise<ExportedSessions> {
  const { value: schedule, source, warnings } = await effects.data.schedule(query.year);
  const isSimulated = source === 'demo';
  if (query.test !== undefined || query.day !== undefined || (query.gp !== undefined && query.session)) {
    const selected = await selectSession(effects, query);
    return { sessions: [selected], ahead: 0, isSingle: true, isSimulated, warnings: selected.warnings };
  }
  const events =
    query.gp === undefined
      ? schedule.events.filter(({ isTesting }) => !isTesting)
      : [resolveEvent(schedule, query.gp).event];
  const asked = events.flatMap((event) =>
    sessionsOf(event, query.session).map((session) => ({ event, session })),
  );
  if (asked.length === 0) throw noneOfSeason(query);
  const nowMs = effects.clock.nowMs();
  const sessions = asked.filter((each) => sessionStartUtcMs(each) <= nowMs);
  return { sessions, ahead: asked.length - sessions.length, isSingle: false, isSimulated, warnings };
}

/** All of an event, or the one of that name; none where it has no such session. @throws INVALID_INPUT for text that means none at all. */
function sessionsOf(event: Event, name: string | undefined): EventSession[] {
  if (name === undefined) return event.sessions;
  try {
    return [resolveSession(event, name)];
  } catch (error) {
    if (error instanceof SvcError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

function noneOfSeason({ year, session = '' }: Query): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `No event of ${year} has a session ${JSON.stringify(session.slice(0, 80))}.`,
    'Name another session, or leave it out for all of them.',
    { option: 'session' },
  );
}
