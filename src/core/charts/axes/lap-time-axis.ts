import { formatLapTime } from '../../text/lap-time.ts';
import { multiples } from './multiples.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';

const stepsMs = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000];
const mostTicks = 9;

/**
 * Axis of lap times from `fromMs` to `toMs` with labels like `1:31.5` (`1:31` where ticks are whole seconds). Values
 * of the axis are milliseconds. A span below one second is widened to one, evenly.
 */
export function lapTimeAxis(fromMs: number, toMs: number): ValueAxis {
  const widenMs = Math.max(0, 1000 - (toMs - fromMs)) / 2;
  const [min, max] = [fromMs - widenMs, toMs + widenMs];
  const stepMs =
    stepsMs.find((step) => (max - min) / step <= mostTicks) ??
    Math.ceil((max - min) / mostTicks / 60_000) * 60_000;
  const digits = stepMs % 1000 === 0 ? 0 : 1;
  return {
    kind: 'value',
    column: 'lap_time_ms',
    title: 'Lap time (m:ss)',
    min,
    max,
    ticks: multiples(stepMs, min, max).map((value) => ({ value, label: formatLapTime(value, digits) })),
  };
}
