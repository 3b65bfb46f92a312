import { groupBy } from '../group.ts';
import { compoundStyle } from './compound-style.ts';
import { lapNumberAxis } from './lap-number-axis.ts';
import { lapTimeAxis } from './lap-time-axis.ts';
import { lapTimeRange } from './lap-time-range.ts';
import { neutralisedBands } from './neutralised-laps.ts';
import { plainText } from './plain-text.ts';
import {
  lapTimesAltText,
  lapTimesCaptions,
  lapTimesKeys,
  lapTimesLegend,
  type DriverLook,
} from './lap-times-legend.ts';
import {
  isTimed,
  timedLaps,
  type LapTimesDriver,
  type LapTimesLap,
  type LapTimesRows,
  type TimedLap,
} from './lap-times-rows.ts';
import type { ChartSpec, Dash, PointShape, SeriesMark, SeriesPoint, ValueAxis } from './spec.ts';
import { teamPalette } from './team-palette.ts';
import { theme } from './theme.ts';
import { footerText, subtitleText } from './titles.ts';

/** How teammates are told apart: by dash and shape, in this order; a fifth car of a team looks like the first. */
const teammateLooks: readonly Omit<DriverLook, 'colour'>[] = [
  { dash: 'solid', shape: 'circle' },
  { dash: 'dashed', shape: 'diamond' },
  { dash: 'dotted', shape: 'square' },
  { dash: 'dash-dot', shape: 'triangle' },
];

/** Laps slower than this share of the best of their own stint were not run for pace, in the wet as in the dry. */
const paceOfStint = 1.07;
/** Up to so many drivers the best lap of each is highlighted, else the fastest of all. */
const mostHighlights = 8;

/**
 * Lap time over lap number, a line per driver in the team's colour, points filled in the colour of the tyre. Lines
 * join neighbouring laps of one stint only: they never cross a missing lap, a lap in or out of the pits or a lap
 * beyond the scale. The scale is made for the laps that tell pace (`lapTimeRange`); slower ones are marked at its
 * upper edge and counted in the keys.
 */
export function lapTimesChart(rows: LapTimesRows): ChartSpec {
  const looks = driverLooks(rows);
  const yAxis = timesAxis(rows);
  const fastestMs = Math.min(...rows.drivers.map((driver) => driver.stats?.bestMs ?? Infinity));
  const series = rows.drivers.map((driver, index) => {
    const bestMs = rows.drivers.length <= mostHighlights ? driver.stats?.bestMs : fastestMs;
    return driverSeries(rows.year, driver, looks[index]!, yAxis, bestMs);
  });
  const timed = timedLaps(rows);
  const drawn = timed.filter((lap) => isWithin(lap, yAxis));
  const beyond = timed.filter((lap) => lap.lapTimeMs > yAxis.max);
  const lapNumbers = rows.drivers.flatMap((driver) => driver.laps.map((lap) => lap.lapNumber));
  const xAxis = lapNumberAxis(Math.min(...lapNumbers, 1) - 0.5, Math.max(...lapNumbers, 1) + 0.5);
  const offScale = [...new Set(beyond.map((lap) => lap.lapNumber))].sort((a, b) => a - b);
  return {
    chart: 'lap-times',
    title: 'Lap times',
    subtitle: subtitleText(rows),
    altText: lapTimesAltText(rows),
    widthPx: 1200,
    heightPx: 700,
    panels: [
      {
        x: xAxis,
        y: yAxis,
        bands: neutralisedBands(rows.bands, 0.5, 0.5, xAxis),
        marks: [...series, { kind: 'beyond', colour: theme.softText, x: offScale }],
      },
    ],
    legend: lapTimesLegend(rows, looks),
    keys: lapTimesKeys(rows, drawn, series, beyond.length, yAxis.max),
    captions: lapTimesCaptions(rows, yAxis.min),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function timesAxis(rows: LapTimesRows): ValueAxis {
  const isNeutralised = (lap: LapTimesLap) =>
    rows.bands.some((band) => lap.lapNumber >= band.fromLap && lap.lapNumber <= band.toLap);
  const laps = rows.drivers.flatMap((driver) =>
    [...groupBy(driver.laps.filter(isTimed), (lap) => lap.stint).values()].flatMap((stint) => {
      const bestMs = Math.min(...stint.map((lap) => lap.lapTimeMs));
      return stint.map((lap) => ({
        lapTimeMs: lap.lapTimeMs,
        isQuick: lap.isQuick,
        isDisturbed:
          lap.pitIn ||
          lap.pitOut ||
          isNeutralised(lap) ||
          (rows.kind === 'race' && lap.lapNumber === 1) ||
          lap.lapTimeMs > paceOfStint * bestMs,
      }));
    }),
  );
  const { fromMs, toMs } = lapTimeRange(laps) ?? { fromMs: 60_000, toMs: 120_000 };
  const marginMs = (toMs - fromMs) * 0.05;
  return lapTimeAxis(fromMs - marginMs, toMs + marginMs);
}

function driverLooks(rows: LapTimesRows): DriverLook[] {
  const colourOf = teamPalette(rows.year);
  const carsOfColour = new Map<string, number>();
  return rows.drivers.map((driver) => {
    const colour = colourOf({ name: driver.team, colour: driver.colour });
    const teammate = carsOfColour.get(colour) ?? 0;
    carsOfColour.set(colour, teammate + 1);
    return { colour, ...teammateLooks[teammate % teammateLooks.length]! };
  });
}

function driverSeries(
  year: number,
  driver: LapTimesDriver,
  look: DriverLook,
  scale: ValueAxis,
  bestMs: number | undefined,
): SeriesMark {
  const best = driver.laps.find((lap) => lap.isQuick && lap.lapTimeMs === bestMs);
  const points: SeriesPoint[] = [];
  let previous: LapTimesLap | null = null;
  for (const lap of driver.laps.filter(isTimed)) {
    if (!isWithin(lap, scale)) continue;
    points.push({
      x: lap.lapNumber,
      y: lap.lapTimeMs,
      shape: lap.deleted ? 'cross' : look.shape,
      fill: compoundStyle(year, lap.compound).fill,
      joined: previous !== null && followOneAnother(previous, lap),
      faint: !lap.isQuick,
      highlighted: lap === best,
    });
    previous = lap;
  }
  return { kind: 'series', label: plainText(driver.code, 4), colour: look.colour, dash: look.dash, points };
}

function isWithin(lap: TimedLap, scale: ValueAxis): boolean {
  return lap.lapTimeMs >= scale.min && lap.lapTimeMs <= scale.max;
}

function followOneAnother(lap: LapTimesLap, next: LapTimesLap): boolean {
  const touchesPits = lap.pitIn || lap.pitOut || next.pitIn || next.pitOut;
  return next.lapNumber === lap.lapNumber + 1 && next.stint === lap.stint && !touchesPits;
}
