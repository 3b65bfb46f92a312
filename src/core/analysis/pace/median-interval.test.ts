import { describe, expect, it } from 'vitest';
import { isMedianBelow, medianInterval } from './median-interval.ts';

/** Values between 0 and 1 by the recipe of Park and Miller. */
function drawn(count: number, seed: number): number[] {
  let state = 1 + seed * 7919;
  return Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647).sort(
    (a, b) => a - b,
  );
}

describe('medianInterval', () => {
  it('takes ranks as far from the middle as chance reaches, and none of few values', () => {
    const values = Array.from({ length: 100 }, (_, index) => index);
    expect(medianInterval(values)).toEqual({ from: 40, to: 60 });
    expect(medianInterval(values.slice(0, 7))).toBeNull();
  });

  it.each([8, 15, 50])(
    'holds the true median of samples of %d in 95 of 100 cases, less what chance makes of 1000',
    (count) => {
      const samples = Array.from({ length: 1000 }, (_, seed) => medianInterval(drawn(count, seed))!);
      const holding = samples.filter(({ from, to }) => from <= 0.5 && to >= 0.5).length;
      expect(holding).toBeGreaterThanOrEqual(930);
    },
  );
});

describe('isMedianBelow', () => {
  it('wants intervals that do not touch', () => {
    const values = drawn(30, 1);
    const slower = (by: number) => values.map((value) => value + by);
    expect(isMedianBelow(values, slower(2))).toBe(true);
    expect(isMedianBelow(slower(2), values)).toBe(false);
    expect(isMedianBelow(values, slower(0.01))).toBe(false);
    expect(isMedianBelow(values.slice(0, 3), slower(2))).toBe(false);
  });
});
