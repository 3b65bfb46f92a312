import { randomPlan, type Hazards, type SessionPlan } from '@svc/simulated-archive/truth';

/** A race of so many laps, of cars, circuit and year that depend on the seed alone. */
export function racedPlan(seed: number, raceLaps: number, hazards: Partial<Hazards> = {}): SessionPlan {
  const plan = randomPlan(String(seed));
  return {
    ...plan,
    session: { ...plan.session, kind: 'race', name: 'Race' },
    raceLaps,
    hazards: { ...plan.hazards, ...hazards },
  };
}
