import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { SqlTable } from '../../core/tables/sql-tables.ts';
import type { Cell, ColumnType } from '../../core/tables/table.ts';
import type { SqlRows, SqlValue } from '../effects.ts';
import { SqlRefusal } from './sql-refusal.ts';

type DuckDb = typeof import('@duckdb/node-api');

const sqlTypes: Record<ColumnType, string> = {
  int: 'INTEGER',
  float: 'DOUBLE',
  string: 'VARCHAR',
  bool: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
};

/** Nothing but memory: what is asked here may come from a model or a stranger. */
const locked = {
  // Before files are out of reach, with which the directory would be, too.
  temp_directory: '',
  enable_external_access: 'false',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  memory_limit: '512MB',
  threads: '2',
};

/** Of the values of an answer, as text: who asked holds them all, and a statement can make a value of any length. */
const mostAnswerBytes = 16_000_000;

/** Rows that DuckDB takes at once. */
const chunkRows = 2048;

/** Empty tables in memory, which are filled and then asked once. */
export class Database {
  readonly #duck: DuckDb;
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #tables: ReadonlyMap<string, SqlTable>;

  private constructor(
    duck: DuckDb,
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    given: readonly SqlTable[],
  ) {
    this.#duck = duck;
    this.#instance = instance;
    this.#connection = connection;
    this.#tables = new Map(given.map((table) => [table.name, table]));
  }

  static async open(duck: DuckDb, given: readonly SqlTable[]): Promise<Database> {
    const instance = await duck.DuckDBInstance.create(':memory:', locked);
    const connection = await instance.connect();
    for (const { name, columns } of given) {
      const list = columns.map((column) => `"${column.name}" ${sqlTypes[column.type]}`).join(', ');
      await connection.run(`CREATE TABLE "${name}" (${list})`);
    }
    await connection.run('SET lock_configuration = true');
    return new Database(duck, instance, connection, given);
  }

  /**
   * The tables that a statement reads.
   *
   * @throws SqlRefusal for what is not one statement that only reads, and for tables and columns that there are not.
   */
  async tablesOf(sql: string): Promise<string[]> {
    const statements = await asRefusal(this.#connection.extractStatements(sql));
    if (statements.count !== 1) throw new SqlRefusal('statements', `${statements.count} statements`);
    const { statementType } = await asRefusal(statements.prepare(0));
    const { StatementType } = this.#duck;
    if (statementType !== StatementType.SELECT) {
      throw new SqlRefusal('writes', StatementType[statementType] ?? 'UNKNOWN');
    }
    const serialized = await this.#connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
    const { tables, functions } = namesIn(String(serialized.value(0, 0)));
    const hidden = functions.find((name) => name === 'query' || name === 'query_table');
    if (hidden !== undefined) throw new SqlRefusal('sql', `${hidden}() hides which tables are read`);
    return tables.filter((name) => this.#tables.has(name));
  }

  /** Adds rows, given column by column, in the order of the table's columns. */
  async insert(table: string, columns: readonly (readonly Cell[])[]): Promise<void> {
    const types = this.#tables.get(table)!.columns.map(({ type }) => type);
    const count = columns[0]?.length ?? 0;
    const appender = await this.#connection.createAppender(table);
    for (let from = 0; from < count; from += chunkRows) {
      const rows = Math.min(chunkRows, count - from);
      const chunk = this.#duck.DuckDBDataChunk.create(
        types.map((type) => this.#typeOf(type)),
        rows,
      );
      chunk.setColumns(
        columns.map((column, index) => this.#values(column.slice(from, from + rows), types[index]!)),
      );
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  /** @throws SqlRefusal for what fails while it runs, and for an answer that is too large. */
  async run(sql: string, mostRows: number): Promise<SqlRows> {
    const reader = await asRefusal(this.#connection.streamAndReadUntil(sql, mostRows + 1));
    const names = reader.deduplicatedColumnNames();
    const types = reader.columnTypes().map(String);
    const found = reader.getRowsJS();
    let leftBytes = mostAnswerBytes;
    const rows = found.slice(0, mostRows).map((row) => {
      const values = row.map((value, index) => plainValue(value, types[index]!));
      leftBytes -= valueBytes(values);
      if (leftBytes < 0) throw new SqlRefusal('size', `${mostAnswerBytes / 1e6} MB`);
      return Object.fromEntries(values.map((value, index) => [names[index]!, value]));
    });
    return {
      columns: names.map((name, index) => ({ name, type: types[index]! })),
      rows,
      isCut: found.length > mostRows,
    };
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  #typeOf(type: ColumnType) {
    const { INTEGER, DOUBLE, VARCHAR, BOOLEAN, TIMESTAMP } = this.#duck;
    return { int: INTEGER, float: DOUBLE, string: VARCHAR, bool: BOOLEAN, timestamp: TIMESTAMP }[type];
  }

  #values(cells: readonly Cell[], type: ColumnType) {
    if (type !== 'timestamp') return cells;
    const { DuckDBTimestampValue } = this.#duck;
    return cells.map((ms) =>
      ms === null ? null : new DuckDBTimestampValue(BigInt(Math.round(Number(ms))) * 1000n),
    );
  }
}

async function asRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SqlRefusal('sql', error instanceof Error ? error.message : String(error));
  }
}

/** Whole numbers beyond what a number holds become text, dates and times ISO 8601 in UTC, and what is no number null. */
export function plainValue(value: unknown, type: string): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Date) return dateText(value, type);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map((each) => plainValue(each, ''));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each, '')]));
}

/** About the bytes of a value as text. */
export function valueBytes(value: SqlValue): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [key, each]) => sum + key.length + valueBytes(each), 0);
}

function dateText(date: Date, type: string): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  return type === 'DATE' ? text.slice(0, 10) : text;
}

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
