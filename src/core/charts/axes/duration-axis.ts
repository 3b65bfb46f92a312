import { quantile } from '../../quantile.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';
import { multiples } from './multiples.ts';

const stepsMs = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000];
const mostTicks = 12;
const leastSpanMs = 1000;
const marginShare = 0.04;
/** Tukey's "far out". */
const fenceReach = 3;

/**
 * Axis of durations in milliseconds, labelled in seconds, that begins just below the least one. What takes far longer than the others is off the
 * scale (the upper quartile and three interquartile ranges), so that one broken wheel nut does not crush the rest.
 */
export function durationAxis(durationsMs: readonly number[], title: string): ValueAxis {
  const ascending = durationsMs.toSorted((a, b) => a - b);
  const upperQuartile = quantile(ascending, 0.75);
  const fenceMs = upperQuartile + fenceReach * (upperQuartile - quantile(ascending, 0.25));
  const leastMs = ascending[0] ?? 0;
  const greatestMs = ascending.findLast((each) => each <= fenceMs) ?? leastMs;
  const spanMs = Math.max(greatestMs - leastMs, leastSpanMs);
  const [min, max] = [leastMs - marginShare * spanMs, leastMs + (1 + marginShare) * spanMs];
  const stepMs = stepsMs.find((step) => (max - min) / step <= mostTicks) ?? (max - min) / mostTicks;
  const digits = stepMs < 1000 ? 1 : 0;
  const ticks = multiples(stepMs, min, max).map((value) => ({
    value,
    label: (value / 1000).toFixed(digits),
  }));
  return { kind: 'value', title, column: 'time_ms', min, max, ticks };
}
