import type { LapTimeStatistics } from '../../analysis/pace/lap-time-statistics.ts';
import type { LapSpan } from '../../analysis/pace/track-changes.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import { type ChartedSession, trackChangedCaption, tyresUnknownCaption } from '../look/chart-texts.ts';
import { compoundsTold, type CompoundStyle, doubtedFill, doubtedTyres } from '../look/compound-style.ts';
import type { DriverLook } from '../look/driver-looks.ts';
import type { LapRow } from '../spec/finding-row.ts';
import type { Key, SeriesMark, SeriesPoint } from '../spec/chart-spec.ts';
import { quantile } from '../../quantile.ts';
import { counted } from '../../text/english.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { theme } from '../look/theme.ts';
import type { Lane } from '../spec/marks.ts';
import { listOf } from '../../list-of.ts';

/** Rows the chart is drawn from. */
export interface LapTimesRows extends ChartedSession {
  kind: SessionKind;
  /** Whether many laps are too slow to count because the track was wet, or damp, for a part of the race. */
  hasTrackChanged: boolean;
  /** In the order of the legend; 1 or more. */
  drivers: LapTimesDriver[];
  /** Neutralised laps; empty outside races. */
  bands: NeutralisedLaps[];
  /** Laps of a race that most cars drove on wet-weather tyres. */
  wetLaps: LapSpan[];
  /** Of a qualifying, in their order; fewer than two: laps stand by their numbers. */
  parts: { name: string; isWet: boolean }[];
}

export interface LapTimesDriver {
  code: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  colour: string | null;
  /** By rising lap number. */
  laps: LapTimesLap[];
  /** What was said of the car's tyres is lost in part: compounds may be those of other stints. */
  areTyresInDoubt: boolean;
  /** Of the quick laps; null without one. */
  stats: Pick<LapTimeStatistics, 'bestMs' | 'medianMs' | 'stdMs'> | null;
}

export interface LapTimesLap {
  lapNumber: number;
  lapTimeMs: number | null;
  compound: string | null;
  stint: number | null;
  /** Counted in the statistics. */
  isQuick: boolean;
  pitIn: boolean;
  pitOut: boolean;
  /** Or withdrawn by the feed. */
  deleted: boolean;
  /** Index in `parts`; null where there are none. */
  part: number | null;
}

/** Where a lap stands along x. */
export type PlaceOfLap = (driver: LapTimesDriver, lap: LapTimesLap) => number;

/** A lap the feed gives a time for. */
type TimedLap = LapTimesLap & { lapTimeMs: number };

export function isTimed(lap: LapTimesLap): lap is TimedLap {
  return lap.lapTimeMs !== null && Number.isFinite(lap.lapTimeMs);
}

/** Laps with a time, of all drivers. */
function timedLaps(rows: LapTimesRows): TimedLap[] {
  return rows.drivers.flatMap((driver) => driver.laps.filter(isTimed));
}

/**
 * The laps of a driver within the shown times. The one of exactly `bestMs` is highlighted; undefined highlights none.
 */
export function driverSeries(
  driver: LapTimesDriver,
  look: DriverLook,
  shown: TimeRange,
  bestMs: number | undefined,
  xOf: PlaceOfLap,
  compoundStyle: (compound: string | null) => CompoundStyle,
): SeriesMark {
  const best = driver.laps.find((lap) => lap.isQuick && lap.lapTimeMs === bestMs);
  const points: SeriesPoint[] = [];
  let previous: LapTimesLap | null = null;
  for (const lap of driver.laps.filter(isTimed)) {
    if (!isWithin(lap, shown)) continue;
    const { fill } = compoundStyle(lap.compound);
    const isInDoubt = driver.areTyresInDoubt && lap.compound !== null && !lap.deleted;
    points.push({
      x: xOf(driver, lap),
      y: lap.lapTimeMs,
      shape: lap.deleted ? 'cross' : look.shape,
      fill: isInDoubt ? doubtedFill(fill) : fill,
      joined: previous !== null && followOneAnother(previous, lap),
      faint: !lap.isQuick,
      highlighted: lap === best,
      ...(isInDoubt && { doubted: true }),
      of: lapRow(driver, lap),
    });
    previous = lap;
  }
  return {
    kind: 'series',
    label: plainText(driver.code, 4),
    colour: look.colour,
    dash: look.dash,
    points,
  };
}

export function lapRow({ code }: LapTimesDriver, { lapNumber }: LapTimesLap): LapRow {
  return { row: 'lap', driver: code, lap: lapNumber };
}

/** Whether the lap is on the scale. */
function isWithin(lap: TimedLap, { fromMs, toMs }: TimeRange): boolean {
  return lap.lapTimeMs >= fromMs && lap.lapTimeMs <= toMs;
}

function followOneAnother(lap: LapTimesLap, next: LapTimesLap): boolean {
  const touchesPits = lap.pitIn || lap.pitOut || next.pitIn || next.pitOut;
  return (
    next.lapNumber === lap.lapNumber + 1 && next.stint === lap.stint && next.part === lap.part && !touchesPits
  );
}

