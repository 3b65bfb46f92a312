import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import { marshalSectors } from '../course/track-status-rows.ts';

/** Number of the turn nearest to the middle of a marshalling sector. */
export function turnIn({ circuit }: SessionPlan, sector: number): number {
  const middleM = ((sector - 0.5) / marshalSectors) * circuit.lapLengthM;
  let nearest = circuit.corners[0];
  for (const corner of circuit.corners) {
    if (Math.abs(corner.distanceM - middleM) < Math.abs(nearest!.distanceM - middleM)) nearest = corner;
  }
  return nearest?.number ?? 1;
}

/** Marshalling sectors around the lap from another one, on over the finish line. */
export function sectorFrom(sector: number, steps: number): number {
  return ((sector - 1 + steps + marshalSectors) % marshalSectors) + 1;
}

/** The zone for drag reduction that a marshalling sector belongs to, from 1; null for most. */
export function drsZoneOf({ event }: SessionPlan, sector: number): number | null {
  const random = randomStream('drs zones', event.circuitId);
  const zones = random.integer(2, 3);
  const sectors = random.shuffled(Array.from({ length: marshalSectors }, (_, index) => index + 1));
  const zone = sectors.indexOf(sector) % 7;
  return zone >= 0 && zone < zones ? zone + 1 : null;
}
