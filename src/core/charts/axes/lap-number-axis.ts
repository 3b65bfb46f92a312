import { multiples } from './multiples.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';

const steps = [1, 2, 5, 10, 20, 50, 100];
const mostTicks = 16;

/** Axis of lap numbers from `min` to `max`, which need not be whole: ticks stand at whole laps. */
export function lapNumberAxis(min: number, max: number, title = 'Lap', column = 'lap'): ValueAxis {
  const step = steps.find((candidate) => (max - min) / candidate <= mostTicks) ?? 200;
  const ticks = multiples(step, min, max);
  if (step >= 5 && min <= 1 && !ticks.includes(0)) ticks.unshift(1);
  return {
    ...{ kind: 'value', title, column, min, max },
    ticks: ticks.map((value) => ({ value, label: String(value) })),
  };
}
