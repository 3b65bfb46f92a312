import type { LapTruth } from '../../weekend/truth.ts';

/** The feed never has a time of a race's first lap: it begins at the grid, not at the line. */
export function feedLapTimeMs(lap: LapTruth, isRace: boolean): number | null {
  return isRace && lap.number === 1 ? null : lap.lapTimeMs;
}
