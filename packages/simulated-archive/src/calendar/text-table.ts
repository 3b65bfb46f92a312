/** Rows of a table written as text: a line per row, `|` between the cells, blanks around them of no meaning. */
export function textRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** A cell that the table must have. */
export function cell(row: readonly string[], index: number): string {
  const text = row[index];
  if (!text) throw new Error(`Cell ${index} is missing in the row ${row.join(' | ')}`);
  return text;
}

/** A cell with a number. */
export function numberCell(row: readonly string[], index: number): number {
  const value = Number(cell(row, index));
  if (!Number.isFinite(value)) throw new Error(`Cell ${index} is no number in the row ${row.join(' | ')}`);
  return value;
}
