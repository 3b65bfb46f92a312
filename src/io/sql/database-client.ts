import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SqlTable } from '../../core/tables/sql-tables.ts';
import { cancelled, throwIfCancelled } from '../cancellation.ts';
import type { SqlDatabase, SqlRows } from '../effects.ts';
import { type DatabaseCall, type DatabaseReply, memoryExitCode } from './messages.ts';
import { sqlFailure } from './sql-failure.ts';
import { SqlRefusal } from './sql-refusal.ts';

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
