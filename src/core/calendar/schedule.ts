import { SvcError } from '../errors.ts';
import type { Until } from './until.ts';

/** Codes of session types: docs/contract.md#session-codes. FP4 is the fourth day of a test. */
export const sessionCodes = ['R', 'Q', 'S', 'SQ', 'SS', 'FP1', 'FP2', 'FP3', 'FP4'] as const;
export type SessionCode = (typeof sessionCodes)[number];

export const eventFormats = [
  'conventional',
  'sprint',
  'sprint_shootout',
  'sprint_qualifying',
  'testing',
] as const;
export type EventFormat = (typeof eventFormats)[number];

/** One session of an event as planned. */
export interface EventSession {
  /** 1 to 5, the place within the event. */
  number: number;
  /** Code within this event: 'S' for every sprint race, 'SS' only for the 2023 shootouts. */
  code: SessionCode;
  /** Full name as the schedule has it: "Practice 1", "Sprint Shootout", … */
  name: string;
  /** Start in UTC milliseconds since 1970; null when the plan gives no date. */
  startUtcMs: number | null;
  /** Circuit wall time with offset, `2026-02-11T10:00:00+03:00`; null when the zone is unknown. */
  startLocal: string | null;
  /** Offset of the circuit, `+03:00`; null when unknown. */
  utcOffset: string | null;
  /** The moment up to which somebody asks about it; left out: all of it. No schedule says so. */
  until?: Until;
}

/** One Grand Prix or test. */
export interface Event {
  year: number;
  /** 0 for tests. */
  round: number;
  eventName: string;
  /** Empty when the schedule source has none. */
  officialName: string;
  country: string;
  location: string;
  /** `YYYY-MM-DD`, last day of the event. */
  eventDate: string;
  format: EventFormat;
  isTesting: boolean;
  /** 1, 2, … for tests in order of the season; null for Grands Prix. */
  testNumber: number | null;
  /** Whether the timing archive holds the event (2018 and later, some tests excepted). */
  hasTiming: boolean;
  sessions: EventSession[];
}

/** A season's plan, tests included, in calendar order. */
export interface Schedule {
  year: number;
  events: Event[];
  /** Which service it came from. */
  origin: 'f1schedule' | 'archive-index' | 'openf1' | 'results-api';
}

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

/** The first season of the championship. */
export const firstSeason = 1950;

/** Whether the calendar is in a later year: what is not there of such a season does not come any more. */
export function isPastSeason(year: number, nowMs: number): boolean {
  return year < new Date(nowMs).getUTCFullYear();
}

/** Throws INVALID_INPUT for a year outside 1950 … next year. */
export function checkSeasonYear(year: number, nowMs: number): void {
  const last = new Date(nowMs).getUTCFullYear() + 1;
  if (Number.isInteger(year) && year >= firstSeason && year <= last) return;
  throw new SvcError(
    'INVALID_INPUT',
    `${year} is not a Formula 1 season.`,
    `Give a year from ${firstSeason} to ${last}; all sessions have lap times from 2018 on, races from 1996 on.`,
    { year, min: firstSeason, max: last },
  );
}
