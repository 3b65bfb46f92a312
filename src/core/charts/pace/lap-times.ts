import { groupBy } from '../../group-by.ts';
import { formatLapTime, formatSeconds } from '../../text/lap-time.ts';
import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';
import { lapNumberAxis } from '../axes/lap-number-axis.ts';
import { lapTimeAxis } from '../axes/lap-time-axis.ts';
import { lapTimeRange, type TimeRange } from '../axes/lap-time-range.ts';
import {
  driverSeries,
  isTimed,
  isWithin,
  lapRow,
  timedLaps,
  type LapTimesLap,
  type LapTimesRows,
  type TimedLap,
} from './lap-times-series.ts';
import { describedAndMore, footerText, subtitleText, trackChangedCaption } from '../look/chart-texts.ts';
import { compoundPalette, compoundsShown } from '../look/compound-style.ts';
import { doubtedFill, doubtedTyres } from '../look/doubt.ts';
import { driverLooks, type DriverLook } from '../look/driver-looks.ts';
import { neutralisedBands } from '../look/neutralised-bands.ts';
import { theme } from '../look/theme.ts';
import type { LapRow } from '../spec/finding-row.ts';
import type { BeyondMark, ChartSpec, Key, LegendTable, SeriesMark } from '../spec/chart-spec.ts';

/** Laps slower than this share of the best of their own stint were not run for pace, in the wet as in the dry. */
const paceOfStint = 1.07;
/** Up to so many drivers the best lap of each is highlighted, else the fastest of all. */
const mostHighlights = 8;

/**
 * Lap time over lap number, a line per driver in the team's colour, points filled in the colour of the tyre. Lines
 * join neighbouring laps of one stint only: they never cross a missing lap, a lap in or out of the pits or a lap
 * beyond the scale. The scale is made for the laps that tell pace (`lapTimeRange`); slower ones are marked at its
 * upper edge and counted in the keys. Points of tyres in doubt are pale and hollow.
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
  const beyond = lapsBeyond(rows, shown);
  const lapNumbers = rows.drivers.flatMap((driver) => driver.laps.map((lap) => lap.lapNumber));
  const xAxis = lapNumberAxis(Math.min(...lapNumbers, 1) - 0.5, Math.max(...lapNumbers, 1) + 0.5);
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
        marks: [...series, { kind: 'beyond', colour: theme.softText, places: placesBeyond(beyond) }],
      },
    ],
    legend: lapTimesLegend(rows, looks),
    keys: lapTimesKeys(rows, drawn, series, beyond.length, shown.toMs),
    captions: lapTimesCaptions(rows, shown.fromMs),
    footer: footerText(rows),
    simulated: rows.simulated,
  };
}

/** Laps slower than what is shown, of all drivers. */
function lapsBeyond({ drivers }: LapTimesRows, { toMs }: TimeRange): LapRow[] {
  return drivers.flatMap((driver) =>
    driver.laps.filter((lap) => isTimed(lap) && lap.lapTimeMs > toMs).map((lap) => lapRow(driver, lap)),
  );
}

function placesBeyond(laps: readonly LapRow[]): BeyondMark['places'] {
  return [...groupBy(laps, ({ lap }) => lap)].map(([x, of]) => ({ x, of })).sort((a, b) => a.x - b.x);
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
        ? [formatLapTime(stats.bestMs), formatLapTime(stats.medianMs), formatSeconds(stats.stdMs)]
        : ['–', '–', '–'],
    })),
  };
}

/** The compounds on the chart, then the symbols, each only when it occurs. */
function lapTimesKeys(
  rows: LapTimesRows,
  drawn: readonly TimedLap[],
  series: readonly SeriesMark[],
  beyondCount: number,
  slowestShownMs: number,
): Key[] {
  const points = series.flatMap((mark) => mark.points);
  const plain = { kind: 'point', shape: 'circle', faint: false, highlighted: false } as const;
  const neutral = { ...plain, colour: theme.softText, fill: theme.softText };
  const compounds = compoundsShown(
    rows.year,
    drawn.map((lap) => lap.compound),
  );

  const keys: Key[] = compounds.map(({ name, fill }) => ({
    label: name,
    swatch: { ...plain, colour: fill, fill },
  }));
  const highlights = points.filter((point) => point.highlighted).length;
  if (highlights > 0) {
    const label = highlights === 1 && series.length > 1 ? 'fastest lap' : 'best lap';
    keys.push({ label, swatch: { ...neutral, highlighted: true } });
  }
  if (points.some((point) => point.faint && point.shape !== 'cross'))
    keys.push({ label: 'not a quick lap', swatch: { ...neutral, faint: true } });
  if (points.some((point) => point.doubted)) {
    const fill = doubtedFill(theme.softText);
    keys.push({ label: doubtedTyres, swatch: { ...neutral, fill, doubted: true } });
  }
  if (points.some((point) => point.shape === 'cross'))
    keys.push({ label: 'deleted lap', swatch: { ...neutral, shape: 'cross', faint: true } });
  if (beyondCount > 0) {
    const label = `${counted(beyondCount, 'lap')} slower than ${formatLapTime(slowestShownMs, 1)}, off the scale`;
    keys.push({ label, swatch: { kind: 'beyond', colour: theme.softText } });
  }
  return keys;
}

/** How to read the chart, and which laps are not on it. */
function lapTimesCaptions(rows: LapTimesRows, fastestShownMs: number): string[] {
  const timed = timedLaps(rows);
  const untimed = rows.drivers.reduce((sum, driver) => sum + driver.laps.length, 0) - timed.length;
  const tooFast = timed.filter((lap) => lap.lapTimeMs < fastestShownMs).length;
  const reading = 'Best, median and σ are of quick laps. Lines join neighbouring laps of one stint.';
  const leftOut = [
    ...(untimed > 0 ? [`${counted(untimed, 'lap')} without a time`] : []),
    ...(tooFast > 0 ? [`${counted(tooFast, 'lap')} too short to be true`] : []),
  ];
  const read = leftOut.length > 0 ? `${reading} Not drawn: ${leftOut.join(', ')}.` : reading;
  return rows.hasTrackChanged ? [trackChangedCaption, read] : [read];
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
