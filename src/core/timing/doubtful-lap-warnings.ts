import { lapWarning } from '../car-warnings.ts';
import type { Warning } from '../warnings.ts';
import type { Lap } from './laps/lap.ts';
import type { PossibleLaps } from './raw-laps/impossible-values.ts';
import type { InconsistentLaps } from './raw-laps/raw-lap-repair.ts';

/** Laps that the feed took back or contradicts. Maps are by driver number. */
export interface DoubtfulLaps {
  struckLaps: ReadonlyMap<string, readonly number[]>;
  /** Laps whose best time the feed took back, and race control is not known to have deleted. */
  withdrawnBests: readonly Lap[];
  inconsistentLaps: ReadonlyMap<string, InconsistentLaps>;
  /** Laps with values that cannot be, and laps whose ends were put elsewhere for that. */
  impossibleLaps: ReadonlyMap<string, Pick<PossibleLaps, 'impossible' | 'movedEnds'>>;
}

/** What was done about laps in doubt, as warnings. */
export function doubtfulLapWarnings(
  { struckLaps, withdrawnBests, inconsistentLaps, impossibleLaps }: DoubtfulLaps,
  codeOf: (driverNumber: string) => string,
): Warning[] {
  return [
    ...[...struckLaps].map(([driverNumber, laps]): Warning => ({
      code: 'LAPS_STRUCK',
      message: `The feed counted lap(s) ${laps.join(', ')} of ${codeOf(driverNumber)}, and took the count back.`,
      effect: 'They are shown as withdrawn, and their times count for no best, no pace and no result.',
      drivers: [codeOf(driverNumber)],
      laps: [...laps],
    })),
    ...lapWarning('BEST_TIMES_WITHDRAWN', withdrawnBests),
    ...[...inconsistentLaps].flatMap(([driverNumber, { droppedTimes, keptEnds }]) => {
      const driver = codeOf(driverNumber);
      return [
        ...inconsistent(driver, droppedTimes, 'Lap times below the sum of their sectors were dropped.'),
        ...inconsistent(driver, keptEnds, 'Ends of these laps were left as reported.'),
      ];
    }),
    ...[...impossibleLaps].flatMap(([driverNumber, { impossible, movedEnds }]) => {
      const driver = codeOf(driverNumber);
      return [
        ...inconsistent(driver, impossible, 'Times, speeds and pit visits that cannot be were dropped.'),
        ...inconsistent(
          driver,
          movedEnds,
          'Ends of these laps were estimated from the laps around them; no position is known of them.',
        ),
      ];
    }),
  ];
}

function inconsistent(driver: string, laps: readonly number[], effect: string): Warning[] {
  if (laps.length === 0) return [];
  const message = `Times of ${driver} contradict each other near lap(s) ${laps.join(', ')}.`;
  return [{ code: 'LAP_TIMES_INCONSISTENT', message, effect, drivers: [driver], laps: [...laps] }];
}
