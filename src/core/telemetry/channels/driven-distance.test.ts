import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { distanceAtTimes, drivenDistanceM } from './driven-distance.ts';

describe('driven distance', () => {
  it('sums up speed times step (the reference says 2867 m)', () => {
    const count = 230;
    const stepMs = 261;
    const tMs = Array.from({ length: count }, (_, index) => index * stepMs);
    // The reference spreads its 230 speeds over the time of 230 steps.
    const speedKmh = tMs.map((timeMs) => 80 + Math.sqrt((320 * (timeMs * count)) / (count - 1) / 1000));
    expect(Math.round(drivenDistanceM(tMs, speedKmh, 0).at(-1)!)).toBe(2867);
  });

  it('is about 0 on the line when a sample lies before it', () => {
    const [before, behind] = drivenDistanceM([-100, 100], [360, 360], 0);
    expect(before).toBeCloseTo(-10, 12);
    expect(behind).toBeCloseTo(10, 12);
  });

  it('bridges samples without a speed', () => {
    expect([...drivenDistanceM([1000, 2000, 3000], [36, NaN, 36], 0)]).toEqual([10, NaN, 30]);
  });

  it('never falls, however the speeds jump', () => {
    const sample = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 350 }));
    const samples = fc.array(sample, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(samples, fc.array(fc.nat(40_000), { maxLength: 60 }), (steps, others) => {
        let timeMs = 0;
        const tMs = steps.map(([stepMs]) => (timeMs += stepMs));
        const distanceM = drivenDistanceM(
          tMs,
          steps.map(([, speedKmh]) => speedKmh),
          0,
        );
        const times = Float64Array.from([...new Set([...tMs, ...others])]).sort();
        const known = distanceAtTimes(tMs, distanceM, times).filter((value) => !Number.isNaN(value));
        known.forEach((value, index) => expect(value).toBeGreaterThanOrEqual(known[index - 1] ?? -Infinity));
        for (const [index, sampleMs] of tMs.entries())
          expect(distanceAtTimes(tMs, distanceM, times)[times.indexOf(sampleMs)]).toBeCloseTo(
            distanceM[index]!,
            6,
          );
      }),
      { numRuns: 60 },
    );
  });
});
