/** A driver of one season as the results API knows them. */
export interface SeasonDriver {
  /** Id of the results API, `max_verstappen`. */
  driverId: string;
  /** Three-letter code; null for drivers of earlier decades. */
  code: string | null;
  /** Number raced with in this season, or the permanent one of who has not raced yet; null when there is none, or several were raced with. */
  number: number | null;
  /** All numbers raced with in this season, in the order of first appearance. */
  numbers?: number[];
  givenName: string;
  familyName: string;
  /** `YYYY-MM-DD`; null when unknown. */
  dateOfBirth: string | null;
  nationality: string | null;
  /** Names of the teams driven for in this season, in the order of first appearance. */
  teams: string[];
  url: string | null;
}
