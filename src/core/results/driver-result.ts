import type { OfficialFastestLap } from './official-result.ts';

/** One driver's line in the classification of a session, from driver list and results API together. */
export interface DriverResult {
  driverNumber: string;
  /** Three-letter code; the number when neither source has one. */
  code: string;
  broadcastName: string | null;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  /** Ids of the results API. */
  driverId: string | null;
  teamId: string | null;
  /** Name of the team in this season, the same from every source. */
  teamName: string | null;
  /** As the source wrote it, where that is another name. */
  sentTeamName?: string | null;
  /** `#rrggbb` as the feed sent it; null when unknown. */
  teamColour: string | null;
  countryCode: string | null;
  position: number | null;
  /** "1", …, or R retired, D disqualified, E excluded, W withdrawn, F failed to qualify, N not classified. */
  classifiedPosition: string | null;
  gridPosition: number | null;
  q1Ms: number | null;
  q2Ms: number | null;
  q3Ms: number | null;
  /** Winner: total time; others: gap to the winner. Practice: best lap. */
  timeMs: number | null;
  status: string | null;
  points: number | null;
  laps: number | null;
  /** As the results API has it, of races and sprints since 2004. */
  fastestLap?: OfficialFastestLap | null;
  /** Whether the driver appears in the timing list (false: only the results API knows, did not start). */
  inTimingList: boolean;
}
