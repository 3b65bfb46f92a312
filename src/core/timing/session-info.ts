/** What the archive says about a session (topic SessionInfo, first record). */
export interface SessionInfo {
  meetingName: string | null;
  officialName: string | null;
  location: string | null;
  countryName: string | null;
  circuitKey: number | null;
  circuitShortName: string | null;
  /** Session name, "Sprint". */
  name: string | null;
  type: string | null;
  /** Circuit wall time without zone, `2025-05-03T12:00:00`. */
  startLocal: string | null;
  endLocal: string | null;
  /** Offset of the circuit from UTC in minutes. */
  gmtOffsetMinutes: number | null;
}
