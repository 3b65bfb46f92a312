import { seasonTeamName } from '../../core/names/team-colours.ts';
import type { OfficialRound } from '../../core/results/official-rounds.ts';
import type { OfficialStandings } from '../../core/results/official-standings.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { RacingData, Sourced } from '../effects.ts';

/** The same data with one name for a team in a season, from whichever source it comes; what was sent stands beside it. */
export function withSeasonTeams(data: RacingData): RacingData {
  return {
    ...data,
    seasonDrivers: async (year) =>
      mapped(await data.seasonDrivers(year), (drivers) =>
        drivers.map((driver) => ({
          ...driver,
          teams: [...new Set(driver.teams.map((team) => seasonTeamName(year, team)))],
        })),
      ),
    officialResult: async (event, session) =>
      mapped(await data.officialResult(event, session), (round) => round && roundOf(event.year, round)),
    seasonResults: async (year, championship) =>
      mapped(await data.seasonResults(year, championship), (season) => ({
        ...season,
        races: season.races.map((round) => roundOf(year, round)),
        sprints: season.sprints.map((round) => roundOf(year, round)),
        standings: season.standings && standingsOf(year, season.standings),
      })),
    seasonQualifyings: async (year) =>
      mapped(await data.seasonQualifyings(year), (rounds) => rounds.map((round) => roundOf(year, round))),
    standingsAfter: async (year, championship, round) => {
      const { value, warnings } = await data.standingsAfter(year, championship, round);
      return { value: value && standingsOf(year, value), warnings };
    },
    session: async (event, session, options) =>
      mapped(await data.session(event, session, options), (timing) => timingOf(event.year, timing)),
  };
}

function mapped<T>(sourced: Sourced<T>, map: (value: T) => T): Sourced<T> {
  return { ...sourced, value: map(sourced.value) };
}

function roundOf<Round extends OfficialRound>(year: number, round: Round): Round {
  return { ...round, results: round.results.map((row) => named(year, row)) };
}

function timingOf(year: number, timing: SessionTiming): SessionTiming {
  return {
    ...timing,
    results: timing.results.map((row) => named(year, row)),
    laps: timing.laps.map((lap) => {
      const team = seasonTeamName(year, lap.team);
      return team === lap.team ? lap : { ...lap, team };
    }),
  };
}

function named<Row extends { teamName: string | null; sentTeamName?: string | null }>(
  year: number,
  row: Row,
): Row {
  const teamName = seasonTeamName(year, row.teamName);
  return teamName === row.teamName ? row : { ...row, teamName, sentTeamName: row.teamName };
}

function standingsOf(year: number, standings: OfficialStandings): OfficialStandings {
  const rows = standings.rows.map((row) => {
    const team = seasonTeamName(year, row.team);
    // A constructor's name is that of its team.
    return { ...row, team, sentTeam: row.team, name: row.name === row.team ? (team ?? row.name) : row.name };
  });
  return { ...standings, rows };
}
