import { groupBy } from '../../group-by.ts';
import { ifKnown } from '../../text/if-known.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import { lapTimeRange, type TimeRange } from '../axes/lap-time-range.ts';
import { lapTimesCaptions, lapTimesKeys, type DrawnDriver } from './lap-times-keys.ts';
import { lapTimesLane } from './lap-times-lanes.ts';
import { lapPlaces, type LapPlaces } from './lap-times-places.ts';
import { driverSeries, isTimed, type LapTimesLap, type LapTimesRows } from './lap-times-series.ts';
import { describedAndMore, footerText, headedBy, subtitleText } from '../look/chart-texts.ts';
import { compoundPalette } from '../look/compound-style.ts';
import { driverLooks, type DriverLook } from '../look/driver-looks.ts';
import type { ChartSpec, EdgeName, LegendTable, Panel, SeriesMark, ValueAxis } from '../spec/chart-spec.ts';

/** Laps slower than this share of the best of their own stint were not run for pace, in the wet as in the dry. */
const paceOfStint = 1.07;
/** Up to so many drivers the best lap of each is highlighted, else the fastest of all. */
const mostHighlights = 8;
/** More drivers have a plot by team. */
const mostInOnePlot = 6;
const panelsPerLine = 3;
const smallPlotPx = 250;
const lanePx = 14;
const legendRowPx = 21;
/** Pieces of the legend that stand beside each other. */
const legendPieces = 3;

/**
 * Lap time over lap number, a line per driver in the team's colour, points filled in the colour of the tyre. Lines
 * join neighbouring laps of one stint only: they never cross a missing lap, a lap in or out of the pits or a lap
 * beyond the scale. The scale is made for the laps that tell pace (`lapTimeRange`); slower ones are in the lane of their driver above the
 * plot, with the stops, and counted in the keys. Many drivers are shown by team, all on one scale. Points of tyres in doubt are pale and hollow.
 */
export function lapTimesChart(rows: LapTimesRows): ChartSpec {
  const looks = driverLooks(rows);
  const shown = shownTimes(rows);
  const places = lapPlaces(rows);
  const fastestMs = Math.min(...rows.drivers.map((driver) => driver.stats?.bestMs ?? Infinity));
  const compoundStyle = compoundPalette(rows.year);
  const drawn = rows.drivers.map((driver, index): DrawnDriver => {
    const look = looks[index]!;
    const bestMs = rows.drivers.length <= mostHighlights ? driver.stats?.bestMs : fastestMs;
    return {
      driver,
      series: driverSeries(driver, look, shown, bestMs, places.xOf, compoundStyle),
      lane: lapTimesLane(driver, look, shown, places.xOf, compoundStyle),
    };
  });
  const isByTeam = rows.drivers.length > mostInOnePlot;
  const groups = isByTeam ? [...groupBy(drawn, ({ driver }) => driver.team).values()] : [drawn];
  const marginMs = (shown.toMs - shown.fromMs) * 0.05;
  const y = lapTimeAxis(shown.fromMs - marginMs, shown.toMs + marginMs);
  const legend = lapTimesLegend(rows, looks);
  return {
    chart: 'lap-times',
    ...headedBy(rows, 'Lap times'),
    altText: lapTimesAltText(rows),
    widthPx: 1000,
    heightPx:
      190 +
      legendRowPx * Math.ceil(rows.drivers.length / legendPieces) +
      plotsPx(groups.length, rows.drivers.length),
    panels: groups.map((group) => lapTimesPanel(group, places, y, isByTeam)),
    ...(isByTeam && { panelsPerLine }),
    legend,
    keys: lapTimesKeys(rows, drawn, shown),
    captions: lapTimesCaptions(rows, shown.fromMs),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

function lapTimesPanel(
  group: readonly DrawnDriver[],
  { axis, bands }: LapPlaces,
  y: ValueAxis,
  isByTeam: boolean,
): Panel {
  const { driver, series } = group[0]!;
  return {
    ...(isByTeam && {
      heading: { text: plainText(driver.team ?? 'Team unknown', 28), colour: series.colour },
    }),
    x: isByTeam ? smallAxis(axis) : axis,
    y: isByTeam ? { ...y, title: '' } : y,
    bands,
    marks: [
      ...group.map((each): SeriesMark => ({
        ...each.series,
        ...(isByTeam ? { isFine: true } : { isBold: true }),
      })),
      { kind: 'lanes', lanes: group.map(({ lane }) => lane) },
      // In small plots the names of the lanes have to do.
      {
        kind: 'edge-names',
        side: 'left',
        names: isByTeam ? [] : group.flatMap((each) => edgeName(each.series, 0)),
      },
      { kind: 'edge-names', side: 'right', names: group.flatMap((each) => edgeName(each.series, -1)) },
    ],
  };
}

/** Every third label, and no title: there is room for a third of them. */
function smallAxis(axis: ValueAxis): ValueAxis {
  return { ...axis, title: '', ticks: axis.ticks.filter((_, index) => index % 3 === 0) };
}

function edgeName({ points, label, colour }: SeriesMark, end: 0 | -1): EdgeName[] {
  const point = points.at(end);
  return point ? [{ y: point.y, text: label, colour, faint: false }] : [];
}

function plotsPx(panels: number, drivers: number): number {
  return panels === 1 ? 400 + lanePx * drivers : smallPlotPx * Math.ceil(panels / panelsPerLine);
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

/** Every driver of the chart with the numbers of the result. */
function lapTimesLegend(rows: LapTimesRows, looks: readonly DriverLook[]): LegendTable {
  return {
    columns: ['Best', 'Median', 'σ (s)'],
    entries: rows.drivers.map(({ code, stats }, index) => ({
      label: plainText(code, 4),
      swatch: { kind: 'line', ...looks[index]! },
      values: stats
        ? [
            formatLapTime(stats.bestMs),
            formatLapTime(stats.medianMs),
            ifKnown(stats.stdMs, formatSeconds) ?? '–',
          ]
        : ['–', '–', '–'],
    })),
  };
}

/** The chart in words: the numbers of the first drivers, and how many more there are. */
function lapTimesAltText(rows: LapTimesRows): string {
  const described = rows.drivers.slice(0, 6).map(({ code, stats, laps, areTyresInDoubt }) => {
    if (!stats) return `${plainText(code, 4)} has no quick lap`;
    const quick = counted(laps.filter((lap) => lap.isQuick).length, 'quick lap');
    const doubt = areTyresInDoubt ? ' (tyres in doubt)' : '';
    const [best, median] = [formatLapTime(stats.bestMs), formatLapTime(stats.medianMs)];
    return `${plainText(code, 4)} best ${best}, median ${median} of ${quick}${doubt}`;
  });
  return `Lap times by lap number, ${subtitleText(rows)}: ${describedAndMore(described, rows.drivers.length, 'driver')}.`;
}
