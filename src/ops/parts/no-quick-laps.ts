import { SvcError, type ErrorOptions } from '../../core/errors.ts';
import type { Warning } from '../../core/warnings.ts';

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
    'Look at single laps, or choose other drivers or another session; "warnings" in the details say what is missing of this one.',
    { excluded, warnings },
    help,
  );
}
