import { seasonTeamRows, teamStyle } from '../../names/team-colours.ts';
import { contrastRatio, liftColour, linearChannels } from './contrast.ts';
import { lineContrast, theme } from './theme.ts';

/** Least difference between two teams of one season (distance in OKLab; about 0.02 is just visible side by side). */
export const leastTeamDistance = 0.05;

export interface ChartTeam {
  /** As feed or results API write it; null when unknown. */
  name: string | null;
  /** `#rrggbb` of the feed, used for teams outside the season's table; null when it sent none. */
  colour: string | null;
}

/**
 * Chart colours of a season's teams: the season's colours for dark grounds, lifted until a thin line of them stands
 * out from the panel, and lifted further where two teams would look the same (the reds of Ferrari and Alfa Romeo). A
 * team keeps its colour whichever other teams are on the chart. Unknown teams get the feed's colour, lifted too.
 */
export function teamPalette(year: number): (team: ChartTeam) => string {
  const known = new Map<string, string>();
  for (const [key, , , contrastColour] of seasonTeamRows(year)) {
    known.set(key, distinctColour(contrastColour, [...known.values()]));
  }
  return ({ name, colour }) => {
    if (name === null) return liftColour(colour ?? theme.neutral, theme.panel, lineContrast);
    const style = teamStyle(year, name, colour);
    return known.get(style.key) ?? liftColour(style.contrastColour, theme.panel, lineContrast);
  };
}

function distinctColour(colour: string, taken: readonly string[]): string {
  let candidate = liftColour(colour, theme.panel, lineContrast);
  while (taken.some((other) => colourDistance(candidate, other) < leastTeamDistance)) {
    const lighter = liftColour(candidate, theme.panel, contrastRatio(candidate, theme.panel) + 0.5);
    if (lighter === candidate) break;
    candidate = lighter;
  }
  return candidate;
}

/** Euclidean distance of two `#rrggbb` colours in OKLab (B. Ottosson, 2020), black to white = 1. */
export function colourDistance(first: string, second: string): number {
  const [a, b] = [okLab(first), okLab(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function okLab(colour: string): [number, number, number] {
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
