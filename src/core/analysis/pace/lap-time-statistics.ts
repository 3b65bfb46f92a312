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

/** The five numbers of a box plot and what lies beyond them, in the unit of the values. */
export interface BoxPlot {
  /** Least value within 1.5 interquartile ranges below the lower quartile. */
  lowerWhisker: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  /** Greatest value within 1.5 interquartile ranges above the upper quartile. */
  upperWhisker: number;
  /** Values beyond the whiskers, rising. */
  outliers: number[];
}

const whiskerReach = 1.5;

/** Tukey's box plot of ascending values, of which there is at least one; quartiles by linear interpolation. */
export function boxPlot(ascending: readonly number[]): BoxPlot {
  const lowerQuartile = quantile(ascending, 0.25);
  const upperQuartile = quantile(ascending, 0.75);
  const reach = whiskerReach * (upperQuartile - lowerQuartile);
  const isWithin = (value: number) => value >= lowerQuartile - reach && value <= upperQuartile + reach;
  // An interpolated quartile may lie beyond every value within reach of it; the whisker then ends at the box.
  return {
    lowerWhisker: Math.min(ascending.find(isWithin) ?? lowerQuartile, lowerQuartile),
    lowerQuartile,
    median: quantile(ascending, 0.5),
    upperQuartile,
    upperWhisker: Math.max(ascending.findLast(isWithin) ?? upperQuartile, upperQuartile),
    outliers: ascending.filter((value) => !isWithin(value)),
  };
}
