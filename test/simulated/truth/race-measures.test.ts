import { isRaceLike, randomPlan, simulateSession, type SessionTruth } from '@svc/simulated-archive/truth';
import { expect, it } from 'vitest';
import { raceLapMeasures } from '../../../src/core/analysis/race/race-lap-measures.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds(
  'simulated sessions, of which the races are compared with how eventful they were',
  600,
  120,
);

/** How often something began to neutralise the race; its end is none of its own. */
function neutralisations({ trackStatus, sessionStatus }: SessionTruth): number {
  const atMs = (wanted: string) => sessionStatus.find(({ status }) => status === wanted)?.atMs ?? Infinity;
  const [startMs, finishMs] = [atMs('Started'), atMs('Finished')];
  return trackStatus.filter(
    ({ atMs: at, code }) => startMs < at && at < finishMs && ['4', '5', '6'].includes(code),
  ).length;
}

it('simulated races are as eventful as they were', { ...options, timeout: 300_000 }, () => {
  const counts = { races: 0, passes: 0, found: 0, neutralisations: 0 };
  for (const seed of seeds) {
    const plan = randomPlan(String(seed));
    if (!isRaceLike(plan.session)) continue;
    const truth = simulateSession(plan);
    const timing = readSimulated(truth);
    const classified = new Map(truth.classification.map((row) => [row.number, row]));
    const results = timing.results
      .map((result) => {
        const { position, gridPosition } = classified.get(result.driverNumber)!;
        return { ...result, position, gridPosition: gridPosition ?? 0 };
      })
      .sort((a, b) => a.position - b.position);
    const measures = raceLapMeasures({ ...timing, results })!;
    expect(measures.neutralisations, seedHint(seed)).toBe(neutralisations(truth));
    counts.races += 1;
    counts.neutralisations += measures.neutralisations!;
    counts.passes += truth.placeChanges.filter(({ cause }) => cause === 'on_track').length;
    counts.found += measures.byCause.on_track;
  }
  expect(counts.races).toBeGreaterThan(seeds.length / 4);
  expect(counts.neutralisations).toBeGreaterThan(counts.races / 10);
  // A few in a hundred have no certain cause.
  expect(Math.abs(counts.found / counts.passes - 1), JSON.stringify(counts)).toBeLessThan(0.06);
});
