/** A row of a result, as a table of one line. */
export interface PointedRow {
  /** Where it stands: `statistics › VER`; the whole result has none. */
  name: string;
  /** Its single values, in their order. */
  cells: { key: string; text: string }[];
  /** The key of the value that was pointed at. */
  pointed: string;
}

/** More than a row of any result has. */
const mostCells = 40;

/** The row that the value at a JSON pointer stands in; null where the result has no such value. */
export function pointedRow(result: unknown, path: string): PointedRow | null {
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const pointed = keys.pop();
  const row = keys.reduce(memberOf, result);
  const value = pointed === undefined ? undefined : memberOf(row, pointed);
  if (pointed === undefined || value === undefined || typeof row !== 'object' || row === null) return null;
  const cells = Object.entries(row)
    .filter(([key, member]) => key === pointed || typeof member !== 'object')
    .slice(0, mostCells)
    .map(([key, member]) => ({ key, text: String(member) }));
  return { name: keys.join(' › ') || 'result', cells, pointed };
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}
