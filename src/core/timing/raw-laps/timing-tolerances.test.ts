import { expect, it } from 'vitest';
import { nearestBySessionTime } from './timing-tolerances.ts';

it('is the item nearest in time, the first of several, in any order', () => {
  const nearest = (items: number[], timeMs: number) => nearestBySessionTime(items, timeMs, (item) => item);
  expect(nearest([100, 300, 200], 240)).toBe(200);
  expect(nearest([300, 100], 200)).toBe(300);
  expect(nearest([Infinity], 5)).toBe(Infinity);
  expect(nearest([Infinity, 7], 5)).toBe(7);
  expect(nearest([], 5)).toBeUndefined();
});
