import type { Band } from '../spec.ts';
import { theme } from './theme.ts';

/** Laps of a race run under a safety car, a virtual one or interrupted by a red flag; both laps included. */
export interface NeutralisedLaps {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  fromLap: number;
  toLap: number;
}

const looks = {
  'safety-car': { label: 'SC', colour: theme.safetyCar },
  'virtual-safety-car': { label: 'VSC', colour: theme.virtualSafetyCar },
  'red-flag': { label: 'RED', colour: theme.redFlag },
} as const;

/** Band that begins `lead` laps before `fromLap` and ends `lag` laps after `toLap`, cut to the axis. */
export function neutralisedBands(
  rows: readonly NeutralisedLaps[],
  lead: number,
  lag: number,
  axis: { min: number; max: number },
): Band[] {
  return rows
    .map(({ kind, fromLap, toLap }) => ({
      ...looks[kind],
      from: Math.max(fromLap - lead, axis.min),
      to: Math.min(toLap + lag, axis.max),
    }))
    .filter(({ from, to }) => to > from);
}
