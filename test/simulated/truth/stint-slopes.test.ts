import { simulateSession, steadyLapMs } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analyseStints } from '../../../src/core/analysis/race/stints.ts';
import { slopeOf, type Slope } from '../../../src/core/analysis/pace/slope.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { racedPlan } from './raced-plan.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds('simulated dry races compared with the wear of their tyres', 120);

describe('slopes of stints of simulated races hold what tyres, fuel and track do', options, () => {
  let held = 0;
  let correctedHeld = 0;
  let slopes = 0;

  it.each(seeds)('seed %i', (seed) => {
    const { circuit } = racedPlan(seed, 1);
    const plan = racedPlan(seed, circuit.raceLaps, { rain: 0 });
    const truth = simulateSession(plan);
    const timing = readSimulated(truth);
    const steadyMs = steadyLapMs(plan);
    const { stints } = analyseStints(timing.results, timing, 'R');
    const codeOf = new Map(timing.results.map(({ code, driverNumber }) => [driverNumber, code]));
    for (const { number, stints: driven } of truth.drivers)
      for (const { compound, startLaps, firstLap } of driven) {
        const found = stints.find((each) => each.driver === codeOf.get(number) && each.firstLap === firstLap);
        if (!found) continue;
        expect([found.compound, found.ageAtStartLaps], seedHint(seed)).toEqual([compound, startLaps]);
        if (found.wear === null) continue;
        /** Of a car without chance and others; with `sameLap`, the tyres alone. */
        const steadySlope = (sameLap?: number): number =>
          slopeOf([
            found.paceLaps.map(({ lapNumber: lap }) => ({
              x: lap,
              y: steadyMs({ lap: sameLap ?? lap, compound, ageLaps: startLaps + lap - firstLap }),
            })),
          ])!.perStep;
        const holds = ({ low, high }: Slope, perStep: number): boolean => perStep >= low && perStep <= high;
        slopes += 1;
        if (holds(found.wear.slope, steadySlope())) held += 1;
        if (holds(found.wear.corrected, steadySlope(1))) correctedHeld += 1;
      }
  });

  it('in about 95 of 100 stints', () => {
    if (slopes < 60) return;
    expect(held / slopes).toBeGreaterThan(0.9);
    expect(held / slopes).toBeLessThan(0.985);
    expect(correctedHeld / slopes).toBeGreaterThan(0.945);
    expect(correctedHeld / slopes).toBeLessThan(0.995);
  });
});
