import type { Lap } from '../../timing/laps/lap.ts';
import type { QualifyingFindings } from './qualifying-results.ts';
import { type SectorNumber, sectorNumbers } from './sectors.ts';

/** Official times of a lap in milliseconds; null = not timed. */
export interface LapInSectors {
  lapTimeMs: number | null;
  /** Sectors 1 to 3. */
  sectorTimesMs: readonly (number | null)[];
}

/** The sector in which a lap was quicker than another where it mattered. */
interface DecisiveSector {
  sector: SectorNumber;
  /** By how much the faster lap was quicker there. */
  gainMs: number;
  /** Whether the faster lap would not have been faster without it: the gain is at least the whole margin. */
  isWholeMargin: boolean;
}

/** The next best sector may have given half as much at most. (Chosen: 0.051 s and 0.049 s are no difference to speak of.) */
const leastTimesNextGain = 2;

/**
 * The one sector in which the faster of two laps won its margin: it gave more than half of it, no other did, and none gave more than half as much.
 * Official times are known to the millisecond, so nothing is left to chance. null: no sector stands out, the laps are equal, a time is missing, or
 * sectors do not add up to the laps.
 *
 * @example of 75.586 and 75.848 s, with gains of 0.030, 0.040 and 0.192 s: sector 3, 192, not the whole margin
 */
export function decisiveSector(faster: LapInSectors, slower: LapInSectors): DecisiveSector | null {
  if (!isWhole(faster) || !isWhole(slower)) return null;
  const marginMs = slower.lapTimeMs - faster.lapTimeMs;
  const gains = sectorNumbers.map((sector) => ({
    sector,
    gainMs: slower.sectorTimesMs[sector - 1]! - faster.sectorTimesMs[sector - 1]!,
  }));
  const [most, next] = gains.sort((a, b) => b.gainMs - a.gainMs);
  if (marginMs <= 0 || !most || !next) return null;
  const isAlone = next.gainMs <= marginMs / 2 && next.gainMs * leastTimesNextGain <= most.gainMs;
  if (most.gainMs <= marginMs / 2 || !isAlone) return null;
  return { ...most, isWholeMargin: most.gainMs >= marginMs };
}

/** "all of it in sector 3", "most of it in sector 3": to be said after the margin. */
export function decisiveSectorWords({ sector, isWholeMargin }: DecisiveSector): string {
  return `${isWholeMargin ? 'all' : 'most'} of it in sector ${sector}`;
}

function isWhole(lap: LapInSectors): lap is LapInSectors & { lapTimeMs: number; sectorTimesMs: number[] } {
  const { lapTimeMs, sectorTimesMs } = lap;
  if (lapTimeMs === null || sectorTimesMs.length !== sectorNumbers.length) return false;
  let sumMs = 0;
  for (const sectorMs of sectorTimesMs) {
    if (sectorMs === null) return false;
    sumMs += sectorMs;
  }
  return sumMs === lapTimeMs;
}

/** The sector in which pole was won. */
export interface PoleSector extends DecisiveSector {
  /** Code of the second, against whom it was won. */
  second: string;
}

/**
 * In which sector the pole lap won its margin over the best lap of the second. null: no sector stands out, the two set their times in different parts,
 * or it is unknown which laps the official times are of.
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
