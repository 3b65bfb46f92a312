import { describe, expect, it } from 'vitest';
import { isSeparable, slopeOf } from './slope.ts';

const points = (...ys: number[]) => ys.map((y, x) => ({ x, y }));

describe('slopeOf', () => {
  it('is the line of least squares with its interval by Student’s t', () => {
    // R: confint(lm(c(1, 3, 2, 5, 4) ~ c(0:4)))[2, ] gives 0.8 with −0.3020 and 1.9020.
    const slope = slopeOf([points(1, 3, 2, 5, 4)])!;
    expect(slope).toMatchObject({ count: 5 });
    expect(slope.perStep).toBeCloseTo(0.8, 10);
    expect(slope.low).toBeCloseTo(-0.302, 3);
    expect(slope.high).toBeCloseTo(1.902, 3);
    expect(isSeparable(slope)).toBe(false);
  });

  it('has no width where all values lie on the line, whatever level groups have', () => {
    const slope = slopeOf([points(10, 12, 14), points(70, 72, 74), points(5)])!;
    expect(slope).toEqual({ perStep: 2, low: 2, high: 2, count: 6 });
    expect(isSeparable(slope)).toBe(true);
  });

  it('goes on beyond the table of Student’s t', () => {
    const ys = Array.from({ length: 22 }, (_, index) => (index % 2 === 0 ? 1 : -1));
    const slope = slopeOf([points(...ys)])!;
    // 20 degrees of freedom: 2.0860 standard errors of 0.035136.
    expect(slope.high - slope.perStep).toBeCloseTo(2.086 * 0.035136, 3);
  });

  it.each([
    [[points(1, 2, 3, 4)]],
    [[points(1, 2), points(3, 4)]],
    [[]],
    [points(1, 2, 3, 4, 5).map((each) => [each])],
  ])('says nothing of too few values: %j', (groups) => {
    expect(slopeOf(groups)).toBeNull();
  });

  it('says nothing of values that all lie at one place', () => {
    expect(slopeOf([Array.from({ length: 6 }, (_, y) => ({ x: 3, y }))])).toBeNull();
  });
});
