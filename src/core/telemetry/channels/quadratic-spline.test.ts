import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { quadraticSpline } from './quadratic-spline.ts';

describe('the quadratic spline', () => {
  it('agrees with scipy 1.17 interp1d(kind="quadratic", fill_value="extrapolate")', () => {
    const spline = quadraticSpline([0, 1, 2.5, 3, 4.2, 6, 7], [0, 1, 0.5, 2, 1, 3, 2.2]);
    const expected = [
      [-0.5, -1.342139976],
      [0.3, 0.535799193],
      [2, -0.000073282],
      [2.7, 1.093048487],
      [3.5, 2.077647575],
      [5, 1.597570681],
      [6.8, 2.538345336],
      [7.5, 0.964006237],
    ] as const;
    for (const [at, value] of expected) expect(spline(at)).toBeCloseTo(value, 9);
  });

  it('repeats any parabola, in and around the points', () => {
    const parabola = (x: number): number => 3 - 2 * x + 0.5 * x * x;
    const x = [0, 0.3, 1, 1.1, 2, 3.5, 4];
    const spline = quadraticSpline(x, x.map(parabola));
    for (const at of [-1, 0, 0.15, 1.05, 2.9, 3.99, 5]) expect(spline(at)).toBeCloseTo(parabola(at), 9);
  });

  it.each([
    { x: [5], y: [7], at: 1, value: 7 },
    { x: [1, 3], y: [10, 20], at: 2, value: 15 },
    { x: [1, 2, 4], y: [1, 4, 16], at: 3, value: 9 },
  ])('makes do with $x.length point(s)', ({ x, y, at, value }) => {
    expect(quadraticSpline(x, y)(at)).toBeCloseTo(value, 12);
  });

  it('knows nothing without points', () => {
    expect(quadraticSpline([], [])(1)).toBeNaN();
  });

  it('passes through all points, wherever and whenever they are asked', () => {
    const step = fc.integer({ min: 1, max: 2000 });
    const value = fc.integer({ min: -30_000, max: 30_000 });
    const points = fc.array(fc.tuple(step, value), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 1e13 }), (steps, origin) => {
        let at = origin;
        const x = steps.map(([width]) => (at += width));
        const y = steps.map(([, height]) => height);
        const spline = quadraticSpline(x, y);
        for (const index of [...x.keys()].reverse()) expect(spline(x[index]!)).toBeCloseTo(y[index]!, 5);
      }),
    );
  });
});
