import type { Dash } from '../spec/chart-spec.ts';
import type { PointShape } from '../spec/point-shape.ts';
import { teamPalette } from './team-palette.ts';

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
