import type { Warning } from '../warnings.ts';
import type { Event, EventFormat, EventSession, Schedule } from './schedule.ts';
import { formatSessions } from './session-kind.ts';
import { countryOfVenue } from './venue.ts';

/** What a schedule parser makes of one document: a season, or the reason why the document is none. */
export type ParsedSchedule =
  | { ok: true; schedule: Schedule; warnings: Warning[] }
  | { ok: false; problem: string };

/** Event as the parsers build it; the place of a test among the season's tests is known only at the end. */
export type EventDraft = Omit<Event, 'testNumber'>;

/** Puts the events in calendar order and in the country of their circuit, numbers the tests, and refuses a season without events. */
export function finishSchedule(
  year: number,
  origin: Schedule['origin'],
  drafts: readonly EventDraft[],
  warnings: Warning[],
): ParsedSchedule {
  if (drafts.length === 0) return { ok: false, problem: `the document has no readable event of ${year}` };
  const inOrder = drafts.toSorted((a, b) => compareText(a.eventDate, b.eventDate));
  let tests = 0;
  const events = inOrder.map((draft) => ({
    ...draft,
    country: countryOfVenue(draft, draft.country, [draft.eventName, draft.officialName]),
    testNumber: draft.isTesting ? ++tests : null,
  }));
  return { ok: true, schedule: { year, events, origin }, warnings: [...warnings, ...repeatedRounds(events)] };
}

/** A row that could not be read and was left out. */
export function unreadableEvent(year: number, name: string, problem: string): Warning {
  return {
    code: 'SCHEDULE_EVENT_UNREADABLE',
    message: `The ${year} schedule's entry ${name} was left out: ${problem}.`,
    effect: "That event can't be found by name or round.",
  };
}

/** The place of each session in a full weekend: qualifying of a weekend with one practice is still the fourth. */
export function inPlaces(sessions: readonly EventSession[], format: EventFormat): EventSession[] {
  return sessions.map((session) => {
    const place = formatSessions[format].indexOf(session.name);
    return place < 0 ? session : { ...session, number: place + 1 };
  });
}

function repeatedRounds(events: readonly Event[]): Warning[] {
  const races = events.filter((event) => !event.isTesting);
  const repeated = races.filter((event, i) => races.findIndex((e) => e.round === event.round) !== i);
  return repeated.map(({ round, year }) => ({
    code: 'SCHEDULE_ROUND_REPEATED',
    message: `The ${year} schedule lists round ${round} more than once.`,
    effect: 'That round number is ambiguous; use event names.',
  }));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
