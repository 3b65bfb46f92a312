import { foldName } from './name-matching.ts';
import { type TeamRow, teamTable } from './team-table.ts';

const tabledSeasons = Object.keys(teamTable).map(Number);
const firstTimedSeason = Math.min(...tabledSeasons);

export interface TeamStyle {
  /** Identity of the team within its season, `red bull`. */
  key: string;
  /** Name for legends and axes, "Red Bull". */
  shortName: string;
  /** `#rrggbb`: the colour the feed sent for this session, else the official one of the season. */
  colour: string;
  /** `#rrggbb` chosen so that the teams of a season can be told apart on a dark ground. */
  contrastColour: string;
  /** false: the team is not in the season's table; name and colours were made up from what the feed says. */
  isKnown: boolean;
}

/**
 * How to name and colour a team in charts. `teamName` as the feed or the results API writes it ("Haas F1 Team");
 * `feedColour` the driver list's `#rrggbb` or `rrggbb`, null when it has none. Seasons outside the table borrow
 * the nearest one (2018 for earlier, the last one for later seasons).
 */
export function teamStyle(year: number, teamName: string, feedColour: string | null = null): TeamStyle {
  const sent = hexColour(feedColour);
  const row = findTeamRow(year, teamName);
  if (row) {
    const [key, shortName, official, contrastColour] = row;
    return { key, shortName, colour: sent ?? official, contrastColour, isKnown: true };
  }
  const shortName = shortenTeamName(teamName);
  const colour = sent ?? spareColour(foldName(shortName));
  return { key: foldName(shortName), shortName, colour, contrastColour: colour, isKnown: false };
}

/**
 * The one name of a team in a season, whoever sent it: "Red Bull" of the results API and "Red Bull Racing" of the feed are one. Seasons
 * without timing, and teams outside the table, keep what was sent.
 */
export function seasonTeamName<Sent extends string | null>(year: number, sent: Sent): Sent | string {
  if (sent === null || year < firstTimedSeason) return sent;
  const row = findTeamRow(year, sent);
  return row ? (row[4] ?? row[1]) : sent;
}

/** Rows of the season nearest to `year`. */
export function seasonTeamRows(year: number): readonly TeamRow[] {
  const season = Math.min(Math.max(year, firstTimedSeason), Math.max(...tabledSeasons));
  return teamTable[season] ?? [];
}

/** The season's row whose key or short name occurs in the name as whole words; null when none does. */
export function findTeamRow(year: number, teamName: string): TeamRow | null {
  const words = ` ${foldName(teamName)} `;
  const names = foldedNames(seasonTeamRows(year));
  const found =
    names.find(({ key }) => words.includes(key)) ?? names.find(({ shortName }) => words.includes(shortName));
  return found?.row ?? null;
}

/** A team's names as whole words, folded. */
interface FoldedNames {
  row: TeamRow;
  key: string;
  shortName: string;
}

const foldedNamesOfSeasons = new WeakMap<readonly TeamRow[], FoldedNames[]>();

/** Folded once: charts ask for a team's style for every lap and every result. */
function foldedNames(rows: readonly TeamRow[]): FoldedNames[] {
  let names = foldedNamesOfSeasons.get(rows);
  if (!names) {
    names = rows.map((row) => ({ row, key: ` ${foldName(row[0])} `, shortName: ` ${foldName(row[1])} ` }));
    foldedNamesOfSeasons.set(rows, names);
  }
  return names;
}

/** "Scuderia Ferrari F1 Team" becomes "Ferrari"; a name made only of such words stays as it is. */
export function shortenTeamName(teamName: string): string {
  const words = teamName.split(/\s+/).filter((word) => word !== '');
  const filler = /^(team|f1|scuderia)$/i;
  const kept = words.filter(
    (word, index) => !filler.test(word) && !(index > 0 && word.toLowerCase() === 'racing'),
  );
  return (kept.length > 0 ? kept : words).join(' ');
}

function hexColour(text: string | null): string | null {
  const match = /^#?([0-9a-f]{6})$/i.exec(text?.trim() ?? '');
  return match?.[1] ? `#${match[1].toLowerCase()}` : null;
}

/** Muted colours for teams nobody sent a colour for; the same name always gets the same one. */
const spareColours = ['#8d99ae', '#a98467', '#6a994e', '#b5838d', '#577590', '#c9ada7', '#7f5539', '#9a8c98'];

function spareColour(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return spareColours[sum % spareColours.length] ?? '#8d99ae';
}
