import { SvcError } from '../../../core/errors.ts';
import { inputName, words } from '../../../core/words.ts';
import { resolveEvent } from '../../../core/names/event-resolution.ts';
import { resolveSession } from '../../../core/names/session-resolution.ts';
import {
  type Event,
  type EventSession,
  type Schedule,
  sessionStartUtcMs,
} from '../../../core/calendar/schedule.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';

/** What a question in SQL is about. */
export interface QuerySelection {
  season: readonly number[];
  /** Left out: all. */
  events?: readonly string[] | undefined;
  sessions: readonly string[];
}

interface Asked {
  event: Event;
  session: EventSession;
}

export interface AskedSessions {
  /** In calendar order, season by season; at least one. */
  sessions: Asked[];
  /** How many of those asked for are still to come. */
  ahead: number;
  /** What the schedules had to say. */
  warnings: Warning[];
}

/** So many are loaded for one question, and of telemetry, which is much more, so many. */
export const mostSessions = 120;
export const mostTelemetrySessions = 3;

/**
 * The sessions of these names of these events, in all of the seasons. An event that one of several seasons lacks is left out of that one, and so is a
 * session that one of several events lacks.
 *
 * @throws NOT_FOUND for names that mean nothing in any season; INVALID_INPUT for more than can be loaded.
 */
export async function askedSessions(
  effects: Effects,
  selection: QuerySelection,
  most: number,
): Promise<AskedSessions> {
  const nowMs = effects.clock.nowMs();
  const asked: AskedSessions = { sessions: [], ahead: 0, warnings: [] };
  const absent: SvcError[] = [];
  for (const year of [...new Set(selection.season)].sort((a, b) => a - b)) {
    const { value: schedule, warnings } = await effects.data.schedule(year);
    asked.warnings = mergeWarnings(asked.warnings, warnings);
    const found = sessionsOf(schedule, selection, absent);
    const run = found.filter((each) => sessionStartUtcMs(each) <= nowMs);
    asked.ahead += found.length - run.length;
    asked.sessions.push(...run);
  }
  if (asked.sessions.length + asked.ahead === 0) throw absent[0] ?? noEvents(selection);
  if (asked.sessions.length === 0) throw stillAhead(asked.ahead);
  if (asked.sessions.length > most) throw tooMany(asked.sessions.length, most);
  return asked;
}

/** Each once, in calendar order. What is not there is added to `absent`. */
function sessionsOf(
  schedule: Schedule,
  { events: names, sessions: sessionNames }: QuerySelection,
  absent: SvcError[],
): Asked[] {
  const events = names
    ? names.flatMap((name) => present(() => resolveEvent(schedule, name).event, absent))
    : schedule.events.filter(({ isTesting }) => !isTesting);
  const found = new Map<EventSession, Asked>();
  for (const event of events) {
    for (const name of sessionNames) {
      for (const session of present(() => resolveSession(event, name), absent)) {
        found.set(session, { event, session });
      }
    }
  }
  return [...found.values()].sort((a, b) => sessionStartUtcMs(a) - sessionStartUtcMs(b));
}

function present<T>(resolve: () => T, absent: SvcError[]): T[] {
  try {
    return [resolve()];
  } catch (error) {
    if (!(error instanceof SvcError) || error.code !== 'NOT_FOUND') throw error;
    absent.push(error);
    return [];
  }
}

function noEvents({ season }: QuerySelection): SvcError {
  return new SvcError(
    'NO_DATA',
    `The schedule of ${season.join(', ')} has no events.`,
    'Choose another season.',
    { season },
  );
}

function stillAhead(count: number): SvcError {
  return new SvcError(
    'NO_DATA',
    count === 1 ? 'The session is still to come.' : `All ${count} sessions are still to come.`,
    'Name sessions that have been run.',
    { sessions_ahead: count },
    { helps: ['events'] },
  );
}

function tooMany(count: number, most: number): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `The question covers ${count} sessions; at most ${most} are loaded at once${most === mostTelemetrySessions ? ' that reads telemetry' : ''}.`,
    words`Name fewer with ${inputName('events')}, ${inputName('sessions')} or ${inputName('season')}.`,
    { sessions: count, allowed: most },
  );
}
