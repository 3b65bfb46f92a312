import type { LapTimeStatistics } from '../../analysis/pace/lap-time-statistics.ts';
import type { LapSpan } from '../../analysis/pace/track-changes.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { plainText } from '../../text/plain-text.ts';
import type { NeutralisedLaps } from '../../timing/laps/neutralised-laps.ts';
import type { TimeRange } from '../axes/lap-time-range.ts';
import type { ChartedSession } from '../look/chart-texts.ts';
import type { CompoundStyle } from '../look/compound-style.ts';
import { doubtedFill } from '../look/doubt.ts';
import type { DriverLook } from '../look/driver-looks.ts';
import type { LapRow } from '../spec/finding-row.ts';
import type { SeriesMark, SeriesPoint } from '../spec/chart-spec.ts';

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
export type TimedLap = LapTimesLap & { lapTimeMs: number };

export function isTimed(lap: LapTimesLap): lap is TimedLap {
  return lap.lapTimeMs !== null && Number.isFinite(lap.lapTimeMs);
}

/** Laps with a time, of all drivers. */
export function timedLaps(rows: LapTimesRows): TimedLap[] {
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
export function isWithin(lap: TimedLap, { fromMs, toMs }: TimeRange): boolean {
  return lap.lapTimeMs >= fromMs && lap.lapTimeMs <= toMs;
}

function followOneAnother(lap: LapTimesLap, next: LapTimesLap): boolean {
  const touchesPits = lap.pitIn || lap.pitOut || next.pitIn || next.pitOut;
  return (
    next.lapNumber === lap.lapNumber + 1 && next.stint === lap.stint && next.part === lap.part && !touchesPits
  );
}
