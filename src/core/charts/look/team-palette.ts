import { seasonTeamRows, teamStyle } from '../../names/team-colours.ts';
import { contrastRatio, linearChannels, standingOut } from './contrast.ts';
import { asLine, hardGround, lineContrast, theme } from './theme.ts';
import { perTheme, type ThemeName } from './themed-colour.ts';

/** Least difference between two teams of one season (distance in OKLab; about 0.02 is just visible side by side). */
export const leastTeamDistance = 0.05;

export interface ChartTeam {
  /** As feed or results API write it; null when unknown. */
  name: string | null;
  /** `#rrggbb` of the feed, used for teams outside the season's table; null when it sent none. */
  colour: string | null;
}

/**
 * Chart colours of a season's teams in both themes: the season's colours for dark grounds, lifted there, or darkened on a light
 * ground, until a thin line of them stands out, and further where two teams would look the same (the reds of Ferrari and Alfa
 * Romeo). A team keeps its colour whichever other teams are on the chart. Unknown teams get the feed's colour, treated likewise.
 */
export function teamPalette(year: number): (team: ChartTeam) => string {
  const known = seasonColours(year);
  return ({ name, colour }) => {
    if (name === null) return asLine(colour ?? theme.neutral);
    const style = teamStyle(year, name, colour);
    return known.get(style.key) ?? asLine(style.contrastColour);
  };
}

const coloursOfSeasons = new Map<number, ReadonlyMap<string, string>>();

/** Colours of a season's teams by their keys, made once: charts ask for them for every lap, and answers draw several charts. */
function seasonColours(year: number): ReadonlyMap<string, string> {
  const made = coloursOfSeasons.get(year) ?? madeColours(year);
  coloursOfSeasons.set(year, made);
  return made;
}

function madeColours(year: number): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const taken: Record<ThemeName, OkLab[]> = { dark: [], light: [] };
  for (const [key, , , contrastColour] of seasonTeamRows(year))
    made.set(
      key,
      perTheme((name) => distinctColour(name, contrastColour, taken[name])),
    );
  return made;
}

/** A colour that is none of those that are `taken`, which it then is too. */
function distinctColour(name: ThemeName, colour: string, taken: OkLab[]): string {
  const ground = hardGround[name];
  let candidate = standingOut(colour, ground, lineContrast[name]);
  let place = okLab(candidate);
  while (taken.some((other) => distance(place, other) < leastTeamDistance)) {
    const farther = standingOut(candidate, ground, contrastRatio(candidate, ground) + 0.5);
    if (farther === candidate) break;
    candidate = farther;
    place = okLab(candidate);
  }
  taken.push(place);
  return candidate;
}

/** Euclidean distance of two `#rrggbb` colours in OKLab (B. Ottosson, 2020), black to white = 1. */
export function colourDistance(first: string, second: string): number {
  return distance(okLab(first), okLab(second));
}

function distance(a: OkLab, b: OkLab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

type OkLab = readonly [lightness: number, greenToRed: number, blueToYellow: number];

function okLab(colour: string): OkLab {
  const [r, g, b] = linearChannels(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
