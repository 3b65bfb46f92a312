import { quantile } from '../../quantile.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';
import { multiples } from './multiples.ts';

const stepsMs = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 60_000];
const mostTicks = 7;
const leastReachMs = 50;
/** Something this much longer than nine of ten others is left off the scale: a spin must not crush the rest. (Chosen.) */
const farOut = 8;
/** Nearer to its ends the axis has no labels: they would touch those of a plot beside it. */
const tickShare = 0.9;

/**
 * Axis of time lost and won in milliseconds, labelled in seconds, as wide to both sides. `room`: how much wider than the longest bar, for
 * what is written at its end.
 */
export function lostTimeAxis(lostMs: readonly number[], title: string, room: number): ValueAxis {
  const sizes = lostMs.map(Math.abs).sort((a, b) => a - b);
  const usual = sizes.length > 0 ? Math.max(leastReachMs, quantile(sizes, 0.9)) : leastReachMs;
  const shown = sizes.findLast((size) => size <= farOut * usual) ?? 0;
  const reach = room * Math.max(leastReachMs, shown);
  const stepMs = stepsMs.find((step) => (2 * reach) / step <= mostTicks) ?? reach / 2;
  const ticks = multiples(stepMs, -tickShare * reach, tickShare * reach).map((value) => ({
    value,
    label: label(value),
  }));
  return { kind: 'value', title, column: 'lost_ms', min: -reach, max: reach, ticks };
}

function label(valueMs: number): string {
  if (valueMs === 0) return '0';
  return `${valueMs > 0 ? '+' : '−'}${Number((Math.abs(valueMs) / 1000).toFixed(2))}`;
}
