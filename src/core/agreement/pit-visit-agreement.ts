import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { PitStop } from '../results/pit-stops.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

/**
 * Laps that ended in the pits against those of which somebody else says so, in both directions. A driver's last lap counts only where
 * the other names it: a car that stays in the pits makes no stop.
 *
 * @param visits Laps that ended in the pits, by driver number.
 */
export function pitVisitAgreement(
  laps: readonly Lap[],
  visits: ReadonlyMap<string, ReadonlySet<number>>,
  subject: string,
): AgreementCheck {
  const check = emptyCheck(subject);
  for (const [driverNumber, own] of groupBy(laps, (lap) => lap.driverNumber)) {
    const named = visits.get(driverNumber) ?? new Set<number>();
    for (const lap of own) {
      const isNamed = named.has(lap.lapNumber);
      const isVisit = lap.pitInMs !== null && lap !== own.at(-1);
      if (!isNamed && !isVisit) continue;
      compare(check, lap, lap.lapNumber, ending(lap.pitInMs !== null), ending(isNamed));
    }
  }
  return check;
}

/** Laps with pit stops of the results service, by driver number. */
export function lapsWithStops(
  stops: readonly PitStop[],
  results: readonly DriverResult[],
): Map<string, Set<number>> {
  const numbers = new Map(results.map(({ driverId, driverNumber }) => [driverId, driverNumber]));
  const byDriver = groupBy(stops, ({ driverId }) => numbers.get(driverId) ?? driverId);
  return new Map(
    [...byDriver].map(([driverNumber, own]) => [driverNumber, new Set(own.map((stop) => stop.lapNumber))]),
  );
}

function ending(isInPits: boolean): string {
  return isInPits ? 'ends in the pits' : 'ends on the track';
}
