import { sum } from '../quantile.ts';

/**
 * The model of Plackett and Luce: of all that are left, the next place goes to each with a chance in proportion to exp(strength). Equally:
 * each draws a finishing time from an exponential distribution of that rate. Strengths are on the scale of log odds.
 */

/** First and second derivatives of the log-likelihood of an order, best first; the second with the opposite sign. */
export function orderDerivatives(strengths: readonly number[]): { gradient: number[]; curvature: Matrix } {
  const count = strengths.length;
  const greatest = Math.max(...strengths);
  const weights = strengths.map((strength) => Math.exp(strength - greatest));
  const gradient = strengths.map(() => 1);
  const curvature = strengths.map(() => strengths.map(() => 0));
  let left = sum(weights);
  for (let place = 0; place < count; place += 1) {
    for (let a = place; a < count; a += 1) {
      const share = weights[a]! / left;
      gradient[a]! -= share;
      curvature[a]![a]! += share;
      for (let b = place; b < count; b += 1) curvature[a]![b]! -= (share * weights[b]!) / left;
    }
    left -= weights[place]!;
  }
  return { gradient, curvature };
}

/** Points of the distribution of one's own finishing time, at which the places of the others are counted. */
const timeSteps = 64;

/** Chances of each place, first to last, of the entry at `index` among all. */
export function placeChances(strengths: readonly number[], index: number): number[] {
  const own = strengths[index]!;
  const others = strengths.filter((_, other) => other !== index).map((strength) => Math.exp(strength - own));
  const chances = strengths.map(() => 0);
  for (let step = 0; step < timeSteps; step += 1) {
    const time = -Math.log(1 - (step + 0.5) / timeSteps);
    // Chances that so many of the others are ahead by then, one after the other taken in.
    const ahead = new Float64Array(strengths.length);
    ahead[0] = 1;
    for (const [taken, rate] of others.entries()) {
      const isAhead = 1 - Math.exp(-rate * time);
      for (let count = taken + 1; count > 0; count -= 1)
        ahead[count] = ahead[count]! * (1 - isAhead) + ahead[count - 1]! * isAhead;
      ahead[0] *= 1 - isAhead;
    }
    for (const [place, chance] of ahead.entries()) chances[place]! += chance / timeSteps;
  }
  return chances;
}

/** A matrix as its rows. */
export type Matrix = number[][];

export function product(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): Matrix {
  const columns = b[0]?.length ?? 0;
  return a.map((row) => {
    const sums = Array.from({ length: columns }, () => 0);
    for (const [index, factor] of row.entries()) {
      const other = b[index]!;
      for (let column = 0; column < columns; column += 1) sums[column]! += factor * other[column]!;
    }
    return sums;
  });
}

export function transposed(matrix: readonly (readonly number[])[]): Matrix {
  return (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column]!));
}

/**
 * The X of A X = B, by elimination with row exchange. A is square; where its rows do not determine X, columns that nothing determines
 * come out as 0.
 */
export function solved(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): Matrix {
  const rows = a.map((row, index) => [...row, ...b[index]!]);
  const size = a.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const top = rows[column]!;
    const divisor = top[column]!;
    if (Math.abs(divisor) < 1e-12) continue;
    for (let index = column; index < top.length; index += 1) top[index]! /= divisor;
    for (const row of rows) {
      const factor = row[column]!;
      if (row === top || factor === 0) continue;
      for (let index = column; index < row.length; index += 1) row[index]! -= factor * top[index]!;
    }
  }
  return rows.map((row) => row.slice(size));
}
