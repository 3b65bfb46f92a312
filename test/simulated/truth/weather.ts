import { expect } from 'vitest';
import { analyseWeather } from '../../../src/core/analysis/race/weather.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Readings, showers and steps are those that were simulated. */
export function checkWeather({ truth, timing, hint }: SimulatedWorld): void {
  const found = analyseWeather(timing)!;
  const { startMs, endMs, readings, rain, steps } = found;
  const during = truth.weather.filter(({ atMs }) => atMs >= startMs && atMs <= endMs);
  expect(
    readings.map(({ timeMs, trackTempC, rainfall }) => [timeMs, trackTempC, rainfall]),
    hint,
  ).toEqual(during.map(({ atMs, trackTempC, isRaining }) => [atMs, trackTempC, isRaining]));
  // There is one shower at most.
  const wet = during.filter(({ isRaining }) => isRaining);
  expect(rain, hint).toHaveLength(wet.length > 0 ? 1 : 0);
  for (const { from, to } of rain!) {
    expect(from.timeMs, hint).toBe(wet[0]!.atMs);
    expect(to?.timeMs, hint).toBe(during.find(({ atMs }) => atMs > wet.at(-1)!.atMs)?.atMs);
  }
  // Session time zero is known to some seconds.
  if (found.zeroUtcMs !== null)
    expect(Math.abs(found.zeroUtcMs - truth.streamStartUtcMs), hint).toBeLessThan(5_000);
  for (const { from, to, most } of steps) {
    expect(most.from.timeMs, hint).toBeGreaterThanOrEqual(from.timeMs);
    expect(most.to.timeMs, hint).toBeLessThanOrEqual(to.timeMs);
    expect(most.from.timeMs, hint).toBeLessThan(most.to.timeMs);
  }
  for (const reading of readings) {
    const leader = truth.drivers
      .flatMap(({ laps }) => laps)
      .filter(
        ({ position, endMs: lapEndMs }) => position === 1 && lapEndMs !== null && lapEndMs > reading.timeMs,
      )
      .toSorted((a, b) => a.number - b.number)[0];
    expect(reading.lap, hint).toBe(leader?.number ?? null);
  }
}
