import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { mergeTimes, quadraticSpline, resampleChannel } from './resample-channel.ts';

const at = (...times: number[]) => Float64Array.from(times);
const values = (column: Float64Array) => [...column].map((value) => (Number.isNaN(value) ? null : value));

describe('merged times', () => {
  it('has every time once, in order', () => {
    expect([...mergeTimes([5, 1], [1, 3], [])]).toEqual([1, 3, 5]);
  });
});

describe('a channel at other times', () => {
  it('changes evenly between readings when linear', () => {
    const column = resampleChannel('linear', [0, 200, 400], [100, 200, 100], at(0, 50, 200, 300, 400));
    expect(values(column)).toEqual([100, 125, 200, 150, 100]);
  });

  it('keeps the last reading when held, and has the first one before it', () => {
    const column = resampleChannel('hold', [100, 200, 400], [3, 4, 5], at(0, 100, 199, 200, 399, 400, 500));
    expect(values(column)).toEqual([3, 3, 3, 4, 4, 5, 5]);
  });

  it('passes over readings that are none', () => {
    const column = resampleChannel('linear', [0, 200, 400], [100, NaN, 200], at(100, 200));
    expect(values(column)).toEqual([125, 150]);
  });

  it.each(['linear', 'quadratic', 'hold'] as const)('knows nothing in a long gap (%s)', (kind) => {
    const column = resampleChannel(kind, [0, 200, 2300, 2500], [1, 1, 1, 1], at(100, 300, 2200, 2400));
    expect(values(column)).toEqual([1, null, null, 1]);
  });

  it('does not carry values far beyond the readings', () => {
    const column = resampleChannel('linear', [5000, 5200], [7, 8], at(4000, 4900, 5300, 6000));
    expect(values(column)).toEqual([null, 7, 8, null]);
  });

  it('knows nothing without readings', () => {
    expect(values(resampleChannel('quadratic', [0, 200], [NaN, NaN], at(0, 100)))).toEqual([null, null]);
  });
});

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
