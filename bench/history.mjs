import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const first = ['release', 'node'];

/**
 * Puts a release into a history: one line for each, with the times of each process in bare nodes of the same run, for milliseconds say
 * more of the machine than of the program. A release that is there already gets its line anew; a process that is new gets a column.
 *
 * @param ratios Times bare node, by the process's id.
 */
export function recordRelease(file, release, node, ratios) {
  const [header = first, ...rows] = existsSync(file) ? readRows(file) : [];
  const columns = [...new Set([...header, ...ratios.keys()])];
  const others = rows.filter(([name]) => name !== release);
  const row = columns.map((column) => ratios.get(column)?.toFixed(2) ?? '');
  row.splice(0, first.length, release, node);
  const padded = others.map((each) => columns.map((_, index) => each[index] ?? ''));
  writeFileSync(file, `${[columns, ...padded, row].map((each) => each.join(',')).join('\n')}\n`);
}

function readRows(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
}
