import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SqlTable } from '../../core/tables/sql-tables.ts';
import { cancelled, throwIfCancelled } from '../cancellation.ts';
import type { SqlDatabase, SqlRows } from '../effects.ts';
import { SvcError } from '../../core/errors.ts';
import { type DatabaseCall, type DatabaseReply, memoryExitCode, SqlRefusal } from './sql-refusal.ts';

/** For reading a statement, and for carrying it out. */
const timeLimitMs = 30_000;

interface Waiting {
  resolve(this: void, value: unknown): void;
  reject(this: void, error: unknown): void;
}

/**
 * Opens a database in a process of its own, which ends with `close`, with the signal, and with this process.
 *
 * @param file the program of that process, as the build wrote it.
 * @throws CANCELLED when the signal is aborted, as every method does.
 */
export async function openDatabase(
  file: URL,
  tables: readonly SqlTable[],
  signal: AbortSignal,
): Promise<SqlDatabase> {
  throwIfCancelled(signal);
  // It needs nothing of the environment, in which there may be secrets.
  const child = fork(fileURLToPath(file), [], {
    ...{ env: {}, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  });
  const waiting: Waiting[] = [];
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const close = (): void => {
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  };
  const stop = (): void => {
    fail(cancelled());
    close();
  };
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (reply: DatabaseReply) => settle(waiting.shift(), reply));
  child.on('error', fail);
  child.on('exit', (code) => fail(endOf(code)));

  const call = (asked: DatabaseCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      throwIfCancelled(signal);
      waiting.push({ resolve, reject });
      send(child, asked, fail);
    });
  const timed = async (asked: DatabaseCall): Promise<unknown> => {
    const timer = setTimeout(() => {
      fail(new SqlRefusal('time', `${timeLimitMs / 1000} s`));
      close();
    }, timeLimitMs);
    try {
      return await call(asked);
    } finally {
      clearTimeout(timer);
    }
  };
  const told = async <T>(work: Promise<unknown>): Promise<T> => {
    try {
      return (await work) as T;
    } catch (error) {
      throw error instanceof SqlRefusal ? sqlFailure(error, tables) : error;
    }
  };
  await told(call({ method: 'open', tables }));
  return {
    tablesOf: (sql) => told<string[]>(timed({ method: 'tablesOf', sql })),
    insert: (table, columns) => told<void>(call({ method: 'insert', table, columns })),
    run: (sql, mostRows) => told<SqlRows>(timed({ method: 'run', sql, mostRows })),
    close,
  };
}

function send(child: ChildProcess, call: DatabaseCall, fail: (error: unknown) => void): void {
  if (!child.connected) fail(endOf(child.exitCode));
  else child.send(call, (error) => error && fail(error));
}

function settle(waiting: Waiting | undefined, reply: DatabaseReply): void {
  if ('value' in reply) waiting?.resolve(reply.value);
  else if ('refusal' in reply) waiting?.reject(new SqlRefusal(reply.refusal.kind, reply.refusal.message));
  else waiting?.reject(new Error(reply.fault));
}

function endOf(code: number | null): SqlRefusal {
  if (code === memoryExitCode) return new SqlRefusal('memory', 'the process took too much memory');
  return new SqlRefusal('memory', 'the process of the database came to an end');
}

/** What the caller is told of a statement that was not carried out. */
export function sqlFailure({ kind, message }: SqlRefusal, tables: readonly SqlTable[]): SvcError {
  switch (kind) {
    case 'missing':
      return new SvcError(
        'NOT_FOUND',
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
        'Ask with SELECT, FROM or WITH. Tables are rebuilt for each call, so nothing stored in them would last.',
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
