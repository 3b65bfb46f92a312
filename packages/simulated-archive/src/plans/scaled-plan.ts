import type { DemoEntry, SessionPlan } from '../weekend/plan.ts';

export interface ScaleFactors {
  /** Times the laps of a race, or the length of another session. */
  laps: number;
  /** Times the cars, 40 at most: there are no more free numbers below 1000. */
  cars: number;
}

/**
 * The plan with so many times the laps and cars. Added cars are copies under other numbers and codes; what is never so in a real
 * session shows how cost grows.
 */
export function scaledPlan(plan: SessionPlan, { laps, cars }: ScaleFactors): SessionPlan {
  const entries = Array.from({ length: Math.round(cars) }, (_, copy) =>
    plan.entries.map((entry, index) =>
      copy === 0 ? entry : copyOf(entry, copy * plan.entries.length + index),
    ),
  ).flat();
  return {
    ...plan,
    seed: `${plan.seed} x${laps} x${cars}`,
    entries,
    grid: null,
    raceLaps: plan.raceLaps === null ? null : Math.round(plan.raceLaps * laps),
    session: { ...plan.session, lengthMinutes: Math.round(plan.session.lengthMinutes * laps) },
  };
}

function copyOf(entry: DemoEntry, place: number): DemoEntry {
  return {
    ...entry,
    number: String(100 + place),
    code: `X${place}`,
    driverId: `${entry.driverId}_${place}`,
  };
}
