import type { Lap } from '../../timing/laps/lap.ts';

/**
 * The laps of a car at whose ends it came in for a stop, or a drive through the pits: those after which it went on. Waiting in the pits
 * behind a red flag is no stop.
 */
export function pitStopLaps(laps: readonly Lap[]): Lap[] {
  return laps.filter(
    (lap, index) => lap.pitInMs !== null && index < laps.length - 1 && !lap.trackStatus.includes('5'),
  );
}
