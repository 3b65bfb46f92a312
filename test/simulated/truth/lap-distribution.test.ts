import {
  feedLapTimeMs,
  isRaceLike,
  randomPlan,
  simulateSession,
  type LapTruth,
} from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analyseLapDistribution } from '../../../src/core/analysis/pace/lap-distribution.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds('simulated sessions compared with how their laps lie', 120);

/** Whether a lap was driven on a free track and past the pits, and stands. */
function isFree({ isAccurate, deleted, trackStatus, pitInMs, pitOutMs }: LapTruth): boolean {
  return (
    isAccurate && deleted === null && pitInMs === null && pitOutMs === null && !/[4567]/.test(trackStatus)
  );
}

describe('laps whose distribution is told are those that were driven', options, () => {
  let told = 0;

  it.each(seeds)('seed %i', (seed) => {
    const truth = simulateSession(randomPlan(String(seed)));
    const timing = readSimulated(truth);
    const { drivers, quickLapLimitMs, measuredByTime } = analyseLapDistribution(timing.results, timing);
    const codeOf = new Map(timing.results.map(({ code, driverNumber }) => [driverNumber, code]));
    for (const { number, laps, stints } of truth.drivers) {
      const found = drivers.find(({ driver }) => driver === codeOf.get(number));
      const free = laps
        .filter(isFree)
        .map((lap) => ({
          lapNumber: lap.number,
          lapTimeMs: feedLapTimeMs(lap, isRaceLike(truth.plan.session)),
          compound: stints[lap.stint - 1]!.compound as string | null,
        }))
        .filter(({ lapTimeMs }) => lapTimeMs !== null);
      const asDriven = (found?.quickLaps ?? []).map((lap) =>
        free.find(({ lapNumber }) => lapNumber === lap.lapNumber),
      );
      expect(found?.quickLaps ?? [], seedHint(seed)).toEqual(asDriven);
      const isWithinLimit = (lapTimeMs: number | null) =>
        quickLapLimitMs !== null && lapTimeMs !== null && lapTimeMs <= quickLapLimitMs;
      const within = free.filter(({ lapTimeMs }) => isWithinLimit(lapTimeMs));
      const toldWithin = (found?.quickLaps ?? []).filter(({ lapTimeMs }) => isWithinLimit(lapTimeMs));
      expect(toldWithin.length, seedHint(seed)).toBe(within.length);
      if (!measuredByTime) expect(found?.quickLaps.length ?? 0, seedHint(seed)).toBe(within.length);
      told += toldWithin.length;
    }
  });

  it('are thousands', () => expect(told).toBeGreaterThan(20 * seeds.length));
});
