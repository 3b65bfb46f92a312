import type { OfficialRound } from './official-rounds.ts';
import type { OfficialStandings } from './official-standings.ts';

/** What the results API has on a season so far. Its own round numbers: they follow cancellations, a schedule may not yet. */
export interface SeasonResults {
  races: OfficialRound[];
  sprints: OfficialRound[];
  /** Where they decide between equals in a championship that is computed. */
  qualifyings?: readonly OfficialRound[];
  /** May be of an earlier round than the results; null = none to be had. */
  standings: OfficialStandings | null;
  /** Why there are no standings; null when there are, or when the API has none yet. */
  standingsProblem: string | null;
}

/** The last round of which there is a race or sprint result; 0 before the first. */
export function lastRoundWithResults({ races, sprints }: Pick<SeasonResults, 'races' | 'sprints'>): number {
  return Math.max(0, ...[...races, ...sprints].map(({ round }) => round));
}

/** Races and sprints up to a round, as the results API numbers them. */
export function resultsUntil(
  { races, sprints, qualifyings = [] }: Pick<SeasonResults, 'races' | 'sprints' | 'qualifyings'>,
  last: number,
): Pick<SeasonResults, 'races' | 'sprints' | 'qualifyings'> {
  const until = ({ round }: OfficialRound): boolean => round <= last;
  return {
    races: races.filter(until),
    sprints: sprints.filter(until),
    qualifyings: qualifyings.filter(until),
  };
}
