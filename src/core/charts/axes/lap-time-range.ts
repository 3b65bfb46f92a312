import { quantile } from '../../quantile.ts';

export interface RangeLap {
  lapTimeMs: number;
  /** Counted in the statistics. */
  isQuick: boolean;
  /** Not run for pace: in or out of the pits, standing start, neutralised, cooling down. Does not stretch the scale. */
  isDisturbed: boolean;
}

/** Lap times from `fromMs` to `toMs`, both included. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/**
 * The span of lap times a chart shows, in milliseconds; null without laps. All quick laps are within. Undisturbed laps
 * stretch it while they are usual: up to the upper Tukey fence (third quartile plus 1.5 interquartile ranges), or up to
 * their 95th percentile where that is more, so that a wet phase stays on a mixed race's chart and one spin does not
 * crush it; the scale ends at the slowest lap within that, so that no room stays empty above it. Laps more than 5 % faster than every quick lap are timing faults and do not count.
 */
export function lapTimeRange(laps: readonly RangeLap[]): TimeRange | null {
  const quick = laps.filter((lap) => lap.isQuick).map((lap) => lap.lapTimeMs);
  const undisturbed = laps.filter((lap) => !lap.isDisturbed).map((lap) => lap.lapTimeMs);
  const usual = ascending(undisturbed.length > 0 ? undisturbed : laps.map((lap) => lap.lapTimeMs));
  const slowest = usual.at(-1);
  if (slowest === undefined) return null;

  const lowerQuartile = quantile(usual, 0.25);
  const upperQuartile = quantile(usual, 0.75);
  const fence = upperQuartile + 1.5 * (upperQuartile - lowerQuartile);
  const limitMs = Math.max(Math.min(slowest, Math.max(fence, quantile(usual, 0.95))), ...quick);
  const toMs = Math.max(...laps.map((lap) => lap.lapTimeMs).filter((lapTimeMs) => lapTimeMs <= limitMs));

  const fastestQuick = Math.min(...quick);
  const plausible = quick.length > 0 ? usual.filter((lapTimeMs) => lapTimeMs >= 0.95 * fastestQuick) : usual;
  return { fromMs: Math.min(...plausible, ...quick), toMs };
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
