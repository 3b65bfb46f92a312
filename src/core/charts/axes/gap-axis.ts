import { quantile } from '../../quantile.ts';
import { multiples } from './multiples.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';

const stepsMs = [50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 120_000, 300_000];
const mostTicks = 10;
const leastSpanMs = 500;
/** Room behind the longest bars, enough for the gap written there. */
const marginShare = 0.1;
/** A fence at three interquartile ranges: Tukey's "far out". */
const fenceReach = 3;
/** Gaps are left off the scale only where the others gain this much room by it. */
const worthwhileGain = 1.5;

/**
 * Axis of gaps in milliseconds, labelled in seconds, that shows 0 and all usual gaps. One crashed car must not crush the
 * others: gaps far beyond the rest are left off the scale.
 */
export function gapAxis(gapsMs: readonly number[], title: string): ValueAxis {
  const gaps = [0, ...gapsMs].sort((a, b) => a - b);
  const lowerQuartile = quantile(gaps, 0.25);
  const upperQuartile = quantile(gaps, 0.75);
  const reach = fenceReach * (upperQuartile - lowerQuartile);
  const least = shownEnd(gaps, (gap) => gap >= Math.min(0, lowerQuartile - reach));
  const greatest = shownEnd(gaps.toReversed(), (gap) => gap <= Math.max(0, upperQuartile + reach));
  const spanMs = Math.max(greatest - least, leastSpanMs);
  const min = least < 0 ? least - marginShare * spanMs : 0;
  const max = Math.max(greatest, least + spanMs) + marginShare * spanMs;
  return { kind: 'value', title, column: 'gap_ms', min, max, ticks: gapTicks(min, max) };
}

/** Round gaps between two in milliseconds, in seconds: "+0.5", "−10". */
export function gapTicks(min: number, max: number): ValueAxis['ticks'] {
  const stepMs =
    stepsMs.find((step) => (max - min) / step <= mostTicks) ?? Math.ceil((max - min) / mostTicks);
  return multiples(stepMs, min, max).map((value) => ({ value, label: label(value, stepMs) }));
}

/** The first gap, counted from the end of the scale, that is usual; the very end where little room is gained. */
function shownEnd(gapsFromEnd: readonly number[], isUsual: (gapMs: number) => boolean): number {
  const end = gapsFromEnd[0] ?? 0;
  const usual = gapsFromEnd.find(isUsual) ?? 0;
  return Math.abs(end) > worthwhileGain * Math.abs(usual) ? usual : end;
}

function label(gapMs: number, stepMs: number): string {
  if (gapMs === 0) return '0';
  const digits = stepMs % 1000 === 0 ? 0 : stepMs % 100 === 0 ? 1 : 2;
  return `${gapMs > 0 ? '+' : '−'}${(Math.abs(gapMs) / 1000).toFixed(digits)}`;
}
