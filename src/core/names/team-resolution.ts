import { editDistance, foldName, nearestNames, squashName } from './name-matching.ts';
import { teamNicknames } from './team-table.ts';
import { findTeamRow, seasonTeamName, shortenTeamName } from './team-colours.ts';

export interface UnmatchedTeam {
  query: string;
  /** Nearest team names, best first. */
  candidates: string[];
}

export interface ResolvedTeams {
  /** Names out of `teams`, in the order of the queries, each once. */
  matched: string[];
  unmatched: UnmatchedTeam[];
}

/**
 * The teams that queries mean, out of those that took part. Tolerant of case, accents, sponsors and common short names
 * ("Merc", "Aston", "VCARB"), which count only in seasons in which the team bore that name: "RB" is a team in 2024 and
 * never short for Red Bull. A query that fits no team or several is unmatched.
 *
 * @param teams names as the driver list or the results API writes them: "Red Bull Racing", "RB F1 Team".
 */
export function resolveTeams(
  year: number,
  teams: readonly string[],
  queries: readonly string[],
): ResolvedTeams {
  const all = [...new Set(teams)];
  const matched: string[] = [];
  const unmatched: UnmatchedTeam[] = [];
  for (const query of queries) {
    const team = resolveTeam(year, all, query);
    if (team === null) unmatched.push({ query, candidates: candidatesFor(year, all, query) });
    else if (!matched.includes(team)) matched.push(team);
  }
  return { matched, unmatched };
}

function resolveTeam(year: number, teams: readonly string[], query: string): string | null {
  const asked = squashName(query);
  if (asked === '') return null;
  const nickname = nicknameKeys(year, query);
  const row = findTeamRow(year, query);
  const isCalled = (team: string, test: (name: string) => boolean) => teamNames(year, team).some(test);
  const steps: ((team: string) => boolean)[] = [
    (team) => isCalled(team, (name) => squashName(name) === asked),
    (team) => nickname.length > 0 && nickname.includes(keyOf(year, team)),
    (team) => row !== null && keyOf(year, team) === row[0],
    (team) => asked.length >= 3 && isCalled(team, (name) => beginsWord(name, query)),
    (team) => asked.length >= 5 && isCalled(team, (name) => isSlip(asked, squashName(name))),
  ];
  for (const fits of steps) {
    const [team, ...others] = teams.filter(fits);
    if (team !== undefined) return others.length === 0 ? team : null;
  }
  return null;
}

/** Keys of the teams that the query is a common short name of in that season. */
function nicknameKeys(year: number, query: string): string[] {
  const asked = squashName(query);
  return teamNicknames.flatMap(({ names, key, from = -Infinity, until = Infinity }) =>
    year >= from && year <= until && names.some((name) => squashName(name) === asked) ? [key] : [],
  );
}

function keyOf(year: number, team: string): string {
  return findTeamRow(year, team)?.[0] ?? foldName(team);
}

function teamNames(year: number, team: string): string[] {
  const row = findTeamRow(year, team);
  return [team, shortenTeamName(team), ...(row ? [row[0], row[1]] : []), seasonTeamName(year, team)];
}

function beginsWord(name: string, query: string): boolean {
  const asked = foldName(query);
  return ` ${foldName(name)}`.includes(` ${asked}`) && asked !== 'racing' && asked !== 'team';
}

function isSlip(asked: string, name: string): boolean {
  const allowed = asked.length < 8 ? 1 : 2;
  return name.length >= 5 && editDistance(asked, name, allowed) <= allowed;
}

/** Nearest names; the heir of a team that no longer bears the name asked for comes first. */
function candidatesFor(year: number, teams: readonly string[], query: string): string[] {
  const asked = squashName(query);
  const heirKeys = teamNicknames.flatMap(({ names, heirs = [] }) =>
    names.some((name) => squashName(name) === asked) ? heirs : [],
  );
  const heirs = teams.filter((team) => heirKeys.includes(keyOf(year, team)));
  return [...new Set([...heirs, ...nearestNames(query, teams, teams.length)])].slice(0, 4);
}
