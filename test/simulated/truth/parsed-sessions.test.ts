import { describe, expect, it } from 'vitest';
import { simulateSession, randomPlan } from '@svc/simulated-archive/truth';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { truthDifferences } from './differences.ts';
import { readSimulated } from './read-simulated.ts';
import { withRepeatedSectors } from './repeated-sectors.ts';

const { seeds, options } = sampleSeeds('simulated sessions compared with their truth', 201);

/** Seeds of one test: few enough that a failure is found at once, many enough that the list of tests stays readable. */
const seedsPerTest = 20;

const groups: number[][] = [];
for (let from = 0; from < seeds.length; from += seedsPerTest) {
  groups.push(seeds.slice(from, from + seedsPerTest));
}

describe('what a simulated session was is what the product reads from its files', options, () => {
  it.each(groups.map((group) => ({ from: group[0], group })))('seeds from $from on', ({ group }) => {
    for (const seed of group) {
      const truth = withRepeatedSectors(simulateSession(randomPlan(String(seed))));
      const differences = truthDifferences(truth, readSimulated(truth));
      const { kind } = truth.plan.session;
      expect(differences, `${seedHint(seed)} (${kind}, ${truth.plan.event.year})`).toEqual([]);
    }
  });
});
