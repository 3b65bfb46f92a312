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
