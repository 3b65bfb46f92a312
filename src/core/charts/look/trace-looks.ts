import { driverLooks } from '../lap-times-series.ts';
import type { Dash } from '../spec.ts';
import { colourDistance, teamPalette } from './team-palette.ts';
import type { TelemetryRows } from '../telemetry-rows.ts';

export interface TraceLook {
  colour: string;
  dash: Dash;
}

/** For laps of one car, whose team colour can be used only once; each contrasts with the panel by more than 4.5. */
export const lapColours = ['#f2c14e', '#5cc8ff', '#ff8fa3', '#7ee081', '#c9a2ff', '#e8ecf2'] as const;

/** Least distance in OKLab of two laps' colours: they cross each other all the time. */
const leastLapDistance = 0.12;

/**
 * How each trace is drawn. Drivers have their team's colour and are told apart from teammates by dash. Laps of one driver
 * are all solid lines: the first one of a team has the team's colour, further ones have colours of their own.
 */
export function traceLooks(rows: TelemetryRows): TraceLook[] {
  const { traces } = rows;
  if (rows.comparison.kind === 'drivers') {
    const looks = driverLooks({ year: traces[0]?.year ?? 0, drivers: traces });
    return looks.map(({ colour, dash }) => ({ colour, dash }));
  }
  const taken: string[] = [];
  const isFree = (colour: string) =>
    taken.every((other) => colourDistance(colour, other) >= leastLapDistance);
  return traces.map(({ year, team, colour }) => {
    const ofTeam = teamPalette(year)({ name: team, colour });
    const own = [ofTeam, ...lapColours].find(isFree) ?? ofTeam;
    taken.push(own);
    return { colour: own, dash: 'solid' };
  });
}
