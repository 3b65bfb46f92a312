import { describe, expect, it } from 'vitest';
import { randomStream } from './random.ts';

const draw = (count: number, ...name: string[]) => {
  const stream = randomStream(...name);
  return Array.from({ length: count }, () => stream.next());
};

describe('a random stream', () => {
  it('gives the same numbers for the same name, and these on every platform', () => {
    expect(draw(5, 'season', 'race')).toEqual(draw(5, 'season', 'race'));
    expect(draw(2, 'season', 'race').map((value) => Math.round(value * 1e9))).toMatchInlineSnapshot(`
      [
        442289682,
        647336493,
      ]
    `);
  });

  it('gives others for another name, and keeps the borders between parts', () => {
    expect(draw(3, 'a', 'b')).not.toEqual(draw(3, 'a', 'c'));
    expect(draw(3, 'ab', 'c')).not.toEqual(draw(3, 'a', 'bc'));
  });

  it('is even between 0 and 1', () => {
    const values = draw(20_000, 'even');
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => values.filter((value) => Math.floor(value * 10) === tenth).length,
    );
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('draws bell-shaped values with their mean and deviation, never far beyond three deviations', () => {
    const stream = randomStream('normal');
    const values = Array.from({ length: 20_000 }, () => stream.normal(5, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(5, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
    expect(Math.min(...values)).toBeGreaterThan(5 - 2 * 3.5);
    expect(Math.max(...values)).toBeLessThan(5 + 2 * 3.5);
  });

  it('picks by weight, never an item of weight 0, and both bounds of whole numbers', () => {
    const stream = randomStream('pick');
    const picks = Array.from({ length: 1000 }, () => stream.pick(['a', 'b', 'c'], [1, 0, 3]));
    expect(picks).not.toContain('b');
    expect(picks.filter((pick) => pick === 'c').length).toBeGreaterThan(650);
    expect(new Set(Array.from({ length: 200 }, () => stream.integer(2, 4)))).toEqual(new Set([2, 3, 4]));
    expect(() => stream.pick([])).toThrow(RangeError);
  });

  it('shuffles without losing anything', () => {
    const items = Array.from({ length: 30 }, (_, index) => index);
    const other = randomStream('shuffle').shuffled(items);
    expect(other).not.toEqual(items);
    expect(other.toSorted((a, b) => a - b)).toEqual(items);
  });
});
