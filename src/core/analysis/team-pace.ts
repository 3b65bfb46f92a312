import { groupBy } from '../group.ts';
import type { Lap } from '../timing/lap.ts';
import { lapTimeStatistics, type LapTimeStatistics } from './lap-time-statistics.ts';
import { pickQuickLaps, quickLapYardstick, type ExclusionCounts } from './quick-laps.ts';

export interface TeamPace {
  team: string;
  /** Quick lap times of both cars, rising, in milliseconds. */
  lapTimesMs: number[];
  statistics: LapTimeStatistics;
  /** Median against the fastest median of the teams looked at. */
  paceDeltaMs: number;
  excludedLaps: ExclusionCounts;
  drivers: string[];
}

export interface TeamPaceFindings {
  /** Fastest median first. */
  teams: TeamPace[];
  /** Teams looked at without a quick lap, with their laps by reason. */
  withoutQuickLaps: { team: string; excludedLaps: ExclusionCounts }[];
  /** Slowest lap time that counts; null when no lap of the session does. */
  quickLapLimitMs: number | null;
}

/** Quick laps by team, all teams measured by the yardstick of the whole session. `teams` null = every team. */
export function analyseTeamPace(laps: readonly Lap[], teams: readonly string[] | null): TeamPaceFindings {
  const yardstick = quickLapYardstick(laps);
  const findings: TeamPaceFindings = {
    teams: [],
    withoutQuickLaps: [],
    quickLapLimitMs: yardstick.limitMs,
  };
  for (const [team, teamLaps] of groupBy(laps, (lap) => lap.team)) {
    if (team === '' || (teams !== null && !teams.includes(team))) continue;
    const { quickLaps, excluded } = pickQuickLaps(teamLaps, yardstick);
    const lapTimesMs = quickLaps.map((lap) => lap.lapTimeMs!).sort((a, b) => a - b);
    const statistics = lapTimeStatistics(lapTimesMs);
    if (statistics === null) findings.withoutQuickLaps.push({ team, excludedLaps: excluded });
    else {
      const drivers = [...new Set(quickLaps.map((lap) => lap.driver))];
      findings.teams.push({ team, lapTimesMs, statistics, paceDeltaMs: 0, excludedLaps: excluded, drivers });
    }
  }
  findings.teams.sort((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  const fastestMs = findings.teams[0]?.statistics.medianMs ?? 0;
  for (const team of findings.teams) team.paceDeltaMs = team.statistics.medianMs - fastestMs;
  return findings;
}
