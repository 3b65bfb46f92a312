import { expect, it } from 'vitest';
import { medianInterval } from './median-interval.ts';

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
] as const)('of %i values: from rank %j', (count, expected) => {
  expect(medianInterval(ranks(count))).toEqual(expected);
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
    const [low, high] = medianInterval(values)!;
    if (low <= 0.125 && 0.125 <= high) held++;
  }
  expect(held / draws).toBeGreaterThan(0.95);
});
