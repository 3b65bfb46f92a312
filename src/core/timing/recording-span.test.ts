import { describe, expect, it } from 'vitest';
import { checkSpan } from './recording-span.ts';

const sessionStatus = [
  { timeMs: 900_000, status: 'Started' },
  { timeMs: 2_000_000, status: 'Finished' },
  { timeMs: 2_400_000, status: 'Started' },
  { timeMs: 4_500_000, status: 'Finished' },
  { timeMs: 5_500_000, status: 'Finalised' },
];

describe('checkSpan', () => {
  it('has nothing to say of topics that go on beyond the last part', () => {
    expect(checkSpan('race', 4_560_000, 4_200_000, sessionStatus)).toEqual({
      timingEndsEarly: false,
      clocksDisagree: false,
    });
  });

  it('notices timing that stops before all cars can have ended the last part', () => {
    expect(checkSpan('race', 4_519_999, null, sessionStatus).timingEndsEarly).toBe(true);
    expect(checkSpan('race', 4_520_000, null, sessionStatus).timingEndsEarly).toBe(false);
    expect(checkSpan('practice', 4_500_000, null, sessionStatus).timingEndsEarly).toBe(false);
    expect(checkSpan('practice', 4_499_999, null, sessionStatus).timingEndsEarly).toBe(true);
  });

  it('notices tyres that end ten minutes before or after the timing', () => {
    expect(checkSpan('race', 4_560_000, 5_160_001, sessionStatus).clocksDisagree).toBe(true);
    expect(checkSpan('race', 4_560_000, 3_959_999, sessionStatus).clocksDisagree).toBe(true);
    expect(checkSpan('race', 4_560_000, 5_160_000, sessionStatus).clocksDisagree).toBe(false);
  });

  it('compares nothing with what is not there', () => {
    const nothing = { timingEndsEarly: false, clocksDisagree: false };
    expect(checkSpan('race', null, 9_000_000, sessionStatus)).toEqual(nothing);
    expect(checkSpan('race', 1, null, [])).toEqual(nothing);
    expect(checkSpan('race', 1, null, [{ timeMs: 5, status: 'Started' }])).toEqual(nothing);
  });
});
