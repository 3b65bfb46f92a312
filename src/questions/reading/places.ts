import {
  type Event,
  type Schedule,
  type SessionCode,
  sessionStartUtcMs,
} from '../../core/calendar/schedule.ts';
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
  /** The season that it is now. */
  present: number;
  assumed: readonly ('year' | 'gp')[];
}

export interface Calendar {
  nowMs: number;
  /** @throws SvcError where no calendar can be had */
  schedule(this: void, year: number): Promise<Schedule>;
}

/** What the question before was about. */
export type PlaceBefore = { year?: unknown; gp?: unknown } | null;

export interface PlaceOptions {
  before: PlaceBefore;
  /** The session that is asked for: what has not begun is of the season before. */
  code: SessionCode;
  /** It asks for what is to come. */
  isAhead: boolean;
}

/**
 * Where and when a message looks: what it names, else what the question before did; a season that is not named is the last one in which
 * the event was held.
 */
export async function placeOf(
  mentions: readonly Mention[],
  phraseOf: (mention: Mention) => string,
  { before, code, isAhead }: PlaceOptions,
  calendar: Calendar,
): Promise<Place> {
  const present = new Date(calendar.nowMs).getUTCFullYear();
  const [ago] = ofKind(mentions, 'years-ago');
  const beforeYear = typeof before?.year === 'number' ? before.year : null;
  const beforeGp = typeof before?.gp === 'string' ? before.gp : null;
  const named = ofKind(mentions, 'year')[0]?.year ?? (ago ? agoFrom(ago.ago, beforeYear, present) : null);
  const place = ofKind(mentions, 'place').at(-1);
  const tests = ofKind(mentions, 'test');
  const round = ofKind(mentions, 'round')[0]?.round ?? null;
  const moment = ofKind(mentions, 'event')[0]?.which;
  const year = named ?? (place || moment ? null : beforeYear);
  const nowhere = { gp: null, others: [], test: null, round: null, present };
  const assumedYear = year === null ? (['year'] as const) : [];

  if (tests.length > 0) {
    const numberOf = (key: 'test' | 'day') => tests.flatMap((each) => each[key] ?? [])[0] ?? 1;
    const test = { test: numberOf('test'), day: numberOf('day') };
    return { ...nowhere, year: year ?? present, test, assumed: assumedYear };
  }
  if (place) {
    const phrases = [phraseOf(place), place.name];
    for (const season of year === null ? seasonsFor(beforeYear, present, isAhead) : [year]) {
      const [event, ...others] = eventsCalled(await calendar.schedule(season), phrases);
      if (!event || (year === null && !isAhead && startOf(event, code) > calendar.nowMs)) continue;
      const names = others.map(({ eventName }) => eventName);
      return { ...nowhere, year: season, gp: event.eventName, others: names, assumed: assumedYear };
    }
    return { ...nowhere, year: year ?? present, gp: phrases[0]!, assumed: assumedYear };
  }
  if (round !== null) {
    const season = year ?? present;
    const event = (await calendar.schedule(season)).events.find(
      (each) => !each.isTesting && each.round === round,
    );
    return { ...nowhere, year: season, gp: event?.eventName ?? null, round, assumed: assumedYear };
  }
  if (moment) {
    const event = await eventByTime(moment, year ?? present, calendar, isAhead ? null : code);
    if (event) return { ...nowhere, year: event.year, gp: event.eventName, assumed: [] };
  }
  const assumed = named === null ? (['year', 'gp'] as const) : (['gp'] as const);
  const isElsewhere = named !== null && beforeYear === null;
  return {
    ...nowhere,
    year: named ?? beforeYear ?? present,
    gp: isElsewhere ? null : beforeGp,
    assumed,
  };
}

/** First and last round of a half of a season, by the number of its rounds or by its longest pause in summer. */
export function roundsOfHalf(
  { events }: Schedule,
  { half, isOfBreak }: { half: 1 | 2; isOfBreak: boolean },
): { first: number; last: number } | null {
  const races = events.filter(({ isTesting }) => !isTesting);
  const pauses = races.slice(1).map(({ eventDate }, index) => {
    const from = races[index]!.eventDate;
    const isInSummer = ['06', '07', '08'].includes(from.slice(5, 7));
    return { at: index + 1, days: isInSummer ? Date.parse(eventDate) - Date.parse(from) : 0 };
  });
  const longest = pauses.toSorted((a, b) => b.days - a.days)[0];
  const end = isOfBreak ? longest?.at : races.length >> 1;
  const [last, next] = [races[(end ?? 0) - 1], races[end ?? 0]];
  if (!last || !next) return null;
  return half === 1
    ? { first: 1, last: last.round ?? end! }
    : { first: next.round ?? end! + 1, last: races.at(-1)!.round ?? races.length };
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

/** `code`: its session has to have begun; null: it may be to come. */
async function eventByTime(
  which: 'last' | 'previous' | 'this' | 'next',
  year: number,
  calendar: Calendar,
  code: SessionCode | null,
): Promise<Event | null> {
  const { nowMs, schedule } = calendar;
  const races = (await schedule(year)).events.filter(({ isTesting }) => !isTesting);
  if (which === 'next') return races.find((event) => startOf(event, 'R') > nowMs) ?? null;
  const held = races.filter((event) => startOf(event, code ?? 'R') <= nowMs);
  const begun = races.findLast((event) => begins(event) <= nowMs);
  if (which === 'this' && begun && (code === null || held.includes(begun))) return begun;
  const event = held.at(which === 'previous' ? -2 : -1);
  if (event) return event;
  const earlier = (await schedule(year - 1)).events.filter(({ isTesting }) => !isTesting);
  return earlier.at(which === 'previous' ? held.length - 2 : -1) ?? null;
}

/** Infinity: there is no such session. */
function startOf(event: Event, code: SessionCode): number {
  const session = event.sessions.find((each) => each.code === code || isShootout(each.code, code));
  const hasPlan = event.sessions.length > 0 && code !== 'R' && code !== 'Q';
  return session || !hasPlan ? sessionStartUtcMs({ event, session }) : Infinity;
}

function isShootout(one: SessionCode, other: SessionCode): boolean {
  return (one === 'SS' || one === 'SQ') && (other === 'SS' || other === 'SQ');
}

function begins({ eventDate, sessions }: Event): number {
  return Math.min(Date.parse(eventDate), ...sessions.flatMap(({ startUtcMs }) => startUtcMs ?? []));
}

function seasonsFor(before: number | null, present: number, isAhead: boolean): number[] {
  const recent = [present, present - 1, present - 2, present - 3, present - 4];
  return [...new Set(isAhead || before === null ? recent : [before, ...recent])];
}

/** Those that fit, the likeliest first; empty: none is called so. */
function eventsCalled(schedule: Schedule, [phrase = '', ...others]: readonly string[]): Event[] {
  try {
    return [resolveEvent(schedule, phrase).event];
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    if (error.code !== 'AMBIGUOUS') return others.length === 0 ? [] : eventsCalled(schedule, others);
    const candidates = error.details.candidates as { event_name: string }[];
    return candidates.flatMap(
      ({ event_name }) => schedule.events.find(({ eventName }) => eventName === event_name) ?? [],
    );
  }
}
