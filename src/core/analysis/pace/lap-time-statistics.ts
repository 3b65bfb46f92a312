import { quantile } from '../../quantile.ts';

/** Lap time statistics in milliseconds, not rounded. */
export interface LapTimeStatistics {
  lapCount: number;
  bestMs: number;
  meanMs: number;
  /** Of an even number of laps, the middle between the two middle ones. */
  medianMs: number;
  /** Sample standard deviation (n − 1); null for one lap. */
  stdMs: number | null;
}

/** Statistics of lap times in milliseconds; null without any. */
export function lapTimeStatistics(lapTimesMs: readonly number[]): LapTimeStatistics | null {
  const sorted = [...lapTimesMs].sort((a, b) => a - b);
  const lapCount = sorted.length;
  if (lapCount === 0) return null;
  const meanMs = sorted.reduce((sum, timeMs) => sum + timeMs, 0) / lapCount;
  const squares = sorted.reduce((sum, timeMs) => sum + (timeMs - meanMs) ** 2, 0);
  return {
    lapCount,
    bestMs: sorted[0]!,
    meanMs,
    medianMs: quantile(sorted, 0.5),
    stdMs: lapCount === 1 ? null : Math.sqrt(squares / (lapCount - 1)),
  };
}
