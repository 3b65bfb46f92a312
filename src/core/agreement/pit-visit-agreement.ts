import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { PitStop } from '../results/pit-stops.ts';
import { formatSeconds } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { pitLaneMs } from '../timing/laps/pit-visits.ts';
import type { PitLaneTimes } from '../timing/topics/pit-lane-times.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

/**
 * How much two may tell the way through the pit lane apart: messages of the feed and loops in the ground differ by up to 0.46 s in all
 * but four of 93 recorded visits, these by 1.3 to 2.4 s. (Chosen.)
 */
const toleranceMs = 500;

/**
 * Laps that ended in the pits against those of which somebody else says so, in both directions. A driver's last lap counts only where
 * the other names it: a car that stays in the pits makes no stop.
 *
 * @param visits Laps that ended in the pits and their times there, by driver number.
 */
export function pitVisitAgreement(
  laps: readonly Lap[],
  visits: ReadonlyMap<string, PitLaneTimes>,
  subject: string,
): AgreementCheck {
  const check = emptyCheck(subject);
  for (const [driverNumber, own] of groupBy(laps, (lap) => lap.driverNumber)) {
    const named = visits.get(driverNumber);
    for (const lap of own) {
      const isNamed = named?.has(lap.lapNumber) ?? false;
      const isVisit = lap.pitInMs !== null && lap !== own.at(-1);
      if (!isNamed && !isVisit) continue;
      compare(check, lap, lap.lapNumber, ending(lap.pitInMs !== null), ending(isNamed));
    }
  }
  return check;
}

/** Seconds in the pit lane, from entry to exit, against those that somebody else measured, where both are known. */
export function pitLaneTimeAgreement(
  laps: readonly Lap[],
  visits: ReadonlyMap<string, PitLaneTimes>,
  subject: string,
): AgreementCheck {
  const check = emptyCheck(subject);
  for (const [driverNumber, own] of groupBy(laps, (lap) => lap.driverNumber)) {
    const times = visits.get(driverNumber);
    for (const [index, lap] of own.entries()) {
      const theirsMs = times?.get(lap.lapNumber)?.laneMs ?? null;
      const oursMs = pitLaneMs(lap, own[index + 1]);
      if (theirsMs === null || oursMs === null) continue;
      const isSame = Math.abs(oursMs - theirsMs) <= toleranceMs;
      const theirs = formatSeconds(theirsMs);
      compare(check, lap, lap.lapNumber, isSame ? theirs : formatSeconds(oursMs), theirs);
    }
  }
  return check;
}

/** Pit stops of the results service as visits by driver number. */
export function visitsOfStops(
  stops: readonly PitStop[],
  results: readonly DriverResult[],
): Map<string, PitLaneTimes> {
  const numbers = new Map(results.map(({ driverId, driverNumber }) => [driverId, driverNumber]));
  const byDriver = groupBy(stops, ({ driverId }) => numbers.get(driverId) ?? driverId);
  return new Map(
    [...byDriver].map(([driverNumber, own]) => [
      driverNumber,
      new Map(own.map(({ lapNumber, laneMs }) => [lapNumber, { laneMs, stationaryMs: null }])),
    ]),
  );
}

function ending(isInPits: boolean): string {
  return isInPits ? 'ends in the pits' : 'ends on the track';
}
