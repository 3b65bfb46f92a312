import { squashName } from '../../core/names/name-matching.ts';
import { findTeamRow } from '../../core/names/team-colours.ts';
import type { Interest } from './answer-parts.ts';

/** Those of a championship whom the question is about, by code, family name or any name of the team in that season. */
export function askedCompetitors<Competitor extends { code: string | null; name: string }>(
  competitors: readonly Competitor[],
  { drivers, teams }: Interest,
  year: number,
): Competitor[] {
  return competitors.filter(({ code, name }) => {
    const called = squashName(name);
    const isNamed = drivers.some((driver) => driver === code || called.endsWith(squashName(driver)));
    return isNamed || (code === null && teams.some((team) => isSameTeam(year, name, team)));
  });
}

/** "RB F1 Team" is Racing Bulls, and "Sauber" Kick Sauber. */
function isSameTeam(year: number, name: string, team: string): boolean {
  if (squashName(name).includes(squashName(team))) return true;
  const [row, other] = [findTeamRow(year, name), findTeamRow(year, team)];
  return row !== null && row === other;
}
