import type { Lap } from '../../timing/laps/lap.ts';
import { isBehindRedFlag, pitVisits } from '../../timing/laps/pit-visits.ts';

/**
 * The laps of a car at whose ends it came in for a stop, or a drive through the pits: those after which it went on. Waiting in the pits
 * behind a red flag is no stop.
 */
export function pitStopLaps(laps: readonly Lap[]): Lap[] {
  return pitVisits(laps).flatMap((visit) => (isBehindRedFlag(visit) ? [] : [visit.inLap]));
}

/** Those laps by number, each with the tyres on which the car left the pits; null where nobody names them. */
export function fittedAtStops(laps: readonly Lap[]): { lap: number; compound: string | null }[] {
  return pitStopLaps(laps).map(({ lapNumber }) => ({
    lap: lapNumber,
    compound: laps.find((next) => next.lapNumber === lapNumber + 1)?.compound ?? null,
  }));
}
