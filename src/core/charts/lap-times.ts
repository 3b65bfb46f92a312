import { groupBy } from '../group-by.ts';
import { compoundPalette } from './look/compound-style.ts';
import { lapNumberAxis } from './axes/lap-number-axis.ts';
import { lapTimeAxis } from './axes/lap-time-axis.ts';
import { lapTimeRange, type TimeRange } from './axes/lap-time-range.ts';
import { lapTimesAltText, lapTimesCaptions, lapTimesKeys, lapTimesLegend } from './lap-times-legend.ts';
import { isTimed, timedLaps, type LapTimesLap, type LapTimesRows } from './lap-times-rows.ts';
import { driverLooks, driverSeries, isWithin } from './lap-times-series.ts';
import { neutralisedBands } from './look/neutralised-bands.ts';
import type { ChartSpec } from './spec.ts';
import { theme } from './look/theme.ts';
import { footerText, subtitleText } from './look/chart-texts.ts';

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
  const shown = shownTimes(rows);
  const fastestMs = Math.min(...rows.drivers.map((driver) => driver.stats?.bestMs ?? Infinity));
  const compoundStyle = compoundPalette(rows.year);
  const series = rows.drivers.map((driver, index) => {
    const bestMs = rows.drivers.length <= mostHighlights ? driver.stats?.bestMs : fastestMs;
    return driverSeries(driver, looks[index]!, shown, bestMs, compoundStyle);
  });
  const marginMs = (shown.toMs - shown.fromMs) * 0.05;
  const timed = timedLaps(rows);
  const drawn = timed.filter((lap) => isWithin(lap, shown));
  const beyond = timed.filter((lap) => lap.lapTimeMs > shown.toMs);
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
        y: lapTimeAxis(shown.fromMs - marginMs, shown.toMs + marginMs),
        bands: neutralisedBands(rows.bands, 0.5, 0.5, xAxis),
        marks: [...series, { kind: 'beyond', colour: theme.softText, x: offScale }],
      },
    ],
    legend: lapTimesLegend(rows, looks),
    keys: lapTimesKeys(rows, drawn, series, beyond.length, shown.toMs),
    captions: lapTimesCaptions(rows, shown.fromMs),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function shownTimes(rows: LapTimesRows): TimeRange {
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
  return lapTimeRange(laps) ?? { fromMs: 60_000, toMs: 120_000 };
}
