import { steadyLapMs } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analyseStints } from '../../../src/core/analysis/race/stints.ts';
import { slopeOf, type Slope } from '../../../src/core/analysis/pace/slope.ts';
import { quantile } from '../../../src/core/quantile.ts';
import { sampleSeeds } from '../../support/sample.ts';
import { checkPitStops } from './pit-stops.ts';
import { racedPlan, simulatedWorld } from './simulated-world.ts';

const { seeds, options } = sampleSeeds('simulated dry races compared with stops and the wear of tyres', 8);

/** Long enough for a stop of every car, and cheaper than a whole one. */
const shortRaceLaps = 20;

describe('stops of dry simulated races, and slopes of their stints', options, () => {
  /** What stops lost beyond what they cost in the simulation. */
  const errorsMs: number[] = [];
  let held = 0;
  let correctedHeld = 0;
  let slopes = 0;

  it.each(seeds)('seed %i', (seed) => {
    const { circuit } = racedPlan(seed, 1);
    const plan = racedPlan(seed, circuit.raceLaps, { rain: 0 });
    const world = simulatedWorld(seed, plan);
    const { truth, timing, hint } = world;
    checkPitStops(world);
    errorsMs.push(...checkPitStops(simulatedWorld(seed, racedPlan(seed, shortRaceLaps, { rain: 0 }))));
    const steadyMs = steadyLapMs(plan);
    const { stints } = analyseStints(timing.results, timing, 'R');
    const codeOf = new Map(timing.results.map(({ code, driverNumber }) => [driverNumber, code]));
    for (const { number, stints: driven } of truth.drivers)
      for (const { compound, startLaps, firstLap } of driven) {
        const found = stints.find((each) => each.driver === codeOf.get(number) && each.firstLap === firstLap);
        if (!found) continue;
        expect([found.compound, found.ageAtStartLaps], hint).toEqual([compound, startLaps]);
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

  // Shares and spreads of a few races say little.
  const ofMany = { tags: ['long'] };
  it('hold what tyres, fuel and track do in about 95 of 100 stints', ofMany, () => {
    if (slopes < 60) return;
    expect(held / slopes).toBeGreaterThan(0.9);
    expect(held / slopes).toBeLessThan(0.985);
    expect(correctedHeld / slopes).toBeGreaterThan(0.945);
    expect(correctedHeld / slopes).toBeLessThan(0.995);
  });
  it('lose what they cost, but for traffic and the spread of laps', ofMany, () => {
    if (errorsMs.length < 20) return;
    const ascending = errorsMs.toSorted((a, b) => a - b);
    const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantile(ascending, share)) as [
      number,
      number,
      number,
    ];
    expect(Math.abs(middle), `${ascending.length} stops`).toBeLessThan(500);
    expect(high - low, `${ascending.length} stops`).toBeLessThan(4000);
  });
});
