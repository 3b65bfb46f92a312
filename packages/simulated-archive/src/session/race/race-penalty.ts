import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { RaceCar } from './race-car.ts';

/** A time penalty that was served in the pits, so that it is part of the race time. */
export interface ServedPenalty {
  number: string;
  seconds: 5 | 10;
  /** When the car left its box. */
  servedMs: number;
}

const penaltyShare = 0.035;

/** Nobody has done wrong and been judged for it before. */
const earliestLap = 6;

/** How much longer a planned stop takes for a penalty, in seconds; 0 for most. */
export function penaltySeconds(plan: SessionPlan, car: RaceCar): 0 | 5 | 10 {
  const random = randomStream(plan.seed, 'penalty', car.driven.entry.number, car.lap);
  if (car.lap < earliestLap || !random.chance(penaltyShare)) return 0;
  return random.chance(0.6) ? 5 : 10;
}
