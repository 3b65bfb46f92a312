import { squashName } from '../../core/names/name-matching.ts';
import { seasonTeamRows, shortenTeamName } from '../../core/names/team-colours.ts';
import { teamNicknames } from '../../core/names/team-nicknames.ts';
import type { TeamRow } from '../../core/names/team-table.ts';
import { joinedName, take, type Reading, type NamePlace } from './words.ts';

/** A team as the message names it. */
export interface TeamMention extends NamePlace {
  /** Name in the season, "Racing Bulls"; as said where the season has no team of that name. */
  name: string;
  isKnown: boolean;
}

/** Names of teams without blanks, to what the team is called in the season; null where the season has none of that name. */
export type TeamNames = ReadonlyMap<string, string | null>;

const known = new Map<string, TeamNames>();
const mostKnown = 50;

/** All names by which teams of the season are called, and the names that mean a team in other seasons. */
export function teamNames(year: number, seasonTeams: readonly string[]): TeamNames {
  const season = JSON.stringify([year, ...seasonTeams]);
  const names = known.get(season) ?? madeNames(year, seasonTeams);
  if (!known.has(season) && known.size >= mostKnown) known.clear();
  known.set(season, names);
  return names;
}

function madeNames(year: number, seasonTeams: readonly string[]): TeamNames {
  const names = new Map<string, string | null>();
  for (const nickname of teamNicknames) for (const name of nickname.names) names.set(squashName(name), null);
  for (const team of seasonTeams) {
    for (const name of [team, shortenTeamName(team)]) names.set(squashName(name), shortenTeamName(team));
  }
  const rows = seasonTeamRows(year);
  for (const row of rows) for (const name of [row[0], row[1]]) names.set(squashName(name), nameOf(row));
  for (const { names: nicks, key, from = -Infinity, until = Infinity } of teamNicknames) {
    const row = rows.find(([each]) => each === key);
    if (row && year >= from && year <= until)
      for (const name of nicks) names.set(squashName(name), nameOf(row));
  }
  return names;
}

/** The short name, unless the key says more: "Racing Bulls" rather than "RB". */
function nameOf([key, shortName]: TeamRow): string {
  if (squashName(key) === squashName(shortName)) return shortName;
  return key.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Takes team names, the longest at each place; "McLarens" is McLaren. A name that is a word as well counts in capitals only. */
export function takeTeams(
  reading: Reading,
  names: TeamNames,
  isWord: (text: string) => boolean,
  codes: ReadonlySet<string>,
): TeamMention[] {
  const mentions: TeamMention[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    for (let length = Math.min(4, reading.words.length - at); length > 0; length--) {
      if (reading.isTaken.slice(at, at + length).some(Boolean)) continue;
      const words = reading.words.slice(at, at + length);
      const joined = joinedName(words);
      const singular = joined.length >= 5 && joined.endsWith('s') ? joined.slice(0, -1) : joined;
      const key = [joined, singular].find((name) => names.has(name));
      const [{ raw, text }] = words as [(typeof words)[number]];
      if (key === undefined || (length === 1 && isWord(text) && raw !== raw.toUpperCase())) continue;
      const name = names.get(key) ?? null;
      // "STR" was a team and is a driver.
      if (name === null && length === 1 && codes.has(text)) continue;
      mentions.push({
        name: name ?? words.map((word) => word.raw).join(' '),
        isKnown: name !== null,
        at,
        length,
      });
      take(reading, at, length);
      at += length - 1;
      break;
    }
  }
  return mentions;
}
