import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnType } from '../../../src/core/tables/table.ts';
import { tables } from '../../../src/core/tables/tables.ts';
import { openRealWorld } from '../../../src/io/real-world.ts';
import { findOperation } from '../../../src/present/find-operation.ts';
import { runOperation } from '../../../src/present/run-operation.ts';
import { commandWording } from '../../../src/present/wording.ts';
import { warmHomeOfSuite } from '../../support/temporary-home.ts';

const types: Record<ColumnType, string> = {
  ...{ int: 'INTEGER', float: 'DOUBLE', string: 'VARCHAR', bool: 'BOOLEAN', timestamp: 'TIMESTAMP' },
};
const exported = [
  ['laps', 'laps', { session: 'R' }],
  ['laps', 'laps', { session: 'Q' }],
  ['results', 'results', { session: 'Q' }],
  ['race-control', 'race_control', { session: 'R' }],
  ['weather', 'weather', { session: 'R' }],
  ['telemetry', 'telemetry', { session: 'Q', drivers: ['VER'] }],
  ['positions', 'positions', { session: 'Q', drivers: ['VER'] }],
] as const;

/** The first statement for DuckDB on a page, of files in this folder. */
function statementOf(out: string): string {
  const text = readFileSync(new URL('../../../docs/exports.md', import.meta.url), 'utf8');
  const [, sql = ''] = /```sql\n([^`]*read_parquet[^`]*)```/.exec(text)!;
  return sql.replace(/read_parquet\('[^/']+\//, `read_parquet('${out}/`);
}

describe('DuckDB over exported files', () => {
  let out: string;
  let duck: DuckDBConnection;
  const files: Record<string, string[]> = {};

  beforeAll(async () => {
    const home = await warmHomeOfSuite();
    out = join(home, 'racing');
    const env = { SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: '2025-12-20T12:00:00Z' };
    const effects = openRealWorld(env)({
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    for (const [command, table, more] of exported) {
      const operation = (await findOperation(`export ${command}`))!;
      const input = { year: 2024, gp: 'Monaco', out, ...more };
      const { output } = await runOperation(operation, effects, input, commandWording);
      const paths = (output as { files: { path: string }[] }).files.map(({ path }) => join(out, path));
      files[table] = [...(files[table] ?? []), ...paths];
    }
    duck = await (await DuckDBInstance.create(':memory:')).connect();
    return () => duck.closeSync();
  });

  const rowsOf = async (sql: string) => (await duck.runAndReadAll(sql)).getRowsJS();
  const objectsOf = async (sql: string) => (await duck.runAndReadAll(sql)).getRowObjectsJS();
  const tablePath = (table: string) => `read_parquet('${out}/**/${table}.parquet', hive_partitioning = true)`;
  const laps = async (file: string) =>
    (await parquetReadObjects({ file: await asyncBufferFromFile(file) })) as {
      driver: string;
      position: number | null;
      lap_time_ms: number | null;
      deleted: boolean | null;
    }[];

  it.each(['laps', 'results', 'race_control', 'weather', 'telemetry', 'positions'] as const)(
    'has the types, the values and the nulls of %s',
    async (table) => {
      const described = await rowsOf(`describe select * from ${tablePath(table)}`);
      expect(Object.fromEntries(described.map(([name, type]) => [name, type]))).toEqual({
        ...Object.fromEntries(tables[table].columns.map(({ name, type }) => [name, types[type]])),
        ...{ season: 'BIGINT', event: 'VARCHAR', session: 'VARCHAR' },
      });
      for (const file of files[table]!) {
        const inFile = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
        expect(inFile.length).toBeGreaterThan(10);
        expect(await objectsOf(`select * from read_parquet('${file}', hive_partitioning = false)`)).toEqual(
          inFile,
        );
      }
    },
  );

  it('has season, event and session of the names of folders', async () => {
    expect(
      await rowsOf(`select distinct season, event, session from ${tablePath('laps')} order by session`),
    ).toEqual([
      [2024n, 'monaco-grand-prix', 'qualifying'],
      [2024n, 'monaco-grand-prix', 'race'],
    ]);
  });

  it('carries out the statement of the page of exports', async () => {
    const best = new Map<string, number>();
    for (const { driver, lap_time_ms: ms, deleted } of (await Promise.all(files.laps!.map(laps))).flat())
      if (ms !== null && deleted !== true) best.set(driver, Math.min(ms, best.get(driver) ?? Infinity));
    const rows = await rowsOf(statementOf(out));
    expect(rows).toHaveLength(20);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(best));
  });
});
