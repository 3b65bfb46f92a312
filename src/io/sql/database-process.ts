/**
 * The process of one database: it dies with its question. A statement from anybody may bring DuckDB down, take memory that it does not
 * count, or not stop when it is told to; none of that may happen to a server.
 */
import { Database } from './database.ts';
import { type DatabaseCall, type DatabaseReply, memoryExitCode } from './sql-refusal.ts';
import { SqlRefusal } from './sql-refusal.ts';

const mostBytes = 1_200_000_000;
const checkEveryMs = 50;

let database: Database | null = null;
let work: Promise<void> = Promise.resolve();

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(memoryExitCode);
}, checkEveryMs);
process.on('disconnect', () => process.exit(0));
process.on('message', (call: DatabaseCall) => {
  work = answer(call, work);
});

async function answer(call: DatabaseCall, before: Promise<void>): Promise<void> {
  await before;
  process.send?.(await replyTo(call));
}

async function replyTo(call: DatabaseCall): Promise<DatabaseReply> {
  try {
    return { value: await carryOut(call) };
  } catch (error) {
    if (error instanceof SqlRefusal) return { refusal: { kind: error.kind, message: error.message } };
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function carryOut(call: DatabaseCall) {
  if (call.method === 'open') {
    database = await Database.open(await duckDb(), call.tables);
    return null;
  }
  if (!database) throw new Error('the database was not opened');
  switch (call.method) {
    case 'tablesOf':
      return await database.tablesOf(call.sql);
    case 'insert':
      await database.insert(call.table, call.columns);
      return null;
    case 'run':
      return await database.run(call.sql, call.mostRows);
  }
}

async function duckDb(): Promise<typeof import('@duckdb/node-api')> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    throw new SqlRefusal('missing', error instanceof Error ? error.message : String(error));
  }
}
