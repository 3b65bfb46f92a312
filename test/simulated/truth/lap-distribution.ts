import { feedLapTimeMs, isRaceLike, type LapTruth } from '@svc/simulated-archive/truth';
import { expect } from 'vitest';
import { analyseLapDistribution } from '../../../src/core/analysis/pace/lap-distribution.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Whether a lap was driven on a free track and past the pits, and stands. */
function isFree({ isAccurate, deleted, trackStatus, pitInMs, pitOutMs }: LapTruth): boolean {
  return (
    isAccurate && deleted === null && pitInMs === null && pitOutMs === null && !/[4567]/.test(trackStatus)
  );
}

/** Laps whose distribution is told are those that were driven on a free track. Returns how many are told. */
export function checkLapDistribution({ truth, timing, hint }: SimulatedWorld): number {
  let told = 0;
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
    expect(found?.quickLaps ?? [], hint).toEqual(asDriven);
    const isWithinLimit = (lapTimeMs: number | null) =>
      quickLapLimitMs !== null && lapTimeMs !== null && lapTimeMs <= quickLapLimitMs;
    const within = free.filter(({ lapTimeMs }) => isWithinLimit(lapTimeMs));
    const toldWithin = (found?.quickLaps ?? []).filter(({ lapTimeMs }) => isWithinLimit(lapTimeMs));
    expect(toldWithin.length, hint).toBe(within.length);
    if (!measuredByTime) expect(found?.quickLaps.length ?? 0, hint).toBe(within.length);
    told += toldWithin.length;
  }
  return told;
}
