import { resolveTeams } from '../../core/names/team-resolution.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { queryOf } from '../reading/driver-words.ts';

/** Those who drove for a team in a season; empty where nobody did or the name means no team of it. */
export function driversOfTeam(year: number, team: string, season: readonly SeasonDriver[]): SeasonDriver[] {
  const names = [...new Set(season.flatMap((driver) => driver.teams))];
  const [matched] = resolveTeams(year, names, [team]).matched;
  return matched === undefined ? [] : season.filter((driver) => driver.teams.includes(matched));
}

/** Team mates of the driver in a season, of all teams; empty where the season has no such driver. */
export function teamMatesOf(query: string, season: readonly SeasonDriver[]): SeasonDriver[] {
  const driver = season.find((each) => queryOf(each) === query || String(each.number) === query);
  if (!driver) return [];
  return season.filter((each) => each !== driver && each.teams.some((team) => driver.teams.includes(team)));
}
