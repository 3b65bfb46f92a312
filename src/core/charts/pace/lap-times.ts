import { lapNumberAxis, lapTimeAxis } from '../axes.ts';
import { groupBy } from '../../group-by.ts';
import { formatLapTime, formatSeconds, ifKnown } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import {
  type DrawnDriver,
  driverSeries,
  isTimed,
  lapRow,
  lapTimeRange,
  lapTimesCaptions,
  type LapTimesDriver,
  lapTimesKeys,
  type LapTimesLap,
  type LapTimesRows,
  type PlaceOfLap,
  type TimeRange,
} from './lap-times-series.ts';
import { headedBy } from '../look/chart-texts.ts';
import { compoundPalette, type CompoundStyle } from '../look/compound-style.ts';
import { type DriverLook, driverLooks } from '../look/driver-looks.ts';
import type {
  Band,
  ChartSpec,
  EdgeName,
  LegendTable,
  Panel,
  SeriesMark,
  ValueAxis,
} from '../spec/chart-spec.ts';
import { picture } from '../picture.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { theme } from '../look/theme.ts';
import type { Lane, LaneItem } from '../spec/marks.ts';

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
  return picture(rows, {
    chart: 'lap-times',
    ...headedBy(rows, 'Lap times'),
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
  });
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

/** Where laps stand along x. */
interface LapPlaces {
  axis: ValueAxis;
  bands: Band[];
  xOf: PlaceOfLap;
}

/** Between two parts of a qualifying, in laps. */
const betweenParts = 1.2;

/**
 * Laps by their number, with neutralised laps and those on wet-weather tyres shaded. The parts of a qualifying stand one after the other,
 * each with the laps of everybody counted from its beginning: numbers of laps would put one driver's Q2 over another's Q3.
 */
function lapPlaces(rows: LapTimesRows): LapPlaces {
  return rows.parts.length > 1 ? placesByPart(rows) : placesByNumber(rows);
}

function placesByNumber({ drivers, bands, wetLaps }: LapTimesRows): LapPlaces {
  const numbers = drivers.flatMap((driver) => driver.laps.map((lap) => lap.lapNumber));
  const axis = lapNumberAxis(Math.min(...numbers, 1) - 0.5, Math.max(...numbers, 1) + 0.5);
  const wet = wetLaps.map(({ fromLap, toLap }) => ({
    label: 'WET TYRES',
    colour: theme.rain,
    from: Math.max(fromLap - 0.5, axis.min),
    to: Math.min(toLap + 0.5, axis.max),
  }));
  return {
    axis,
    bands: [...wet.filter(({ from, to }) => to > from), ...neutralisedBands(bands, 0.5, 0.5, axis)],
    xOf: (_, lap) => lap.lapNumber,
  };
}

function placesByPart({ drivers, parts }: LapTimesRows): LapPlaces {
  const inPart = (driver: LapTimesDriver, part: number) => driver.laps.filter((lap) => lap.part === part);
  let end = 0.5;
  const spans = parts.map(({ name, isWet }, part) => {
    const from = end;
    const laps = Math.max(1, ...drivers.map((driver) => inPart(driver, part).length));
    end = from + laps + betweenParts;
    return { from, to: from + laps, label: isWet ? `${name} · wet tyres` : name, isWet };
  });
  const ticks = spans.flatMap(({ from, to }) =>
    lapNumberAxis(0.5, to - from + 0.5).ticks.map(({ value, label }) => ({
      value: from + value - 0.5,
      label,
    })),
  );
  return {
    axis: { kind: 'value', title: 'Lap of the part', column: null, min: 0.5, max: end - betweenParts, ticks },
    bands: spans.map(({ isWet, ...span }) => ({ ...span, colour: isWet ? theme.rain : theme.neutral })),
    xOf: (driver, lap) => {
      const part = lap.part ?? 0;
      return spans[part]!.from + 0.5 + inPart(driver, part).indexOf(lap);
    },
  };
}

/**
 * The lane of a driver above the plot: laps slower than the scale, and stops with the tyre that was fitted, between the lap in and the lap
 * out. Laps in and out of a stop have no arrowhead beside its tyre.
 */
function lapTimesLane(
  driver: LapTimesDriver,
  look: DriverLook,
  shown: TimeRange,
  xOf: PlaceOfLap,
  compoundStyle: (compound: string | null) => CompoundStyle,
): Lane {
  const { laps } = driver;
  const items = laps.flatMap((lap, index): LaneItem | [] => {
    const [before, next] = [laps[index - 1], laps[index + 1]];
    const x = xOf(driver, lap);
    const of = lapRow(driver, lap);
    const isIntoStop = lap.pitIn && next !== undefined && next.part === lap.part;
    if (isIntoStop) {
      const { fill, letter } = compoundStyle(next.compound);
      return {
        kind: 'tyre',
        x: (x + xOf(driver, next)) / 2,
        fill,
        text: letter,
        of: { ...of, row: 'pit-stop' },
      };
    }
    const isOutOfStop = before?.pitIn === true && before.part === lap.part;
    const isBeyond = isTimed(lap) && lap.lapTimeMs > shown.toMs;
    return isBeyond && !isOutOfStop ? { kind: 'beyond', x, of } : [];
  });
  return { label: plainText(driver.code, 4), colour: look.colour, items };
}
