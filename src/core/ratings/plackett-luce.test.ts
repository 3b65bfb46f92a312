import { describe, expect, it } from 'vitest';
import { orderDerivatives, placeChances, product, solved, transposed } from './plackett-luce.ts';

/** Log-likelihood of the order in which strengths are given. */
function logLikelihood(strengths: readonly number[]): number {
  return strengths.reduce((sum, strength, place) => {
    const left = strengths.slice(place).reduce((total, each) => total + Math.exp(each), 0);
    return sum + strength - Math.log(left);
  }, 0);
}

describe('Plackett-Luce', () => {
  it('has the derivatives of its likelihood', () => {
    const strengths = [0.7, -0.3, 1.1, 0];
    const { gradient, curvature } = orderDerivatives(strengths);
    const step = 1e-4;
    const moved = (...by: [index: number, size: number][]) =>
      logLikelihood(
        strengths.map(
          (value, index) => value + by.reduce((sum, [at, size]) => sum + (at === index ? size : 0), 0),
        ),
      );
    for (const a of strengths.keys()) {
      expect(gradient[a]).toBeCloseTo((moved([a, step]) - moved([a, -step])) / (2 * step), 6);
      for (const b of strengths.keys()) {
        const second =
          moved([a, step], [b, step]) -
          moved([a, step], [b, -step]) -
          moved([a, -step], [b, step]) +
          moved([a, -step], [b, -step]);
        expect(curvature[a]![b]).toBeCloseTo(-second / (4 * step * step), 4);
      }
    }
  });

  it('has chances of places that add up, and agree with the chance of being ahead', () => {
    const strengths = [1, 0, -0.5];
    const chances = strengths.map((_, index) => placeChances(strengths, index));
    for (const own of chances) expect(own.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10);
    const weights = strengths.map(Math.exp);
    const total = weights.reduce((sum, weight) => sum + weight);
    for (const [index, weight] of weights.entries())
      expect(chances[index]![0]).toBeCloseTo(weight / total, 2);
    expect(placeChances([0.8, 0], 0)[0]).toBeCloseTo(1 / (1 + Math.exp(-0.8)), 2);
  });
});

it('solves what it is given, whatever the order of rows', () => {
  const a = [
    [0, 2, 1],
    [1, -1, 0],
    [3, 0, -2],
  ];
  const x = [
    [1, 4],
    [-2, 0],
    [0.5, 3],
  ];
  const found = solved(a, product(a, x));
  for (const [row, values] of found.entries())
    for (const [column, value] of values.entries()) expect(value).toBeCloseTo(x[row]![column]!, 10);
  expect(a[0]).toEqual([0, 2, 1]);
});

it('turns rows and columns', () => {
  expect(transposed([[1, 2, 3]])).toEqual([[1], [2], [3]]);
});
