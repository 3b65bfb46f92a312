/** A car's fastest lap of a race or sprint, which the results API has since 2004. */
export interface OfficialFastestLap {
  /** Place among the fastest laps of the race; null in sprints, which are not ranked. */
  rank: number | null;
  lapNumber: number | null;
  lapTimeMs: number;
}

/** One driver's line of a session's result in the results API; null = not given. */
export interface OfficialResult {
  driverNumber: string;
  driverId: string | null;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
  teamId: string | null;
  /** Name of the team in this season, the same from every source. */
  teamName: string | null;
  /** As the source wrote it, where that is another name. */
  sentTeamName?: string | null;
  position: number | null;
  positionText: string | null;
  gridPosition: number | null;
  status: string | null;
  points: number | null;
  laps: number | null;
  /** Winner: total time; others: gap to the winner. */
  timeMs: number | null;
  q1Ms: number | null;
  q2Ms: number | null;
  q3Ms: number | null;
  fastestLap: OfficialFastestLap | null;
}

/** Who it is, in every season of the results service that names people. */
export function driverIdOf({ driverId, driverNumber }: OfficialResult): string {
  return driverId ?? driverNumber;
}

/** Neither withdrawn, nor not qualified, nor missing at the start. */
export function hasStarted({
  positionText,
  status,
}: Pick<OfficialResult, 'positionText' | 'status'>): boolean {
  return (
    !/^[WF]$/.test(positionText ?? '') && !/^did not (?:start|qualify|prequalify)|^withdr/i.test(status ?? '')
  );
}

/** Whether a status of the results API is that of a car that took the flag: "Finished", "+1 Lap", "Lapped". */
export function tookTheFlag(status: string): boolean {
  return /^(?:Finished|Lapped|\+\d+ Laps?)$/.test(status);
}
