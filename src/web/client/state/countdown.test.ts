import { describe, expect, it } from 'vitest';
import { durationText, retryDelayMs, secondsUntil, untilNextSecondMs } from './countdown.ts';

describe('counting down', () => {
  it('shows begun seconds', () => {
    expect([10_000, 9_999, 9_001, 9_000, 1, 0, -5].map((left) => secondsUntil(left, 0))).toEqual([
      10, 10, 10, 9, 1, 0, 0,
    ]);
  });

  it('wakes up when the number changes, and not again after the end', () => {
    let nowMs = 250;
    const shown: number[] = [];
    for (;;) {
      shown.push(secondsUntil(3000, nowMs));
      const waitMs = untilNextSecondMs(3000, nowMs);
      if (waitMs === null) break;
      expect(waitMs).toBeGreaterThan(0);
      nowMs += waitMs;
    }
    expect(shown).toEqual([3, 2, 1, 0]);
  });

  it('is written in words', () => {
    expect([0, 8, 59, 60, 125].map(durationText)).toEqual(['0 s', '8 s', '59 s', '1 min 00 s', '2 min 05 s']);
  });
});

it('waits longer after each failed attempt, but never for long', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});
