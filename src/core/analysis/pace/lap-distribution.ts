import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { boxPlot, type BoxPlot, lapTimeStatistics, type LapTimeStatistics } from './lap-time-statistics.ts';
import {
  type ExclusionCounts,
  fewestLapsOfBox,
  fewLapsWarning,
  pickQuickLaps,
  quickLapYardstick,
  raceYardstick,
  whyNoQuickLaps,
} from './quick-laps.ts';
import { isMedianBelow, medianInterval } from '../../quantile.ts';
import { paceChangeWarning } from './pace-change.ts';

/** A quick lap of a driver. */
export interface CountedLap {
  lapNumber: number;
  lapTimeMs: number;
  /** Upper case as sent; null when unknown. */
  compound: string | null;
}

/** How the quick laps of a driver lie. Times in milliseconds. */
export interface DriverDistribution {
  /** Code. */
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** null = not classified, or nobody knows. */
  position: number | null;
  /** In the order driven. */
  quickLaps: CountedLap[];
  statistics: LapTimeStatistics;
  /** null with fewer than five laps. */
  box: BoxPlot | null;
  /** 95 % interval of the median; null with fewer than six laps. */
  medianInterval: { from: number; to: number } | null;
  /** Median against the fastest one of the drivers with a box; null without a box. */
  gapMs: number | null;
  /**
   * Whether the median is above the fastest one by more than chance makes of it, as far as their intervals do not touch; null for the
   * fastest itself and without a box.
   */
  isSeparable: boolean | null;
  /** The same of the spread: whether laps lie farther from their median than those of the driver with the smallest spread. */
  isSpreadSeparable: boolean | null;
  /** Of the laps on each compound, most laps first. */
  byCompound: { compound: string | null; statistics: LapTimeStatistics }[];
  excludedLaps: ExclusionCounts;
}

export interface LapDistributionFindings {
  /** In finishing order. */
  drivers: DriverDistribution[];
  /** Drivers looked at without a quick lap, with the reason in words. */
  excluded: { driver: string; reason: string }[];
  /** 107 % of the session's fastest undisturbed lap; null when there is none. */
  quickLapLimitMs: number | null;
  /** Whether slower laps count when they are within 107 % of the quickest car around them, as in races. */
  measuredByTime: boolean;
  warnings: Warning[];
}

/** How the quick laps of drivers lie, measured by the yardstick of team pace. `drivers` are in finishing order. */
export function analyseLapDistribution(
  drivers: readonly DriverResult[],
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
): LapDistributionFindings {
  const { laps, kind } = session;
  const measuredByTime = kind === 'race';
  const yardstick = measuredByTime ? raceYardstick(laps) : quickLapYardstick(laps);
  const lapsOfCar = groupBy(laps, ({ driverNumber }) => driverNumber);
  const rows: DriverDistribution[] = [];
  const excluded: LapDistributionFindings['excluded'] = [];
  for (const result of drivers) {
    const own = lapsOfCar.get(result.driverNumber) ?? [];
    const { quickLaps: picked, excluded: excludedLaps } = pickQuickLaps(own, yardstick);
    const quickLaps = picked.map(({ lapNumber, lapTimeMs, compound }) => ({
      ...{ lapNumber, lapTimeMs: lapTimeMs!, compound },
    }));
    const row = distributionOf(result, quickLaps, excludedLaps);
    if (row === null)
      excluded.push({ driver: result.code, reason: whyNoQuickLaps(own.length, excludedLaps) });
    else rows.push(row);
  }
  const warnings = [...paceChangeWarning(session, yardstick), ...fewLapsOfDrivers(rows)];
  return {
    drivers: comparedWithBest(rows),
    excluded,
    quickLapLimitMs: yardstick.limitMs,
    measuredByTime,
    warnings,
  };
}

function distributionOf(
  { code, teamName, teamColour, position }: DriverResult,
  quickLaps: CountedLap[],
  excludedLaps: ExclusionCounts,
): DriverDistribution | null {
  const timesMs = risingTimes(quickLaps);
  const statistics = lapTimeStatistics(timesMs);
  if (statistics === null) return null;
  return {
    ...{ driver: code, team: teamName, teamColour, position, quickLaps, statistics, excludedLaps },
    box: timesMs.length < fewestLapsOfBox ? null : boxPlot(timesMs),
    medianInterval: medianInterval(timesMs),
    gapMs: null,
    isSeparable: null,
    isSpreadSeparable: null,
    byCompound: [...groupBy(quickLaps, ({ compound }) => compound)]
      .map(([compound, own]) => ({ compound, statistics: lapTimeStatistics(risingTimes(own))! }))
      .sort((a, b) => b.statistics.lapCount - a.statistics.lapCount),
  };
}

/** With how they compare with the fastest median and the smallest spread of those with enough laps for either to mean something. */
function comparedWithBest(rows: readonly DriverDistribution[]): DriverDistribution[] {
  const boxed = rows.filter(({ box }) => box !== null);
  const [fastest] = boxed.toSorted((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  const [steadiest] = boxed.toSorted((a, b) => spreadMs(a)! - spreadMs(b)!);
  if (!fastest || !steadiest) return [...rows];
  return rows.map((row) =>
    row.box === null
      ? row
      : {
          ...row,
          gapMs: row.statistics.medianMs - fastest.statistics.medianMs,
          isSeparable:
            row === fastest
              ? null
              : isMedianBelow(risingTimes(fastest.quickLaps), risingTimes(row.quickLaps)),
          isSpreadSeparable:
            row === steadiest ? null : isMedianBelow(risingDeviations(steadiest), risingDeviations(row)),
        },
  );
}

/** The length of the box: the span of the middle half of the laps; null without a box. */
export function spreadMs({ box }: Pick<DriverDistribution, 'box'>): number | null {
  return box && box.upperQuartile - box.lowerQuartile;
}

function fewLapsOfDrivers(rows: readonly DriverDistribution[]): Warning[] {
  return fewLapsWarning(
    rows.map(({ driver, statistics: { lapCount } }) => ({ name: driver, lapCount, drivers: [driver] })),
    'They have no quartiles, whiskers or gap; the chart shows their single laps.',
  );
}

function risingTimes(laps: readonly CountedLap[]): number[] {
  return laps.map(({ lapTimeMs }) => lapTimeMs).sort((a, b) => a - b);
}

/** How far each lap lies from the median. */
function risingDeviations({ quickLaps, statistics }: DriverDistribution): number[] {
  return quickLaps.map(({ lapTimeMs }) => Math.abs(lapTimeMs - statistics.medianMs)).sort((a, b) => a - b);
}
