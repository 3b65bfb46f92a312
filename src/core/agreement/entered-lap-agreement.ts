import type { DriverResult } from '../results/driver-result.ts';
import type { RaceLaps } from '../results/race-laps.ts';
import { ifKnown } from '../text/if-known.ts';
import { formatLapTime } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

/** Lap times and positions of a race against those that people entered for the results service, which is where times of lap 1 are from. */
export function enteredLapAgreement(
  laps: readonly Lap[],
  results: readonly DriverResult[],
  entered: RaceLaps,
): AgreementCheck[] {
  const times = emptyCheck('lap time and the one entered');
  const positions = emptyCheck('position at the end of a lap and the one entered');
  const driverIds = new Map(results.map((result) => [result.driverNumber, result.driverId]));
  for (const lap of laps) {
    const ofDriver = entered.byDriver.get(driverIds.get(lap.driverNumber) ?? '');
    const timing = ofDriver?.find(({ lapNumber }) => lapNumber === lap.lapNumber);
    if (!timing) continue;
    if (lap.lapNumber > 1)
      compare(
        times,
        lap,
        lap.lapNumber,
        ifKnown(lap.lapTimeMs, formatLapTime),
        ifKnown(timing.lapTimeMs, formatLapTime),
      );
    compare(positions, lap, lap.lapNumber, lap.position, timing.position);
  }
  return [times, positions];
}
