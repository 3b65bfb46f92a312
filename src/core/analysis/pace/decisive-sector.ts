import { sectorNumbers, type SectorNumber } from './sectors.ts';

/** Official times of a lap in milliseconds; null = not timed. */
export interface LapInSectors {
  lapTimeMs: number | null;
  /** Sectors 1 to 3. */
  sectorTimesMs: readonly (number | null)[];
}

/** The sector in which a lap was quicker than another where it mattered. */
export interface DecisiveSector {
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
