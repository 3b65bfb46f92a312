import {
  feedLapTimeMs,
  isRaceLike,
  type DriverTruth,
  type LapTruth,
  type SessionTruth,
} from '@svc/simulated-archive/truth';
import { expect } from 'vitest';
import { analyseSectors } from '../../../src/core/analysis/pace/sectors.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** A value and the number of its lap. */
type OnLap = readonly [value: number, lapNumber: number] | null;

function least(laps: readonly LapTruth[], valueOf: (lap: LapTruth) => number | null): OnLap {
  const valued = laps.flatMap((lap) => {
    const value = valueOf(lap);
    return value === null ? [] : [[value, lap.number] as const];
  });
  return valued.toSorted(([a, first], [b, second]) => a - b || first - second)[0] ?? null;
}

/** Best sectors and best lap of a driver as they were driven; null for a driver without any sector. */
function drivenBests(truth: SessionTruth, { number, laps }: DriverTruth) {
  const counting = laps.filter(({ endMs, deleted }) => endMs !== null && deleted === null);
  const sectors = [
    least(counting, ({ sectorMs, pitOutMs }) => (pitOutMs === null ? sectorMs[0] : null)),
    least(counting, ({ sectorMs }) => sectorMs[1]),
    least(counting, ({ sectorMs, pitInMs }) => (pitInMs === null ? sectorMs[2] : null)),
  ];
  if (sectors.every((sector) => sector === null)) return null;
  const lapTimeMs = (lap: LapTruth) => feedLapTimeMs(lap, isRaceLike(truth.plan.session));
  const isWhole = sectors.every((sector) => sector !== null);
  return {
    number,
    sectors,
    // Laps in the pits are no personal bests.
    bestLap:
      least(
        counting.filter(({ pitInMs, pitOutMs }) => pitInMs === null && pitOutMs === null),
        lapTimeMs,
      ) ?? least(counting, lapTimeMs),
    theoreticalBestMs: isWhole ? sectors.reduce((sum, sector) => sum + sector[0], 0) : null,
  };
}

/** Best sectors, best lap and theoretical best are those that were driven. */
export function checkBestSectors({ truth, timing, hint }: SimulatedWorld): void {
  const { drivers, best } = analyseSectors(timing.results, timing.laps);
  const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
  const found = drivers.map(({ driver, sectors, bestLap, theoreticalBestMs }) => ({
    number: numberOf.get(driver),
    sectors: [sectors[1], sectors[2], sectors[3]].map((each) => each && [each.value, each.lapNumber]),
    bestLap: bestLap && [bestLap.value, bestLap.lapNumber],
    theoreticalBestMs,
  }));
  const driven = truth.drivers.flatMap((driver) => drivenBests(truth, driver) ?? []);
  const inOrder = <T extends { number?: string | undefined }>(rows: T[]) =>
    rows.toSorted((a, b) => Number(a.number) - Number(b.number));
  expect(inOrder(found), hint).toEqual(inOrder(driven));

  for (const number of [1, 2, 3] as const) {
    const quickest = Math.min(...driven.flatMap(({ sectors }) => sectors[number - 1]?.[0] ?? []));
    expect(best[number]?.value ?? Infinity, hint).toBe(quickest);
  }
  for (const { gainLeftMs, bestLap, theoreticalBestMs } of drivers) {
    if (gainLeftMs === null) continue;
    expect(bestLap!.value - theoreticalBestMs!, hint).toBe(gainLeftMs);
  }
}
