import { expect, it } from 'vitest';
import { sampledOptions, sampleOf } from '../../../../test/support/sample.ts';
import { carFor, carGrips } from '../../src/circuit/car-model.ts';
import { circuitFacts } from '../../src/circuit/circuit-facts.ts';
import { demoCircuit, demoCircuitIds } from '../../src/circuit/circuits.ts';
import { lapProfile } from '../../src/circuit/lap-profile.ts';

/** Halving steps, after which the lap time is right to the millisecond. */
const steps = 26;

/** The grip with which a flying lap takes the circuit's fast lap time. */
function fittingGrip(id: string): number {
  const { downforce, fastLapS } = circuitFacts[id]!;
  const circuit = demoCircuit(id);
  let [low, high] = [0.5, 4];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    const lapMs = lapProfile(circuit, carFor(downforce, middle)).timeMs.at(-1)!;
    if (lapMs / 1000 > fastLapS) low = middle;
    else high = middle;
  }
  return high;
}

it('is known for every circuit', () => {
  expect(Object.keys(carGrips).toSorted()).toEqual(demoCircuitIds.toSorted());
});

const tried = 4;

it.each(sampleOf(demoCircuitIds, tried))(
  'is the grip that makes a flying lap of %s take the fast lap time',
  sampledOptions(tried, demoCircuitIds.length, 'circuits whose grip is worked out again'),
  (id) => expect(carGrips[id]).toBe(fittingGrip(id)),
);
