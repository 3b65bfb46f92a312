import type { Event, Schedule, SessionCode } from '../../core/calendar/schedule.ts';
import { sessionStartUtcMs } from '../../core/calendar/session-start.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveEvent } from '../../core/names/event-resolution.ts';
import { ofKind, type Mention } from '../names/mentions.ts';

/** The season and event that a message means; what it does not name is in `assumed`. */
export interface Place {
  year: number;
  /** Name of the event in its season, or as it was written where no season has one; null: no event is named or meant. */
  gp: string | null;
  /** Other events that the name may mean. */
  others: readonly string[];
  test: { test: number; day: number } | null;
  round: number | null;
  assumed: readonly ('year' | 'gp')[];
}

export interface Calendar {
  nowMs: number;
  /** @throws SvcError where no calendar can be had */
  schedule(year: number): Promise<Schedule>;
}

/** What the question before was about. */
export type PlaceBefore = { year?: unknown; gp?: unknown } | null;

/**
 * Where and when a message looks: what it names, else what the question before did; a season that is not named is the last one in which
 * the event was held. `isAhead`: it asks for what is to come.
 */
export async function placeOf(
  mentions: readonly Mention[],
  phraseOf: (mention: Mention) => string,
  before: PlaceBefore,
  calendar: Calendar,
  isAhead: boolean,
): Promise<Place> {
  const present = new Date(calendar.nowMs).getUTCFullYear();
  const [ago] = ofKind(mentions, 'years-ago');
  const beforeYear = typeof before?.year === 'number' ? before.year : null;
  const beforeGp = typeof before?.gp === 'string' ? before.gp : null;
  const named = ofKind(mentions, 'year')[0]?.year ?? (ago ? agoFrom(ago.ago, beforeYear, present) : null);
  const [place] = ofKind(mentions, 'place');
  const [first, second] = ofKind(mentions, 'test');
  const round = ofKind(mentions, 'round')[0]?.round ?? null;
  const moment = ofKind(mentions, 'event')[0]?.which;
  const year = named ?? (place || moment ? null : beforeYear);
  const nowhere = { gp: null, others: [], test: null, round: null };
  const assumedYear = year === null ? (['year'] as const) : [];

  if (first) {
    const test = { test: first.test ?? 1, day: first.day ?? second?.day ?? 1 };
    return { ...nowhere, year: year ?? present, test, assumed: assumedYear };
  }
  if (place) {
    const phrase = phraseOf(place);
    for (const season of year === null ? seasonsFor(beforeYear, present, isAhead) : [year]) {
      const [event, ...others] = eventsCalled(await calendar.schedule(season), phrase);
      if (!event || (year === null && !isAhead && startOf(event) > calendar.nowMs)) continue;
      const names = others.map(({ eventName }) => eventName);
      return { ...nowhere, year: season, gp: event.eventName, others: names, assumed: assumedYear };
    }
    return { ...nowhere, year: year ?? present, gp: phrase, assumed: assumedYear };
  }
  if (round !== null) {
    const season = year ?? present;
    const event = (await calendar.schedule(season)).events.find(
      (each) => !each.isTesting && each.round === round,
    );
    return { ...nowhere, year: season, gp: event?.eventName ?? null, round, assumed: assumedYear };
  }
  if (moment) {
    const event = await eventByTime(moment, year ?? present, calendar);
    if (event) return { ...nowhere, year: event.year, gp: event.eventName, assumed: [] };
  }
  const isElsewhere = named !== null && beforeYear === null;
  if (beforeGp !== null && !isElsewhere)
    return {
      ...nowhere,
      year: named ?? beforeYear ?? present,
      gp: beforeGp,
      assumed: named === null ? ['year', 'gp'] : ['gp'],
    };
  return {
    ...nowhere,
    year: named ?? beforeYear ?? present,
    assumed: named === null ? ['year', 'gp'] : ['gp'],
  };
}

/** "The year before" of a question about a season goes back from there. */
function agoFrom(ago: number | 'before', beforeYear: number | null, present: number): number {
  return ago === 'before' ? (beforeYear ?? present) - 1 : present - ago;
}

/** The last event of a season whose session of this kind has begun by now; before the first of a season, the last of the one before. */
export async function lastHeld(
  year: number,
  calendar: Calendar,
  code: SessionCode = 'R',
): Promise<Event | null> {
  return await eventByTime('last', year, calendar, code);
}

async function eventByTime(
  which: 'last' | 'previous' | 'this' | 'next',
  year: number,
  { nowMs, schedule }: Calendar,
  code: SessionCode = 'R',
): Promise<Event | null> {
  const races = (await schedule(year)).events.filter(({ isTesting }) => !isTesting);
  const isSprint = code === 'S' || code === 'SQ' || code === 'SS';
  const held = races.filter(
    (event) =>
      startOf(event, code) <= nowMs && (!isSprint || event.sessions.some((session) => session.code === 'S')),
  );
  if (which === 'this') return races.findLast((event) => begins(event) <= nowMs) ?? held.at(-1) ?? null;
  if (which === 'next') return races.find((event) => startOf(event) > nowMs) ?? null;
  const event = held.at(which === 'previous' ? -2 : -1);
  if (event || year <= 1950) return event ?? null;
  return await eventByTime(which, year - 1, { nowMs, schedule }, code);
}

function startOf(event: Event, code: SessionCode = 'R'): number {
  return sessionStartUtcMs({ event, session: event.sessions.find((session) => session.code === code) });
}

function begins({ eventDate, sessions }: Event): number {
  return Math.min(Date.parse(eventDate), ...sessions.flatMap(({ startUtcMs }) => startUtcMs ?? []));
}

function seasonsFor(before: number | null, present: number, isAhead: boolean): number[] {
  const recent = [present, present - 1, present - 2, present - 3, present - 4];
  return [...new Set(isAhead || before === null ? recent : [before, ...recent])];
}

/** Those that fit, the likeliest first; empty: none is called so. */
function eventsCalled(schedule: Schedule, phrase: string): Event[] {
  try {
    return [resolveEvent(schedule, phrase).event];
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    if (error.code !== 'AMBIGUOUS') return [];
    const candidates = error.details.candidates as { event_name: string }[];
    return candidates.flatMap(
      ({ event_name }) => schedule.events.find(({ eventName }) => eventName === event_name) ?? [],
    );
  }
}
