/** A row of a result, as a table of one line. */
export interface PointedRow {
  /** Where it stands: `statistics › VER`; the whole result has none. */
  name: string;
  /** Its single values, in their order. */
  cells: { key: string; text: string; isPointed: boolean }[];
}

/** More than a row of any result has. */
const mostCells = 40;

/**
 * The rows that the values at these JSON pointers stand in, those of one row together. A list counts as a value, with how many rows it has; a row
 * that is pointed at itself has no value that is. What the result does not have is left out.
 */
export function pointedRows(result: unknown, paths: readonly string[]): PointedRow[] {
  const rows = new Map<string, { row: object; keys: Set<string> }>();
  for (const path of paths) {
    const keys = path
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const value = keys.reduce(memberOf, result);
    if (value === undefined || keys.length === 0) continue;
    const isRow = typeof value === 'object' && value !== null && !Array.isArray(value);
    const pointed = isRow ? [] : keys.splice(-1);
    const row = keys.reduce(memberOf, result);
    if (typeof row !== 'object' || row === null) continue;
    const name = keys.join(' › ') || 'result';
    const known = rows.get(name) ?? { row, keys: new Set() };
    for (const key of pointed) known.keys.add(key);
    rows.set(name, known);
  }
  return [...rows].map(([name, { row, keys }]) => ({ name, cells: cellsOf(row, keys) }));
}

function cellsOf(row: object, pointed: ReadonlySet<string>): PointedRow['cells'] {
  return Object.entries(row)
    .filter(([key, member]) => pointed.has(key) || typeof member !== 'object')
    .slice(0, mostCells)
    .map(([key, member]) => ({ key, text: textOf(member), isPointed: pointed.has(key) }));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? `${value.length} rows` : String(value);
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
