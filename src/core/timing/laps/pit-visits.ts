import { groupBy } from '../../group-by.ts';
import type { Lap } from './lap.ts';

/** A way through the pits that a car left again: the lap that ended there, and the one that began there. */
export interface PitVisit {
  inLap: Lap;
  outLap: Lap;
}

/** What was done: `unknown` where the tyres are unknown, `red_flag` for waiting behind one. */
export type StopKind = 'tyre_change' | 'same_tyres' | 'unknown' | 'red_flag';

/** Visits of all cars, in the order of their laps; cars that stayed in the pits made none. `laps` are grouped by driver, by rising number. */
export function pitVisits(laps: readonly Lap[]): PitVisit[] {
  return [...groupBy(laps, (lap) => lap.driverNumber).values()].flatMap((own) =>
    own.flatMap((inLap, index) => {
      const outLap = own[index + 1];
      return inLap.pitInMs !== null && outLap ? [{ inLap, outLap }] : [];
    }),
  );
}

export function stopKind(visit: PitVisit): StopKind {
  const { inLap, outLap } = visit;
  if (isBehindRedFlag(visit)) return 'red_flag';
  if (inLap.stint === null || outLap.stint === null) return 'unknown';
  // Where nobody names tyres, stints count every way through the pits.
  if (inLap.compound === null && outLap.compound === null) return 'unknown';
  return inLap.stint === outLap.stint ? 'same_tyres' : 'tyre_change';
}

/** Whether the lap into the pits was cut short by a red flag: waiting behind it is no stop. */
export function isBehindRedFlag({ inLap }: PitVisit): boolean {
  return inLap.trackStatus.includes('5');
}

/**
 * Milliseconds from the entry of the pit lane to its exit; null where one of them is unknown, or both are one moment: a provider that knows
 * visits by lap only puts both at the line.
 */
export function pitLaneMs({ lapNumber, pitInMs }: Lap, next: Lap | undefined): number | null {
  const exitMs = next?.lapNumber === lapNumber + 1 ? next.pitOutMs : null;
  return pitInMs === null || exitMs === null || exitMs === pitInMs ? null : exitMs - pitInMs;
}
