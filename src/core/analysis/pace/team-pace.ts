import { groupBy } from '../../group-by.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { boxPlot, type BoxPlot, lapTimeStatistics, type LapTimeStatistics } from './lap-time-statistics.ts';
import {
  type ExclusionCounts,
  fewLapsWarning,
  pickQuickLaps,
  quickLapYardstick,
  raceYardstick,
  whyNoQuickLaps,
} from './quick-laps.ts';
import { paceChangeWarning } from './pace-change.ts';

/** A quick lap of one of the team's cars. */
export interface TeamLap {
  /** Code. */
  driver: string;
  lapNumber: number;
  lapTimeMs: number;
}

export interface TeamPace {
  team: string;
  /** Of all its cars, fastest first. */
  quickLaps: TeamLap[];
  statistics: LapTimeStatistics;
  /** Of the lap times, in milliseconds. */
  box: BoxPlot;
  /** Median against the fastest median of the teams looked at. */
  paceDeltaMs: number;
  excludedLaps: ExclusionCounts;
  /** Codes of the drivers with a quick lap. */
  drivers: string[];
}

export interface TeamPaceFindings {
  /** Fastest median first. */
  teams: TeamPace[];
  /** Teams looked at without a quick lap, with the reason in words. */
  excluded: { team: string; reason: string; excludedLaps: ExclusionCounts }[];
  /**
   * 107 % of the session's fastest undisturbed lap; null when there is none. In practices and qualifyings no slower lap counts; in races
   * it does when cars were that slow at its time (`measuredByTime`).
   */
  quickLapLimitMs: number | null;
  /** Whether laps slower than the limit count when they are within 107 % of the quickest car around them, as in races. */
  measuredByTime: boolean;
  warnings: Warning[];
}

/**
 * Quick laps by team, all teams measured by one yardstick: that of races goes along with fuel and track, so that it takes no more laps
 * from slow teams than from fast ones. `teams` are names as laps carry them; the ones without a quick lap are in `excluded`.
 */
export function analyseTeamPace(
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
  teams: readonly string[],
): TeamPaceFindings {
  const { laps } = session;
  const measuredByTime = session.kind === 'race';
  const yardstick = measuredByTime ? raceYardstick(laps) : quickLapYardstick(laps);
  const lapsOfTeam = groupBy(laps, (lap) => lap.team);
  const paces: TeamPace[] = [];
  const excluded: TeamPaceFindings['excluded'] = [];
  for (const team of teams) {
    const teamLaps = lapsOfTeam.get(team) ?? [];
    const picked = pickQuickLaps(teamLaps, yardstick);
    const excludedLaps = picked.excluded;
    const quickLaps = picked.quickLaps
      .map(({ driver, lapNumber, lapTimeMs }): TeamLap => ({ driver, lapNumber, lapTimeMs: lapTimeMs! }))
      .sort((a, b) => a.lapTimeMs - b.lapTimeMs);
    const lapTimesMs = quickLaps.map((lap) => lap.lapTimeMs);
    const statistics = lapTimeStatistics(lapTimesMs);
    if (statistics === null) {
      excluded.push({ team, reason: whyNoQuickLaps(teamLaps.length, excludedLaps), excludedLaps });
    } else {
      const drivers = [...new Set(picked.quickLaps.map((lap) => lap.driver))];
      const box = boxPlot(lapTimesMs);
      paces.push({ team, quickLaps, statistics, box, paceDeltaMs: 0, excludedLaps, drivers });
    }
  }
  paces.sort((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  const fastestMs = paces[0]?.statistics.medianMs ?? 0;
  for (const pace of paces) pace.paceDeltaMs = pace.statistics.medianMs - fastestMs;
  const warnings = [...paceChangeWarning(session, yardstick), ...fewLapsOfTeams(paces)];
  return { teams: paces, excluded, quickLapLimitMs: yardstick.limitMs, measuredByTime, warnings };
}

function fewLapsOfTeams(paces: readonly TeamPace[]): Warning[] {
  return fewLapsWarning(
    paces.map(({ team, statistics: { lapCount }, drivers }) => ({ name: team, lapCount, drivers })),
    'Their median may reflect tyres, traffic or track more than the car.',
  );
}
