import type { SqlTable } from '../../core/tables/sql-tables.ts';
import type { Cell } from '../../core/tables/table.ts';
import type { SqlRows } from '../effects.ts';

/** Why a statement is not carried out: what DuckDB says of it, or what it is that it may not be. */
type SqlRefusalKind =
  | 'sql'
  /** Not exactly one. */
  | 'statements'
  /** It does more than reading. */
  | 'writes'
  /** It takes too long, or more memory than there is for it. */
  | 'time'
  | 'memory'
  /** Its answer is larger than one may be. */
  | 'size'
  /** DuckDB is not installed. */
  | 'missing';

/** A statement that is not carried out. */
export class SqlRefusal extends Error {
  readonly kind: SqlRefusalKind;

  constructor(kind: SqlRefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What the process of a database is asked to do, one thing after the other. */
export type DatabaseCall =
  | { method: 'open'; tables: readonly SqlTable[] }
  | { method: 'tablesOf'; sql: string }
  | { method: 'insert'; table: string; columns: readonly (readonly Cell[])[] }
  | { method: 'run'; sql: string; mostRows: number };

/** What it answers to the calls, in their order. */
export type DatabaseReply =
  | { value: string[] | SqlRows | null }
  | { refusal: { kind: SqlRefusalKind; message: string } }
  /** A fault of the program. */
  | { fault: string };

/** With which the process ends itself when it takes more memory than it may. */
export const memoryExitCode = 77;
