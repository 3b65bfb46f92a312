import { describe, expect, it } from 'vitest';
import { gapAxis } from './gap-axis.ts';

const labels = (gapsMs: readonly number[]) => gapAxis(gapsMs, 'Gap').ticks.map((tick) => tick.label);
const usual = Array.from({ length: 20 }, (_, index) => 150 * index);

describe('gapAxis', () => {
  it('begins at 0 and has room behind the greatest gap', () => {
    const axis = gapAxis(usual, 'Gap to pole (s)');
    expect(axis).toMatchObject({ kind: 'value', title: 'Gap to pole (s)', min: 0 });
    expect(axis.max).toBeGreaterThan(2850);
    expect(axis.max).toBeLessThan(3200);
    expect(labels(usual)).toEqual(['0', '+0.5', '+1.0', '+1.5', '+2.0', '+2.5', '+3.0']);
  });

  it('shows negative gaps with a real minus', () => {
    expect(labels([0, -4000, -6500, 5000])).toEqual(['−6', '−4', '−2', '0', '+2', '+4', '+6']);
    expect(gapAxis([0, -4000, -6500, 5000], 'Gap').min).toBeLessThan(-6500);
  });

  it('leaves off the scale what would crush all other gaps, at both ends', () => {
    expect(gapAxis([...usual, 20_955], 'Gap').max).toBeLessThan(3200);
    const axis = gapAxis([...usual, -60_000], 'Gap');
    expect(axis.min).toBeGreaterThan(-60_000);
    expect(axis.max).toBeGreaterThan(2850);
  });

  it('keeps what is merely slow, and two phases of a drying qualifying', () => {
    expect(gapAxis([...usual, 4000], 'Gap').max).toBeGreaterThan(4000);
    const wet = [...usual.slice(0, 10), ...usual.slice(10).map((gap) => gap - 14_000)];
    const axis = gapAxis(wet, 'Gap');
    expect([axis.min < -12_500, axis.max > 1350]).toEqual([true, true]);
  });

  it('has a scale where there is nothing to show', () => {
    for (const gaps of [[], [0], [0, 0, 0]]) {
      const { min, max, ticks } = gapAxis(gaps, 'Gap');
      expect(max).toBeGreaterThan(min);
      expect(ticks.length).toBeGreaterThan(2);
    }
  });

  it('finds few enough ticks for any span', () => {
    for (const spanMs of [700, 3333, 12_000, 95_000, 3_600_000]) {
      const { ticks } = gapAxis([0, spanMs / 2, spanMs], 'Gap');
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(13);
    }
  });
});
