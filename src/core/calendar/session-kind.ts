import type { Event, EventFormat, EventSession, SessionCode } from './schedule.ts';

/** How a session is run, which decides how its laps are read. */
export type SessionKind = 'race' | 'qualifying' | 'practice';

/**
 * Kind of a session by its name and year: "Sprint Qualifying" was a race until 2023 and is a qualifying since
 * 2024. See docs/feed/session.md#kinds-of-sessions.
 */
export function sessionKind(sessionName: string, year: number): SessionKind {
  if (sessionName === 'Race' || sessionName === 'Sprint') return 'race';
  if (sessionName === 'Sprint Qualifying') return year <= 2023 ? 'race' : 'qualifying';
  if (sessionName === 'Qualifying' || sessionName === 'Sprint Shootout') return 'qualifying';
  return 'practice';
}

/** Names of the sessions of a Grand Prix by format, in their order over the weekend. */
export const formatSessions: Readonly<Record<EventFormat, readonly string[]>> = {
  conventional: ['Practice 1', 'Practice 2', 'Practice 3', 'Qualifying', 'Race'],
  sprint: ['Practice 1', 'Qualifying', 'Practice 2', 'Sprint', 'Race'],
  sprint_shootout: ['Practice 1', 'Qualifying', 'Sprint Shootout', 'Sprint', 'Race'],
  sprint_qualifying: ['Practice 1', 'Sprint Qualifying', 'Sprint', 'Qualifying', 'Race'],
  testing: ['Practice 1', 'Practice 2', 'Practice 3', 'Practice 4'],
};

const codes: Readonly<Record<string, SessionCode>> = {
  'Practice 1': 'FP1',
  'Practice 2': 'FP2',
  'Practice 3': 'FP3',
  'Practice 4': 'FP4',
  Qualifying: 'Q',
  Sprint: 'S',
  'Sprint Qualifying': 'SQ',
  'Sprint Shootout': 'SS',
  Race: 'R',
};

/** "Qualifying" of "Q". */
export const sessionNamesByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(codes).map(([name, code]) => [code, name]),
);

export interface SessionIdentity {
  code: SessionCode;
  name: string;
}

/**
 * Code and name of a session as a schedule names it; null for a name that is no session of ours. The race that was
 * called "Sprint Qualifying" in 2021 is a "Sprint" like every sprint race since; the only practice of the two-day weekend
 * of Imola 2020, plainly "Practice" in the archive, is Practice 1, and so is "Day 1" of a test since 2025.
 */
export function identifySession(name: string, year: number): SessionIdentity | null {
  const modern = modernName(name, year);
  const code = Object.hasOwn(codes, modern) ? codes[modern] : undefined;
  return code ? { code, name: modern } : null;
}

function modernName(name: string, year: number): string {
  if (name === 'Sprint Qualifying' && year <= 2022) return 'Sprint';
  const day = /^Day ([1-4])$/.exec(name)?.[1];
  return name === 'Practice' ? 'Practice 1' : day ? `Practice ${day}` : name;
}

/** Format of a season's sprint weekends; conventional for seasons before the first one. */
export function sprintFormat(year: number): EventFormat {
  if (year <= 2020) return 'conventional';
  if (year <= 2022) return 'sprint';
  return year === 2023 ? 'sprint_shootout' : 'sprint_qualifying';
}

const minuteMs = 60_000;

const plannedMinutes: Readonly<Record<SessionCode, number>> = {
  FP1: 60,
  FP2: 60,
  FP3: 60,
  FP4: 60,
  Q: 60,
  SQ: 44,
  SS: 44,
  S: 60,
  R: 120,
};

/** Morning and afternoon of a test day with the break between them. */
const testDayMinutes = 9 * 60;

/**
 * Planned end of a session in UTC milliseconds; null when its start is unknown. Schedules give starts only, so the end
 * is the start plus the length that the rules plan for such a session: two hours for a race, which a red flag may stretch.
 */
export function plannedEndUtcMs(event: Event, session: EventSession): number | null {
  if (session.startUtcMs === null) return null;
  const minutes = event.isTesting ? testDayMinutes : plannedMinutes[session.code];
  return session.startUtcMs + minutes * minuteMs;
}
