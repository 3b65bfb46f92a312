import type { Event, EventSession, SessionCode } from '../../calendar/schedule.ts';
import { plannedEndUtcMs } from '../../calendar/session-kind.ts';

/** `unknown`: the schedule gives no start and nothing else in it tells whether the session is over. */
export const sessionStatuses = ['upcoming', 'live', 'completed', 'unknown'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const weekendPhases = [
  'before_weekend',
  'practice',
  'qualifying',
  'sprint',
  'race',
  'between_sessions',
  'post_race',
] as const;
export type WeekendPhase = (typeof weekendPhases)[number];

/** One session seen from a moment in time. */
export interface SessionState {
  session: EventSession;
  status: SessionStatus;
  /** Planned end, UTC milliseconds; null when the start is unknown. */
  endUtcMs: number | null;
  /** Whole minutes to the start, begun ones counted, so at least 1; null unless the start is known and ahead. */
  minutesUntil: number | null;
  /** Whole minutes since the start; null unless the start is known and past. */
  minutesSince: number | null;
}

/** One race weekend or test seen from a moment in time. */
export interface WeekendState {
  event: Event;
  phase: WeekendPhase;
  /** The live session; null when none is on. */
  current: SessionState | null;
  /** The session whose known start is the next one ahead; null when there is none. */
  next: SessionState | null;
  sessions: SessionState[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A weekend is the current one from this long before its first session … */
const leadMs = 48 * hourMs;
/** … until this long after the planned end of its race, or of the last day of a test. */
const followMs = 24 * hourMs;
/** Thursday to Sunday, as in Monaco until 2021: no weekend is longer. */
const longestWeekendDays = 4;

const livePhase: Readonly<Record<SessionCode, WeekendPhase>> = {
  FP1: 'practice',
  FP2: 'practice',
  FP3: 'practice',
  FP4: 'practice',
  Q: 'qualifying',
  SQ: 'qualifying',
  SS: 'qualifying',
  S: 'sprint',
  R: 'race',
};

/**
 * The race weekend or test of this moment; null between them. It begins 48 hours before the first session, when teams and
 * press are at the track, and lasts until 24 hours after the planned end of the race (of the last day for a test). Where two
 * events overlap, the one that is not over wins.
 */
export function currentWeekend(events: readonly Event[], nowMs: number): WeekendState | null {
  const open = events.filter(
    (event) => nowMs >= firstStartUtcMs(event) - leadMs && nowMs < lastEndUtcMs(event) + followMs,
  );
  const event = open.find((candidate) => nowMs < lastEndUtcMs(candidate)) ?? open.at(-1);
  return event ? weekendState(event, nowMs) : null;
}

function weekendState(event: Event, nowMs: number): WeekendState {
  const sessions = event.sessions.map((session) => sessionState(event, session, nowMs));
  const current = sessions.findLast(({ status }) => status === 'live') ?? null;
  return {
    event,
    phase: current ? livePhase[current.session.code] : quietPhase(event, nowMs),
    current,
    next: earliest(sessions.filter(({ minutesUntil }) => minutesUntil !== null)),
    sessions,
  };
}

function quietPhase(event: Event, nowMs: number): WeekendPhase {
  if (nowMs >= lastEndUtcMs(event)) return 'post_race';
  return nowMs >= firstStartUtcMs(event) ? 'between_sessions' : 'before_weekend';
}

function earliest(sessions: readonly SessionState[]): SessionState | null {
  return sessions.toSorted((a, b) => Number(a.session.startUtcMs) - Number(b.session.startUtcMs))[0] ?? null;
}

/** A session seen from `nowMs`: live from its start to its planned end. */
export function sessionState(event: Event, session: EventSession, nowMs: number): SessionState {
  const { startUtcMs } = session;
  const endUtcMs = plannedEndUtcMs(event, session);
  if (startUtcMs === null || endUtcMs === null) {
    const status = statusWithoutStart(event, session, nowMs);
    return { session, status, endUtcMs: null, minutesUntil: null, minutesSince: null };
  }
  if (nowMs < startUtcMs) {
    const minutesUntil = Math.ceil((startUtcMs - nowMs) / minuteMs);
    return { session, status: 'upcoming', endUtcMs, minutesUntil, minutesSince: null };
  }
  const minutesSince = Math.floor((nowMs - startUtcMs) / minuteMs);
  const status = nowMs < endUtcMs ? 'live' : 'completed';
  return { session, status, endUtcMs, minutesUntil: null, minutesSince };
}

/** What the event's dates and the other sessions say about a session without a start. */
function statusWithoutStart(event: Event, session: EventSession, nowMs: number): SessionStatus {
  if (nowMs >= dateOverUtcMs(event)) return 'completed';
  if (nowMs < firstStartUtcMs(event)) return 'upcoming';
  const begun = event.sessions.filter((other) => other.startUtcMs !== null && nowMs >= other.startUtcMs);
  if (begun.some((other) => other.number > session.number)) return 'completed';
  const isBehindOthers = event.sessions.some((other) => {
    const endUtcMs = plannedEndUtcMs(event, other);
    return other.number < session.number && endUtcMs !== null && nowMs < endUtcMs;
  });
  return isBehindOthers ? 'upcoming' : 'unknown';
}

/** Start of the event's first session; when that is unknown, the earliest moment at which it may be. */
export function firstStartUtcMs(event: Event): number {
  const starts = event.sessions.flatMap(({ startUtcMs }) => startUtcMs ?? []);
  const isFirstKnown = typeof event.sessions[0]?.startUtcMs === 'number';
  const firstDayMs = dateUtcMs(event) - (longestWeekendDays - 1) * dayMs;
  return Math.min(...starts, isFirstKnown ? Infinity : firstDayMs);
}

/** Planned end of the race, of the last session where there is none; when that is unknown, the end of the event's last day. */
export function lastEndUtcMs(event: Event): number {
  const last = raceOf(event) ?? event.sessions.at(-1);
  return (last && plannedEndUtcMs(event, last)) ?? dateOverUtcMs(event);
}

/** The race of a Grand Prix; null for tests and for an event that the schedule lists without one. */
export function raceOf(event: Event): EventSession | null {
  return event.isTesting ? null : (event.sessions.find(({ code }) => code === 'R') ?? null);
}

/** When the event's last day is over everywhere on Earth. */
function dateOverUtcMs(event: Event): number {
  return dateUtcMs(event) + dayMs + 12 * hourMs;
}

function dateUtcMs(event: Event): number {
  return Date.parse(`${event.eventDate}T00:00:00Z`);
}
