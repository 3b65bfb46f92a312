import { describe, expect, it } from 'vitest';
import { simulateSession, randomPlan } from '@svc/simulated-archive/truth';
import { truthDifferences } from './differences.ts';
import { readSimulated } from './read-simulated.ts';
import { withRepeatedSectors } from './repeated-sectors.ts';

/** `SVC_DEMO_SEEDS=2000` tries that many seeds, `SVC_DEMO_SEEDS=seed:17` number 17 alone. */
const asked = process.env.SVC_DEMO_SEEDS ?? '200';
const one = /^seed:(\d+)$/.exec(asked)?.[1];
const [first, last] = one === undefined ? [1, Number(asked)] : [Number(one), Number(one)];

/** Seeds of one test: few enough that a failure is found at once, many enough that the list of tests stays readable. */
const seedsPerTest = 20;

const groups: { from: number; to: number }[] = [];
for (let from = first; from <= last; from += seedsPerTest) {
  groups.push({ from, to: Math.min(from + seedsPerTest - 1, last) });
}

describe('what a simulated session was is what the product reads from its files', () => {
  it.each(groups)('seeds $from to $to', ({ from, to }) => {
    for (let seed = from; seed <= to; seed += 1) {
      const truth = withRepeatedSectors(simulateSession(randomPlan(String(seed))));
      const differences = truthDifferences(truth, readSimulated(truth));
      const { kind } = truth.plan.session;
      expect(differences, `SVC_DEMO_SEEDS=seed:${seed} (${kind}, ${truth.plan.event.year})`).toEqual([]);
    }
  });
});
