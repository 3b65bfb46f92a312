import { expect, it } from 'vitest';
import { stretchGapScale, usualGapScale, wholeGapScale } from './gap-scale.ts';

const field = [
  ...Array.from({ length: 8 }, (_, car) => ({ gapsMs: [null, 1000 * car, 2000 * car] })),
  { gapsMs: [null, 900_000, null] },
];
const everywhere = { min: -Infinity, max: Infinity };

it('leaves off the scale of the race what would crush the others, unless all is asked for', () => {
  const usual = usualGapScale(field);
  expect(usual.max).toBeGreaterThan(14_000);
  expect(usual.max).toBeLessThan(20_000);
  expect(usual.min).toBeLessThan(0);
  expect(wholeGapScale(field)!.max).toBeGreaterThan(900_000);
});

it('fits a stretch of laps, without the zero where nobody is there', () => {
  const close = [{ gapsMs: [null, 0, 40_000, 41_000] }, { gapsMs: [null, 0, 40_500, 42_000] }];
  const { min, max, ticks } = stretchGapScale(close, 2, 3, everywhere)!;
  expect([min, max]).toEqual([39_920, 42_080]);
  expect(ticks[0]).toEqual({ value: 40_000, label: '+40.00' });
  expect(stretchGapScale(close, 2, 3, { min: 0, max: 41_000 })!.max).toBe(41_040);
});

it('has room round lines that do not move, and no scale where there is none', () => {
  const { min, max } = stretchGapScale([{ gapsMs: [null, 5000, 5000] }], 0, 2, everywhere)!;
  expect(max - min).toBeCloseTo(1080);
  expect(stretchGapScale([{ gapsMs: [null] }], 0, 5, everywhere)).toBeNull();
});
