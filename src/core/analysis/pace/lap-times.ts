import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { lapTimeStatistics, type LapTimeStatistics } from './lap-time-statistics.ts';
import { paceChangeWarning } from './pace-change.ts';
import { pickQuickLaps, quickLapYardstick, whyNoQuickLaps, type ExclusionCounts } from './quick-laps.ts';
import { slowLapsWarning } from './slow-laps-warning.ts';

/** Pace of one driver over the quick laps of a session. */
export interface DriverLapTimes {
  result: DriverResult;
  laps: Lap[];
  quickLaps: ReadonlySet<Lap>;
  excludedLaps: ExclusionCounts;
  statistics: LapTimeStatistics;
}

export interface LapTimesFindings {
  /** In the order asked for. */
  drivers: DriverLapTimes[];
  /** Drivers asked for without a quick lap, with the reason in words. */
  excluded: { driver: string; reason: string }[];
  /** Slowest lap time that counts; null when no lap of the session does. */
  quickLapLimitMs: number | null;
  warnings: Warning[];
}

/** Statistics of the quick laps of some drivers, measured by the yardstick of the whole session. */
export function analyseLapTimes(
  drivers: readonly DriverResult[],
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
): LapTimesFindings {
  const yardstick = quickLapYardstick(session.laps);
  const findings: LapTimesFindings = {
    drivers: [],
    excluded: [],
    quickLapLimitMs: yardstick.limitMs,
    warnings: paceChangeWarning(session, yardstick),
  };
  for (const result of drivers) {
    const laps = session.laps.filter((lap) => lap.driverNumber === result.driverNumber);
    const { quickLaps, excluded } = pickQuickLaps(laps, yardstick);
    const statistics = lapTimeStatistics(quickLaps.map((lap) => lap.lapTimeMs!));
    if (statistics === null)
      findings.excluded.push({ driver: result.code, reason: whyNoQuickLaps(laps.length, excluded) });
    else
      findings.drivers.push({
        result,
        laps,
        quickLaps: new Set(quickLaps),
        excludedLaps: excluded,
        statistics,
      });
  }
  if (findings.warnings.length === 0) findings.warnings = slowLapsWarning(session, findings.drivers);
  return findings;
}
