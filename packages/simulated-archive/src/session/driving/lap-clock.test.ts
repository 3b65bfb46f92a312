import { describe, expect, it } from 'vitest';
import { timeAtShare } from './lap-clock.ts';

describe('timeAtShare', () => {
  const clock = { rollingMs: 1000, paceMs: 100, phases: [] };

  it('is even on an open track', () => {
    expect(timeAtShare(clock, 0)).toBe(1000);
    expect(timeAtShare(clock, 0.25)).toBe(1025);
    expect(timeAtShare(clock, 1)).toBe(1100);
  });

  it.each([
    ['before', { fromMs: 800, toMs: 900, factor: 2 }, 1100],
    ['behind', { fromMs: 1100, toMs: 1200, factor: 2 }, 1100],
    ['all through', { fromMs: 0, toMs: Infinity, factor: 2 }, 1200],
    ['from the middle on', { fromMs: 1050, toMs: Infinity, factor: 2 }, 1150],
    ['until the middle', { fromMs: 0, toMs: 1050, factor: 2 }, 1125],
    ['within', { fromMs: 1020, toMs: 1060, factor: 2 }, 1120],
  ])('takes a slow phase into account: %s', (_, phase, endMs) => {
    expect(timeAtShare({ ...clock, phases: [phase] }, 1)).toBe(endMs);
  });

  it('adds up over several phases', () => {
    const phases = [
      { fromMs: 1010, toMs: 1030, factor: 2 },
      { fromMs: 1030, toMs: 1070, factor: 4 },
    ];
    // 10 before, 10 in 20, 10 in 40, 70 behind.
    expect(timeAtShare({ ...clock, phases }, 1)).toBe(1140);
    expect(timeAtShare({ ...clock, phases }, 0.25)).toBe(1050);
  });
});
