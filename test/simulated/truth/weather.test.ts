import { randomPlan, simulateSession } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analyseWeather } from '../../../src/core/analysis/race/weather.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds('simulated sessions compared with their weather', 120);

describe('weather of simulated sessions', options, () => {
  it.each(seeds)('seed %i', (seed) => {
    const truth = simulateSession(randomPlan(String(seed)));
    const found = analyseWeather(readSimulated(truth))!;
    const { startMs, endMs, readings, rain, steps } = found;
    const during = truth.weather.filter(({ atMs }) => atMs >= startMs && atMs <= endMs);
    expect(
      readings.map(({ timeMs, trackTempC, rainfall }) => [timeMs, trackTempC, rainfall]),
      seedHint(seed),
    ).toEqual(during.map(({ atMs, trackTempC, isRaining }) => [atMs, trackTempC, isRaining]));
    // There is one shower at most.
    const wet = during.filter(({ isRaining }) => isRaining);
    expect(rain, seedHint(seed)).toHaveLength(wet.length > 0 ? 1 : 0);
    for (const { from, to } of rain!) {
      expect(from.timeMs, seedHint(seed)).toBe(wet[0]!.atMs);
      expect(to?.timeMs, seedHint(seed)).toBe(during.find(({ atMs }) => atMs > wet.at(-1)!.atMs)?.atMs);
    }
    // Session time zero is known to some seconds.
    if (found.zeroUtcMs !== null)
      expect(Math.abs(found.zeroUtcMs - truth.streamStartUtcMs), seedHint(seed)).toBeLessThan(5_000);
    for (const { from, to, most } of steps) {
      expect(most.from.timeMs, seedHint(seed)).toBeGreaterThanOrEqual(from.timeMs);
      expect(most.to.timeMs, seedHint(seed)).toBeLessThanOrEqual(to.timeMs);
      expect(most.from.timeMs, seedHint(seed)).toBeLessThan(most.to.timeMs);
    }
    for (const reading of readings) {
      const leader = truth.drivers
        .flatMap(({ laps }) => laps)
        .filter(
          ({ position, endMs: lapEndMs }) => position === 1 && lapEndMs !== null && lapEndMs > reading.timeMs,
        )
        .toSorted((a, b) => a.number - b.number)[0];
      expect(reading.lap, seedHint(seed)).toBe(leader?.number ?? null);
    }
  });
});
