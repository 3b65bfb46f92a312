import { expect, it } from 'vitest';
import { timeOrder } from './stream.ts';

it('gives indexes by rising time, equal times as they come', () => {
  expect([...timeOrder([30, 10, 359_999_999, 10, 0])]).toEqual([4, 1, 3, 0, 2]);
  expect([...timeOrder([])]).toEqual([]);
});

it('tells many times apart', () => {
  const times = Float64Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 100_003);
  const order = timeOrder(times);
  expect(new Set(order).size).toBe(times.length);
  expect(order.every((place, index) => index === 0 || times[order[index - 1]!]! <= times[place]!)).toBe(true);
});
