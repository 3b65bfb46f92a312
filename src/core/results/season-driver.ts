/** A driver of one season as the results API knows them. */
export interface SeasonDriver {
  /** Id of the results API, `max_verstappen`. */
  driverId: string;
  /** Three-letter code; null for drivers of earlier decades. */
  code: string | null;
  /** Permanent number; null when none. */
  number: number | null;
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD`; null when unknown. */
  dateOfBirth: string | null;
  nationality: string | null;
  /** Names of the teams driven for in this season, in the order of first appearance. */
  teams: string[];
  url: string | null;
}
