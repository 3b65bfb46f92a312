import type { Dash } from '../spec/chart-spec.ts';
import { colourDistance, teamPalette } from './team-palette.ts';

/** How one of several laps of a driver is drawn. */
export interface LapLook {
  colour: string;
  dash: Dash;
}

/** For laps of one car, whose team colour can be used only once; each contrasts with the panel by more than 4.5. */
const lapColours = ['#f2c14e', '#5cc8ff', '#ff8fa3', '#7ee081', '#c9a2ff', '#e8ecf2'] as const;

/** Least distance in OKLab of two laps' colours: they cross each other all the time. */
const leastLapDistance = 0.12;

/**
 * Looks of laps of one driver, in their order: all are solid lines, the first one of a team has the team's colour, further
 * ones have colours of their own.
 */
export function lapLooks(
  laps: readonly { year: number; team: string | null; colour: string | null }[],
): LapLook[] {
  const taken: string[] = [];
  const isFree = (colour: string) =>
    taken.every((other) => colourDistance(colour, other) >= leastLapDistance);
  return laps.map(({ year, team, colour }) => {
    const ofTeam = teamPalette(year)({ name: team, colour });
    const own = [ofTeam, ...lapColours].find(isFree) ?? ofTeam;
    taken.push(own);
    return { colour: own, dash: 'solid' };
  });
}
