import { SqlRefusal } from './sql-refusal.ts';

/** Names that stand in a statement, in small letters, each once. */
export interface NamesInStatement {
  /** Behind FROM and JOIN: of tables, and of parts that WITH names. */
  tables: string[];
  functions: string[];
}

/**
 * The names in a statement.
 *
 * DuckDB's own list (getTableNames) is empty for a join with USING (1.5.5), and rows would be missing in silence.
 *
 * @param tree what DuckDB's `json_serialize_sql` made of it.
 * @throws SqlRefusal for statements that it cannot take apart.
 */
export function namesIn(tree: string): NamesInStatement {
  const root = JSON.parse(tree) as { error: boolean; error_message?: string };
  if (root.error) throw new SqlRefusal('sql', root.error_message ?? 'it cannot be taken apart');
  const tables = new Set<string>();
  const functions = new Set<string>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if ('table_name' in node && typeof node.table_name === 'string')
      tables.add(node.table_name.toLowerCase());
    if ('function_name' in node && typeof node.function_name === 'string')
      functions.add(node.function_name.toLowerCase());
    open.push(...(Object.values(node) as unknown[]));
  }
  return { tables: [...tables].sort(), functions: [...functions].sort() };
}
