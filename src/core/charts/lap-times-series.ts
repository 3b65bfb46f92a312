import type { CompoundStyle } from './look/compound-style.ts';
import type { TimeRange } from './axes/lap-time-range.ts';
import { isTimed, type LapTimesDriver, type LapTimesLap, type TimedLap } from './lap-times-rows.ts';
import { plainText } from '../text/plain-text.ts';
import type { Dash, PointShape, SeriesMark, SeriesPoint } from './spec.ts';
import { teamPalette } from './look/team-palette.ts';

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

/** One look per driver of the chart, in their order. */
export function driverLooks(rows: {
  year: number;
  drivers: readonly Pick<LapTimesDriver, 'team' | 'colour'>[];
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

/**
 * The laps of a driver within the shown times. The one of exactly `bestMs` is highlighted; undefined highlights none.
 */
export function driverSeries(
  driver: LapTimesDriver,
  look: DriverLook,
  shown: TimeRange,
  bestMs: number | undefined,
  compoundStyle: (compound: string | null) => CompoundStyle,
): SeriesMark {
  const best = driver.laps.find((lap) => lap.isQuick && lap.lapTimeMs === bestMs);
  const points: SeriesPoint[] = [];
  let previous: LapTimesLap | null = null;
  for (const lap of driver.laps.filter(isTimed)) {
    if (!isWithin(lap, shown)) continue;
    points.push({
      x: lap.lapNumber,
      y: lap.lapTimeMs,
      shape: lap.deleted ? 'cross' : look.shape,
      fill: compoundStyle(lap.compound).fill,
      joined: previous !== null && followOneAnother(previous, lap),
      faint: !lap.isQuick,
      highlighted: lap === best,
    });
    previous = lap;
  }
  return { kind: 'series', label: plainText(driver.code, 4), colour: look.colour, dash: look.dash, points };
}

/** Whether the lap is on the scale. */
export function isWithin(lap: TimedLap, { fromMs, toMs }: TimeRange): boolean {
  return lap.lapTimeMs >= fromMs && lap.lapTimeMs <= toMs;
}

function followOneAnother(lap: LapTimesLap, next: LapTimesLap): boolean {
  const touchesPits = lap.pitIn || lap.pitOut || next.pitIn || next.pitOut;
  return next.lapNumber === lap.lapNumber + 1 && next.stint === lap.stint && !touchesPits;
}
