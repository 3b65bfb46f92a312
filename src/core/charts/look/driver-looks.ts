import type { Dash } from '../spec/chart-spec.ts';
import type { PointShape } from '../spec/marks.ts';
import { colourDistance, teamPalette } from './team-palette.ts';
import { colourIn, perTheme, type ThemeName } from './themed-colour.ts';

/** How one driver's laps are drawn. */
export interface DriverLook {
  colour: string;
  dash: Dash;
  shape: PointShape;
}

/** How teammates are told apart: by dash and shape, in this order; a fifth car of a team looks like the first. */
const teammateLooks: readonly Omit<DriverLook, 'colour'>[] = [
  { dash: 'solid', shape: 'circle' },
  { dash: 'dashed', shape: 'diamond' },
  { dash: 'dotted', shape: 'square' },
  { dash: 'dash-dot', shape: 'triangle' },
];

/** Shape of the points of the first, second, … car of a team. */
export function teammateShape(teammate: number): PointShape {
  return teammateLooks[teammate % teammateLooks.length]!.shape;
}

/** One look per driver of the chart, in their order. */
export function driverLooks(rows: {
  year: number;
  drivers: readonly { team: string | null; colour: string | null }[];
}): DriverLook[] {
  const colourOf = teamPalette(rows.year);
  const carsOfColour = new Map<string, number>();
  return rows.drivers.map((driver) => {
    const colour = colourOf({ name: driver.team, colour: driver.colour });
    const teammate = carsOfColour.get(colour) ?? 0;
    carsOfColour.set(colour, teammate + 1);
    return { colour, ...teammateLooks[teammate % teammateLooks.length]! };
  });
}

/** How one of several laps of a driver is drawn. */
export interface LapLook {
  colour: string;
  dash: Dash;
}

/** For laps of one car, whose team colour can be used only once. */
const lapColours: Readonly<Record<ThemeName, readonly string[]>> = {
  dark: ['#f2c14e', '#5cc8ff', '#ff8fa3', '#7ee081', '#c9a2ff', '#e8ecf2'],
  light: ['#b07a00', '#0d86c9', '#d1345b', '#1f8a3b', '#7a3fd1', '#33373f'],
};

/** Least distance in OKLab of two laps' colours: they cross each other all the time. */
const leastLapDistance = 0.12;

/**
 * Looks of laps of one driver, in their order: all are solid lines, the first one of a team has the team's colour, further
 * ones have colours of their own.
 */
export function lapLooks(
  laps: readonly { year: number; team: string | null; colour: string | null }[],
): LapLook[] {
  const ofTeams = laps.map(({ year, team, colour }) => teamPalette(year)({ name: team, colour }));
  const taken: Record<ThemeName, string[]> = { dark: [], light: [] };
  const colours = ofTeams.map((ofTeam) =>
    perTheme((name) => {
      const own = freeColour(name, colourIn(name, ofTeam), taken[name]);
      taken[name].push(own);
      return own;
    }),
  );
  return colours.map((colour) => ({ colour, dash: 'solid' }));
}

/** The team's colour, or the first one of a lap's own that is far enough from all others. */
function freeColour(name: ThemeName, ofTeam: string, taken: readonly string[]): string {
  const isFree = (colour: string) =>
    taken.every((other) => colourDistance(colour, other) >= leastLapDistance);
  return [ofTeam, ...lapColours[name]].find(isFree) ?? ofTeam;
}
