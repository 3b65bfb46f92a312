import { carFor, type CarModel } from './car-model.ts';
import type { CircuitFacts } from './circuit-facts.ts';
import { lapProfile } from './lap-profile.ts';
import type { Track } from './road.ts';

/** Halving steps, after which the lap time is right to the millisecond. */
const steps = 26;

/** The car whose flying lap takes the circuit's fast lap time: wings are the circuit's, grip is what makes it fit. */
export function tunedCar(track: Track, { downforce, fastLapS }: CircuitFacts): CarModel {
  let [low, high] = [0.5, 4];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    const lapS = lapProfile(track, carFor(downforce, middle)).timeMs.at(-1)! / 1000;
    if (lapS > fastLapS) low = middle;
    else high = middle;
  }
  return carFor(downforce, high);
}
