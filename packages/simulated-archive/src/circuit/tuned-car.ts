import { carFor, type CarModel } from './car-model.ts';
import type { CircuitFacts } from './circuit-facts.ts';
import { lapTimer } from './lap-profile.ts';
import type { Track } from './road.ts';

/** Halving steps, after which the lap time is right to the millisecond. */
const steps = 26;

/** The car whose flying lap takes the circuit's fast lap time: wings are the circuit's, grip is what makes it fit. */
export function tunedCar(track: Track, { downforce, fastLapS }: CircuitFacts): CarModel {
  const lapSeconds = lapTimer(track);
  let [low, high] = [0.5, 4];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (lapSeconds(carFor(downforce, middle)) > fastLapS) low = middle;
    else high = middle;
  }
  return carFor(downforce, high);
}
