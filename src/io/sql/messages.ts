import type { SqlTable } from '../../core/tables/sql-tables.ts';
import type { Cell } from '../../core/tables/table.ts';
import type { SqlRows } from '../effects.ts';
import type { SqlRefusalKind } from './sql-refusal.ts';

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
