import { SvcError } from '../../core/errors.ts';
import type { SqlTable } from '../../core/tables/sql-tables.ts';
import { SqlRefusal } from './sql-refusal.ts';

/** What the caller is told of a statement that was not carried out. */
export function sqlFailure({ kind, message }: SqlRefusal, tables: readonly SqlTable[]): SvcError {
  switch (kind) {
    case 'missing':
      return new SvcError(
        'INTERNAL',
        'SQL is answered by DuckDB, which is not installed here.',
        'Install it beside this program: npm install @duckdb/node-api (with -g if this program was installed so). Everything else works without it.',
        { reason: message },
      );
    case 'statements':
      return new SvcError(
        'INVALID_INPUT',
        `One statement is carried out at a time, and there are ${message.replace(/ .*/, '')}.`,
        'Ask one question; WITH names parts of it.',
      );
    case 'writes':
      return new SvcError(
        'INVALID_INPUT',
        `Only SELECT is carried out here, and this is ${message}.`,
        'Ask with SELECT, FROM or WITH. Tables are made anew for each call, so nothing could be kept in them.',
      );
    case 'time':
      return new SvcError(
        'INVALID_INPUT',
        `The statement took longer than ${message}.`,
        'Join on driver and lap_number (with season, event and session), name fewer sessions, or aggregate before joining.',
      );
    case 'memory':
      return new SvcError(
        'INVALID_INPUT',
        'The statement needs more memory than there is for it.',
        'Join on driver and lap_number (with season, event and session), name fewer sessions or drivers, and select only the columns that you need.',
        { reason: message },
      );
    case 'size':
      return new SvcError(
        'INVALID_INPUT',
        `The answer has more than ${message}.`,
        'Select only the columns that you need, fewer rows with LIMIT, or aggregate.',
      );
    case 'sql':
      return refusedSql(message, tables);
  }
}

function refusedSql(message: string, tables: readonly SqlTable[]): SvcError {
  if (/^(?:Out of Memory|INTERRUPT)/i.test(message)) {
    return sqlFailure(new SqlRefusal('memory', message), tables);
  }
  const [first = '', ...rest] = message
    .replace(/^Failed to extract statements: /, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Did you mean "pg_'));
  return new SvcError(
    'INVALID_INPUT',
    `The statement cannot be carried out: ${first.replace(/[.?!]*$/, '.')}`,
    `There are the tables ${tables.map(({ name }) => name).join(', ')}; SELECT * FROM information_schema.columns lists their columns with types. Files, extensions and settings cannot be reached from here.`,
    {
      ...(rest.length > 0 && { where: rest.join('\n') }),
      ...(/not found|does not exist/.test(first) && { columns: columnsOf(tables) }),
    },
  );
}

function columnsOf(tables: readonly SqlTable[]): Record<string, string[]> {
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}
