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
