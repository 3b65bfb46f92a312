import { readFileSync } from 'node:fs';

export type CsvRow = Record<string, string>;

/** Rows of a CSV file with a header line; quoted cells may hold commas, doubled quotes and line ends. */
export function readCsv(path: string): CsvRow[] {
  const [header = [], ...lines] = parseCsv(readFileSync(path, 'utf8'));
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

/** Cells of every line, line ends LF or CR LF. A last line end opens no further line. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`No CSV cell after ${JSON.stringify(text.slice(0, 80))}`);
    const [, quoted, plain = '', end] = match;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  // A text that ends in a comma: the last cell is empty.
  if (line.length > 0) lines.push([...line, '']);
  return lines;
}
