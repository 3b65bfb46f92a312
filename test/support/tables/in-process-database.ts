import * as duckDb from '@duckdb/node-api';
import { Database } from '../../../src/io/sql/database.ts';
import { sqlFailure } from '../../../src/io/sql/database-client.ts';
import { SqlRefusal } from '../../../src/io/sql/sql-refusal.ts';
import type { OpenDatabase } from '../../../src/io/effects.ts';

/** The real database without a process of its own, and so without limits of time. */
export const inProcessDatabase: OpenDatabase = async (tables) => {
  const database = await Database.open(duckDb, tables);
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof SqlRefusal ? sqlFailure(error, tables) : error;
    }
  };
  return {
    tablesOf: (sql) => told(database.tablesOf(sql)),
    insert: (table, columns) => told(database.insert(table, columns)),
    run: (sql, mostRows) => told(database.run(sql, mostRows)),
    close: () => database.close(),
  };
};
