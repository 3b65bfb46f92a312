import { SvcError } from '../../core/errors.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';

/** That no lap of a driver has a time that counts; `own` are the laps there are. */
export function noBestLap(own: readonly Lap[], code: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `${code} has no lap whose time counts.`,
    'Name laps by their numbers, or choose another driver.',
    { driver: code, laps: own.map(({ lapNumber }) => lapNumber) },
  );
}

/** That a driver has no lap of that number, with the nearest ones among the laps there are. */
export function noSuchLap(asked: number, own: readonly Lap[], code: string): SvcError {
  const laps = own.map(({ lapNumber }) => lapNumber);
  const nearest = laps.toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked));
  return new SvcError(
    'NOT_FOUND',
    `${code} has no lap ${asked}; there are laps ${laps[0]} to ${laps.at(-1)}.`,
    'Choose another lap.',
    { driver: code, laps, candidates: nearest.slice(0, 3).map(String) },
    { helps: ['laps'] },
  );
}
