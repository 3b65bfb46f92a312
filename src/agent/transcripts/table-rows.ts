import type { FigurePlace, FigureRow } from './figure-row.ts';

/**
 * Figures of a table that no value has, as places that are counted and sums, lead to the row that the other figures of their table row are from, where
 * these are from one row.
 */
export function withTableRows(
  places: readonly FigurePlace[],
  rows: readonly (FigureRow | null)[],
): (FigureRow | null)[] {
  return rows.map((row, index) => {
    const place = places[index]!;
    if (row !== null || place.column === '') return row;
    return sharedRow(rows.filter((other, at) => other !== null && places[at]!.around === place.around));
  });
}

function sharedRow(found: readonly (FigureRow | null)[]): FigureRow | null {
  const parents = new Map<string, { tool_call_id: string; path: string }>();
  for (const row of found) {
    if (row === null) continue;
    const path = rowOf(row.path);
    if (path !== null) parents.set(`${row.tool_call_id} ${path}`, { tool_call_id: row.tool_call_id, path });
  }
  return parents.size === 1 ? [...parents.values()][0]! : null;
}

/** The outermost member of a list, or of a map by drivers, that a value stands in: `/ratings/3`; null: none. */
function rowOf(path: string): string | null {
  return /^.*?\/(?:\d+|[A-Z]{3})(?=\/)/.exec(path)?.[0] ?? null;
}
