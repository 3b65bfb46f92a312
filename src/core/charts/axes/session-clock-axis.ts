import { multiples } from './multiples.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';

const minuteMs = 60_000;
const stepsMinutes = [1, 2, 5, 10, 15, 20, 30, 60, 120];
const mostTicks = 12;

/**
 * Axis of milliseconds since a session began, up to `untilMs`, labelled in minutes; `lapAt`: the lap of a race at such a time, written
 * beside it.
 */
export function sessionClockAxis(untilMs: number, lapAt: (sinceStartMs: number) => number | null): ValueAxis {
  const minutes = untilMs / minuteMs;
  const stepMinutes = stepsMinutes.find((step) => minutes / step <= mostTicks) ?? 240;
  const ticks = multiples(stepMinutes * minuteMs, 0, untilMs).map((value) => {
    const lap = lapAt(value);
    return { value, label: `${value / minuteMs}${lap === null ? '' : ` · L${lap}`}` };
  });
  const hasLaps = ticks.some(({ label }) => label.includes('L'));
  return {
    kind: 'value',
    column: 'since_start_ms',
    title: `Minutes since the start${hasLaps ? ' · lap of the leader' : ''}`,
    min: 0,
    max: untilMs,
    ticks,
  };
}
