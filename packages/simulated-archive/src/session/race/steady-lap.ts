import type { SessionPlan } from '../../weekend/plan.ts';
import type { DemoCompound } from '../../weekend/truth.ts';
import { eventCompounds } from '../driving/tyre-model.ts';
import { trackPace } from '../driving/track-pace.ts';
import { changingShare } from './race-pace.ts';

/** A lap of a race and the set it was driven on. */
export interface SteadyLap {
  lap: number;
  compound: DemoCompound;
  /** Laps that the set had done before. */
  ageLaps: number;
}

/**
 * How much longer than the quickest lap a lap of a race takes for fuel, rubber on the track and tyres, in milliseconds: all that changes from lap to lap on a dry and open
 * track, without chance. It is what a slope of lap times over the age of tyres has to find.
 */
export function steadyLapMs(plan: SessionPlan): (lap: SteadyLap) => number {
  const track = trackPace(plan.circuit);
  const laps = Math.max(1, plan.raceLaps ?? plan.circuit.raceLaps);
  const course = { plan, track, laps, compounds: eventCompounds(plan.event.year, plan.circuit) };
  return ({ lap, compound, ageLaps }) => track.lapMs * changingShare(course, lap, compound, ageLaps);
}
