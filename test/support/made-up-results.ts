import type { OfficialResult } from '../../src/core/results/official-result.ts';
import type { OfficialRound } from '../../src/core/results/official-rounds.ts';

/** All that a row of results may not say. */
export const nothingKnown = {
  driverId: null,
  code: null,
  firstName: null,
  lastName: null,
  teamId: null,
  teamName: null,
  position: null,
  positionText: null,
  gridPosition: null,
  status: null,
  points: null,
  laps: null,
  timeMs: null,
  q1Ms: null,
  q2Ms: null,
  q3Ms: null,
  fastestLap: null,
} satisfies Omit<OfficialResult, 'driverNumber'>;

/** A result row; whatever is not given is unknown. Code and id come from the name. */
export function resultRow(name: string, given: Partial<OfficialResult> = {}): OfficialResult {
  return {
    ...nothingKnown,
    driverNumber: '0',
    driverId: name.toLowerCase(),
    code: name.slice(0, 3).toUpperCase(),
    lastName: name,
    ...given,
  };
}

/** A row as the results API has it for a car of a team: "1" or "R" as its place. */
export function placed(
  name: string,
  team: string,
  positionText: string,
  points: number,
  status: string | null = null,
): OfficialResult {
  const place = /^\d+$/.test(positionText) ? Number(positionText) : 20;
  const teamOf = { teamId: team.toLowerCase(), teamName: team };
  return resultRow(name, { ...teamOf, position: place, positionText, points, status });
}

export function resultRound(round: number, date: string | null, results: OfficialResult[]): OfficialRound {
  return { round, raceName: `API Race ${round}`, date, results };
}
