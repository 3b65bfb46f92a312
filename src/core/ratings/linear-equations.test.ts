import { expect, it } from 'vitest';
import { product, solved, transposed } from './linear-equations.ts';

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
