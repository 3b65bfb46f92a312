import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { valueAt } from './value-at-distance.ts';
import { firstAtOrAfter } from '../../first-at-or-after.ts';

const distanceM = [0, 100, 250];

describe('valueAt', () => {
  it('gives the sample itself at its distance, the first and the last included', () => {
    expect(distanceM.map((atM) => valueAt(distanceM, [80, 120, 90], atM))).toEqual([80, 120, 90]);
  });

  it('interpolates between samples by distance', () => {
    expect(valueAt(distanceM, [80, 120, 90], 25)).toBe(90);
    expect(valueAt(distanceM, [80, 120, 90], 200)).toBe(100);
  });

  it('holds the sample before where nothing lies between two readings', () => {
    expect(valueAt(distanceM, [3, 4, 5], 99.9, true)).toBe(3);
    expect(valueAt(distanceM, [3, 4, 5], 100, true)).toBe(4);
    expect(valueAt(distanceM, [3, null, 5], 50, true)).toBe(3);
  });

  it('gives null outside the samples and beside a missing one', () => {
    expect([-1, 251].map((atM) => valueAt(distanceM, [1, 2, 3], atM))).toEqual([null, null]);
    expect([50, 100, 200, 250].map((atM) => valueAt(distanceM, [1, null, 3], atM))).toEqual([
      null,
      null,
      null,
      3,
    ]);
    expect(valueAt([], [], 0)).toBeNull();
  });

  it('never leaves the range of the two samples around it', () => {
    const sorted = fc
      .uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 40 })
      .map((values) => values.sort((a, b) => a - b));
    fc.assert(
      fc.property(sorted, fc.double({ min: 0, max: 1, noNaN: true }), (places, share) => {
        const values = places.map((place) => (place * 7919) % 340);
        const atM = places[0]! + share * (places.at(-1)! - places[0]!);
        const after = firstAtOrAfter(places, atM);
        const around = [values[Math.max(after - 1, 0)]!, values[after]!];
        const value = valueAt(places, values, atM)!;
        expect(value).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...around) + 1e-9);
      }),
    );
  });
});
