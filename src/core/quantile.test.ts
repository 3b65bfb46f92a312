import { describe, expect, it } from 'vitest';
import { quantile } from './quantile.ts';

describe('quantile', () => {
  it.each([
    // Values of R: quantile(c(…), p, type = 7)
    [[1, 2, 3, 10], 0.5, 2.5],
    [[1, 2, 3, 10], 0.25, 1.75],
    [[1, 2, 3, 10], 0.75, 4.75],
    [[15, 20, 35, 40, 50], 0.4, 29],
    [[7], 0.25, 7],
    [[3, 9], 0, 3],
    [[3, 9], 1, 9],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected, 10);
  });
});
