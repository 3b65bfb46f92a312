import { isRaceLike, randomPlan, simulateSession, type SessionTruth } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analyseRaceGaps } from '../../../src/core/analysis/race/race-gaps.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds(
  'simulated sessions, of which the races are compared with their gaps',
  1200,
  320,
);

/** When a car ended a lap; null when it did not. */
function endOf({ drivers }: SessionTruth, number: string, lap: number): number | null {
  return drivers.find((driver) => driver.number === number)!.laps[lap - 1]?.endMs ?? null;
}

describe('gaps of simulated races', options, () => {
  it('are those between the cars as they were driven', { timeout: 300_000 }, () => {
    const counts = { races: 0, battles: 0 };
    for (const seed of seeds) {
      const plan = randomPlan(String(seed));
      if (!isRaceLike(plan.session)) continue;
      const truth = simulateSession(plan);
      const timing = readSimulated(truth);
      const found = analyseRaceGaps(timing, 'leader');
      if (!found) continue;
      counts.races += 1;
      const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
      const gap = (code: string, other: string, lap: number) =>
        endOf(truth, numberOf.get(code)!, lap)! - endOf(truth, numberOf.get(other)!, lap)!;
      for (const { driver, gapsMs } of found.drivers) {
        gapsMs.forEach((gapMs, lap) => {
          if (gapMs === null) return;
          const leader = found.drivers.find((each) => each.gapsMs[lap] === 0)!.driver;
          expect(gapMs, `${driver} ${lap}, ${seedHint(seed)}`).toBe(gap(driver, leader, lap));
        });
      }
      for (const { first, second, firstStopLap, secondStopLap, gapBeforeMs, gapAfterMs } of found.battles) {
        counts.battles += 1;
        expect([gapBeforeMs, gapAfterMs], seedHint(seed)).toEqual([
          gap(first, second, firstStopLap - 1),
          gap(first, second, secondStopLap + 1),
        ]);
        const stopsOf = (code: string) =>
          truth.drivers
            .find(({ number }) => number === numberOf.get(code))!
            .pitStops.map(({ lapNumber }) => lapNumber);
        expect(stopsOf(first), seedHint(seed)).toContain(firstStopLap);
        expect(stopsOf(second), seedHint(seed)).toContain(secondStopLap);
      }
    }
    expect(counts.races).toBeGreaterThan(seeds.length / 4);
    expect(counts.battles).toBeGreaterThan(seeds.length / 4);
  });
});
