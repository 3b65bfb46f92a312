import { flatRows } from './csv.ts';
import { plainText } from './plain-text.ts';

/** A cell is cut beyond this: a table is for reading. */
const longestCell = 60;

/**
 * Rows as a table for people: names, a rule, and a line for each row, in columns of even width, numbers to the right; null is an empty cell.
 * Columns are those of `toCsv`. Without rows it says so.
 */
export function toTextTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  if (rows.length === 0) return '(no rows)\n';
  const cells = flatRows(rows);
  const texts = cells.map((line) => line.map((cell) => plainText(String(cell ?? ''), longestCell)));
  const columns = texts[0]!.map((_, index) => ({
    width: Math.max(...texts.map((line) => line[index]!.length)),
    isNumeric: cells.slice(1).every((line) => line[index] == null || typeof line[index] === 'number'),
  }));
  const [head = [], ...body] = texts.map((line) =>
    line.map((text, index) => {
      const { width, isNumeric } = columns[index]!;
      return isNumeric ? text.padStart(width) : text.padEnd(width);
    }),
  );
  const lines = [head, columns.map(({ width }) => '-'.repeat(width)), ...body];
  return lines.map((line) => `${line.join('  ').trimEnd()}\n`).join('');
}
