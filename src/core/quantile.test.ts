import { describe, expect, it } from 'vitest';
import { isMedianBelow, medianInterval, quantile } from './quantile.ts';

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

const ranks = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  // As tables of the binomial distribution have them.
  [6, [1, 6]],
  [8, [1, 8]],
  [9, [2, 8]],
  [12, [3, 10]],
  [15, [4, 12]],
  [20, [6, 15]],
  [24, [7, 18]],
  [500, [228, 273]],
  [501, [228, 274]],
  [2000, [956, 1045]],
] as const)('of %i values: from rank %j', (count, expected) => {
  const [from, to] = expected;
  expect(medianInterval(ranks(count))).toEqual({ from, to });
});

it.each([0, 1, 5])('is not to be had of %i values', (count) => {
  expect(medianInterval(ranks(count))).toBeNull();
});

it('holds the median of what was drawn from in 95 % of draws at least', () => {
  let state = 1;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let held = 0;
  const draws = 4000;
  for (let index = 0; index < draws; index++) {
    const values = Array.from({ length: 11 }, () => draw() ** 3).toSorted((a, b) => a - b);
    const { from, to } = medianInterval(values)!;
    if (from <= 0.125 && 0.125 <= to) held++;
  }
  expect(held / draws).toBeGreaterThan(0.95);
});

it('tells medians apart whose intervals do not touch', () => {
  const values = ranks(30);
  const moved = (by: number) => values.map((value) => value + by);
  expect(isMedianBelow(values, moved(40))).toBe(true);
  expect(isMedianBelow(moved(40), values)).toBe(false);
  expect(isMedianBelow(values, moved(1))).toBe(false);
  expect(isMedianBelow(values.slice(0, 3), moved(40))).toBe(false);
});
