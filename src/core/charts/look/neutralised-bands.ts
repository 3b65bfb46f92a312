import type { NeutralisedLaps, NeutralisedTime } from '../../timing/laps/neutralised-laps.ts';
import type { Band } from '../spec/chart-spec.ts';
import { theme } from './theme.ts';

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

/** Bands along session time, on an axis whose zero is at `zeroMs`. */
export function neutralisedTimeBands(rows: readonly NeutralisedTime[], zeroMs: number): Band[] {
  return rows.map(({ kind, fromMs, toMs }) => ({
    ...looks[kind],
    from: fromMs - zeroMs,
    to: toMs - zeroMs,
  }));
}
