import { describe, expect, it } from 'vitest';
import { joinTraffic } from './race-pace.ts';
import { type LapEnd } from './race-car.ts';

const end = (car: string, endMs: number): LapEnd<string> => ({ car, endMs, followingMs: 600 });
const always = () => true;
const never = () => false;

function joined(ends: readonly LapEnd<string>[], passes: () => boolean): Record<string, number> {
  const order: LapEnd<string>[] = [];
  for (const one of ends) joinTraffic(order, one, passes);
  expect(order.map(({ endMs }) => endMs)).toEqual(order.map(({ endMs }) => endMs).toSorted((a, b) => a - b));
  return Object.fromEntries(order.map(({ car, endMs }) => [car, endMs]));
}

describe('joinTraffic', () => {
  it('leaves a car alone that catches nobody', () => {
    expect(joined([end('a', 90_000), end('b', 93_000)], always)).toEqual({ a: 90_000, b: 93_000 });
  });

  it('holds a car up that cannot pass, and those behind it in turn', () => {
    expect(joined([end('a', 90_000), end('b', 89_000), end('c', 88_000)], never)).toEqual({
      a: 90_000,
      b: 90_600,
      c: 91_200,
    });
  });

  it('lets a quicker car by, which loses a little', () => {
    expect(joined([end('a', 90_000), end('b', 89_000)], always)).toEqual({ b: 89_150, a: 90_000 });
  });

  it('does not let a car by that would not get there', () => {
    expect(joined([end('a', 90_000), end('b', 90_450)], always)).toEqual({ a: 90_000, b: 90_600 });
  });

  it('holds a car up behind the next one, where the one that it passed makes room', () => {
    const ends = [end('lead', 89_500), end('a', 90_100), end('b', 89_700)];
    expect(joined(ends, always)).toEqual({ lead: 89_500, b: 90_100, a: 90_190 });
  });

  it('keeps cars apart on the line', () => {
    const close = Array.from({ length: 30 }, (_, index) => end(`c${index}`, 90_000 - index));
    const ends = Object.values(joined(close, always)).toSorted((a, b) => a - b);
    const gaps = ends.slice(1).map((endMs, index) => endMs - ends[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90);
  });
});
