import type { EventFormat, SessionCode } from './schedule.ts';

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
