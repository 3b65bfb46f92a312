import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { DrivenCar } from './driven-car.ts';

/** Since 2023 laps are taken away also where no time is, as of those into the pits. */
export function deletesUntimedLaps({ event }: SessionPlan): boolean {
  return event.year >= 2023;
}

/** Whether the lap that the car has just driven is taken away for track limits: the number of the turn, else null. */
export function deletedTurn({ seed, hazards, circuit }: SessionPlan, car: DrivenCar): number | null {
  const random = randomStream(seed, 'track limits', car.entry.number, car.laps.length);
  if (!random.chance(hazards.deletedLap)) return null;
  return circuit.corners.length === 0 ? 1 : random.pick(circuit.corners).number;
}
