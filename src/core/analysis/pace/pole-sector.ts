import type { Lap } from '../../timing/laps/lap.ts';
import { decisiveSector, type DecisiveSector, type LapInSectors } from './decisive-sector.ts';
import type { QualifyingFindings } from './qualifying-results.ts';

/** The sector in which pole was won. */
export interface PoleSector extends DecisiveSector {
  /** Code of the second, against whom it was won. */
  second: string;
}

/**
 * In which sector the pole lap won its margin over the best lap of the second. null: no sector stands out, the two set their times in different parts,
 * or it is not known which laps the official times are of.
 */
export function poleSector(
  { rows, pole }: Pick<QualifyingFindings, 'rows' | 'pole'>,
  laps: readonly Lap[],
): PoleSector | null {
  const second = rows.find(({ position }) => position === 2);
  if (!pole || !second || pole.bestPhase !== second.bestPhase) return null;
  const faster = lapOfTime(laps, pole);
  const slower = lapOfTime(laps, second);
  const decisive = faster && slower && decisiveSector(faster, slower);
  return decisive && { ...decisive, second: second.driver };
}

/** The driver's one lap of that time: of several nobody knows which one counted. */
function lapOfTime(
  laps: readonly Lap[],
  { driver, bestMs }: { driver: string; bestMs: number | null },
): LapInSectors | null {
  const [lap, ...more] = laps.filter((each) => each.driver === driver && each.lapTimeMs === bestMs);
  if (!lap || more.length > 0 || bestMs === null) return null;
  return { lapTimeMs: bestMs, sectorTimesMs: [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms] };
}
