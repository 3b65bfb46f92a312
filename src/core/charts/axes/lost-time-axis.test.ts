import { describe, expect, it } from 'vitest';
import { lostTimeAxis } from './lost-time-axis.ts';

describe('axis of time lost', () => {
  it('is as wide to both sides, with room behind the longest bar, and no label at its ends', () => {
    expect(lostTimeAxis([-100, 20], 'Lost (s)', 1.5)).toEqual({
      ...{ kind: 'value', title: 'Lost (s)', column: 'lost_ms', min: -150, max: 150 },
      ticks: [
        { value: -100, label: '−0.1' },
        { value: -50, label: '−0.05' },
        { value: 0, label: '0' },
        { value: 50, label: '+0.05' },
        { value: 100, label: '+0.1' },
      ],
    });
  });

  it('is never narrower than what can be told apart, and has few ticks', () => {
    expect(lostTimeAxis([], '', 1)).toMatchObject({ min: -50, max: 50 });
    expect(lostTimeAxis([9_000_000], '', 1).ticks.length).toBeLessThan(9);
  });

  it('leaves off what is far out', () => {
    const usual = Array.from({ length: 20 }, (_, index) => 10 * index);
    expect(lostTimeAxis([...usual, 9000], '', 1).max).toBe(190);
    expect(lostTimeAxis([...usual, 1000], '', 1).max).toBe(1000);
  });
});
