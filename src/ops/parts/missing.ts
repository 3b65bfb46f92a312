import { type ErrorOptions, SvcError } from '../../core/errors.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import type { Warning } from '../../core/warnings.ts';

/** That no lap of a driver has a time that counts; `own` are the laps there are. */
export function noBestLap(own: readonly Lap[], code: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `${code} has no lap whose time counts.`,
    'Name laps by their numbers, or choose another driver.',
    { driver: code, laps: own.map(({ lapNumber }) => lapNumber) },
  );
}

/** That a driver has no lap of that number, with the nearest ones among the laps there are; of one in between, with when its neighbours ended. */
export function noSuchLap(asked: number, own: readonly Lap[], code: string): SvcError {
  const laps = own.map(({ lapNumber }) => lapNumber);
  const nearest = laps.toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked));
  const before = own.findLast(({ lapNumber }) => lapNumber < asked);
  const after = own.find(({ lapNumber }) => lapNumber > asked);
  const found =
    before && after
      ? `lap ${before.lapNumber} ended at ${stampOf(before.endMs)} session time, the next one that was timed is lap ${after.lapNumber}, which ended at ${stampOf(after.endMs)}`
      : `there are laps ${laps[0]} to ${laps.at(-1)}`;
  return new SvcError(
    'NOT_FOUND',
    `${code} has no lap ${asked}; ${found}.`,
    'Choose another lap.',
    { driver: code, laps, candidates: nearest.slice(0, 3).map(String) },
    { helps: ['laps'] },
  );
}

/** So many sessions in a row whose source does not answer are enough: it will not answer for the next one either. */
export const mostFailuresInARow = 3;

/** Whether a session is missing because its source does not answer, or not now. */
export function isUnanswered({ code }: SvcError): boolean {
  return code === 'SOURCE_UNAVAILABLE' || code === 'RATE_LIMITED';
}

/** What is wrong with a session after `mostFailuresInARow`. */
export function notAskedFor(hint: string): SvcError {
  return new SvcError(
    'SOURCE_UNAVAILABLE',
    'It was not requested, because the source did not answer for earlier sessions.',
    hint,
  );
}

/**
 * NO_DATA: no lap of the drivers asked for counts for pace.
 *
 * @param excluded Why not, driver by driver.
 * @param help What would show their laps.
 */
export function noQuickLaps(
  excluded: readonly { driver: string; reason: string }[],
  warnings: readonly Warning[],
  help: ErrorOptions,
): SvcError {
  return new SvcError(
    'NO_DATA',
    'None of these drivers has a quick lap in this session.',
    'Look at single laps, or choose other drivers or another session; "warnings" in the details say what is missing here.',
    { excluded, warnings },
    help,
  );
}