export interface RangeLap {
  lapTimeMs: number;
  /** Counted in the statistics. */
  isQuick: boolean;
  /** Not run for pace: in or out of the pits, standing start, neutralised, cooling down. Does not stretch the scale. */
  isDisturbed: boolean;
}

/** Lap times from `fromMs` to `toMs`, both included. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/**
 * The span of lap times a chart shows, in milliseconds; null without laps. All quick laps are within. Undisturbed laps
 * stretch it while they are usual: up to the upper Tukey fence (third quartile plus 1.5 interquartile ranges), or up to
 * their 95th percentile where that is more, so that a wet phase stays on a mixed race's chart and one spin does not
 * crush it; the scale ends at the slowest lap within that, so that no room stays empty above it. Laps more than 5 % faster than every quick lap are timing faults and do not count.
 */
export function lapTimeRange(laps: readonly RangeLap[]): TimeRange | null {
  const quick = laps.filter((lap) => lap.isQuick).map((lap) => lap.lapTimeMs);
  const undisturbed = laps.filter((lap) => !lap.isDisturbed).map((lap) => lap.lapTimeMs);
  const usual = ascending(undisturbed.length > 0 ? undisturbed : laps.map((lap) => lap.lapTimeMs));
  const slowest = usual.at(-1);
  if (slowest === undefined) return null;

  const lowerQuartile = quantile(usual, 0.25);
  const upperQuartile = quantile(usual, 0.75);
  const fence = upperQuartile + 1.5 * (upperQuartile - lowerQuartile);
  const limitMs = Math.max(Math.min(slowest, Math.max(fence, quantile(usual, 0.95))), ...quick);
  const toMs = Math.max(...laps.map((lap) => lap.lapTimeMs).filter((lapTimeMs) => lapTimeMs <= limitMs));

  const fastestQuick = Math.min(...quick);
  const plausible = quick.length > 0 ? usual.filter((lapTimeMs) => lapTimeMs >= 0.95 * fastestQuick) : usual;
  return { fromMs: Math.min(...plausible, ...quick), toMs };
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

export interface DrawnDriver {
  driver: LapTimesDriver;
  series: SeriesMark;
  lane: Lane;
}

/** The compounds on the chart, then the symbols, each only when it occurs. */
export function lapTimesKeys(rows: LapTimesRows, drawn: readonly DrawnDriver[], shown: TimeRange): Key[] {
  const points = drawn.flatMap(({ series }) => series.points);
  const stops = drawn.flatMap(({ lane }) => lane.items.filter(({ kind }) => kind === 'tyre'));
  const timed = timedLaps(rows);
  const beyondCount = timed.filter((lap) => lap.lapTimeMs > shown.toMs).length;
  const plain = { kind: 'point', shape: 'circle', faint: false, highlighted: false } as const;
  const neutral = { ...plain, colour: theme.softText, fill: theme.softText };
  const compounds = compoundsTold(
    rows.year,
    timed.filter((lap) => isWithin(lap, shown)).map((lap) => lap.compound),
  );

  const keys: Key[] = compounds.map(({ name, fill }) => ({
    label: name,
    swatch: { ...plain, colour: fill, fill },
  }));
  const highlights = points.filter((point) => point.highlighted).length;
  if (highlights > 0) {
    const label = highlights === 1 && drawn.length > 1 ? 'fastest lap' : 'best lap';
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
  if (stops.length > 0)
    keys.push({
      label: rows.kind === 'race' ? 'stop, with the tyre fitted' : 'in the pits, with the tyre fitted',
      swatch: { kind: 'tyre', fill: theme.softText, text: 'M' },
    });
  if (beyondCount > 0) {
    const label = `${counted(beyondCount, 'lap')} slower than ${formatLapTime(shown.toMs, 1)}, off the scale`;
    keys.push({ label, swatch: { kind: 'beyond', colour: theme.softText } });
  }
  return keys;
}

/** How to read the chart, and which laps are not on it. */
export function lapTimesCaptions(rows: LapTimesRows, fastestShownMs: number): string[] {
  const timed = timedLaps(rows);
  const untimed = rows.drivers.reduce((sum, driver) => sum + driver.laps.length, 0) - timed.length;
  const tooFast = timed.filter((lap) => lap.lapTimeMs < fastestShownMs).length;
  const reading = 'Best, median and σ are of quick laps. Lines join neighbouring laps of one stint.';
  const leftOut = listOf([
    untimed > 0 && `${counted(untimed, 'lap')} without a time`,
    tooFast > 0 && `${counted(tooFast, 'lap')} too short to be true`,
  ]);
  const compounds = timed.map(({ compound }) => compound);
  return listOf([
    rows.hasTrackChanged && trackChangedCaption,
    leftOut.length > 0 ? `${reading} Not drawn: ${leftOut.join(', ')}.` : reading,
    compoundsTold(rows.year, compounds).length === 0 && tyresUnknownCaption,
  ]);
}
