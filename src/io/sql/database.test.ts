import * as duckDb from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqlTable } from '../../core/tables/sql-tables.ts';
import { Database } from './database.ts';

const laps: SqlTable = {
  name: 'laps',
  columns: [
    { name: 'driver', type: 'string' },
    { name: 'lap_number', type: 'int' },
    { name: 'speed_trap_kmh', type: 'float' },
    { name: 'deleted', type: 'bool' },
    { name: 'utc', type: 'timestamp' },
  ],
};
const stints: SqlTable = { name: 'stints', columns: [{ name: 'driver', type: 'string' }] };

let database: Database;
beforeEach(async () => {
  database = await Database.open(duckDb, [laps, stints]);
});
afterEach(() => database.close());

describe('a database of tables', () => {
  it('gives back what was put in, with nulls, accents and times to the millisecond', async () => {
    const utc = Date.parse('2024-05-26T13:03:01.234Z');
    await database.insert('laps', [
      ['PÉR', null],
      [1, 2],
      [280.5, null],
      [true, null],
      [utc, null],
    ]);
    const { columns, rows, isCut } = await database.run('from laps order by lap_number', 10);
    expect(rows).toEqual([
      { driver: 'PÉR', lap_number: 1, speed_trap_kmh: 280.5, deleted: true, utc: '2024-05-26T13:03:01.234Z' },
      { driver: null, lap_number: 2, speed_trap_kmh: null, deleted: null, utc: null },
    ]);
    expect(columns.map(({ type }) => type)).toEqual(['VARCHAR', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'TIMESTAMP']);
    expect(isCut).toBe(false);
  });

  it('takes more rows than DuckDB takes at once, and says that more were found than asked for', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => index);
    const none = many.map(() => null);
    await database.insert('laps', [none, many, none, none, none]);
    const { rows, isCut } = await database.run('select lap_number as n from laps order by n', 3);
    expect(rows).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    expect(isCut).toBe(true);
    const counted = await database.run('select count(*) as n, sum(lap_number) as total from laps', 3);
    expect(counted.rows).toEqual([{ n: 5000, total: 12_497_500 }]);
  });

  it('makes values of all kinds fit for JSON', async () => {
    const { rows } = await database.run(
      `select 'nan'::double as nan, 9007199254740993 as big, date '2024-05-26' as day, [1, null] as list,
        {a: 1.5::decimal(5, 2)} as struct, interval 90 second as span, 1 as same, 2 as same`,
      1,
    );
    expect(rows).toEqual([
      {
        ...{ nan: null, big: '9007199254740993', day: '2024-05-26', list: [1, null], struct: { a: 1.5 } },
        ...{ span: { months: 0, days: 0, micros: 90_000_000 }, same: 1, 'same:1': 2 },
      },
    ]);
  });

  it.each([
    ['select 1', []],
    ['from laps', ['laps']],
    ['select * from laps join stints using (driver)', ['laps', 'stints']],
    ['with l as (select * from laps) select * from l', ['laps']],
    ['FROM Laps', ['laps']],
    ['describe laps', ['laps']],
    ['select x.driver from (from laps) x semi join stints on true', ['laps', 'stints']],
    ['select 1 where exists (from stints) union all select 2 from laps', ['laps', 'stints']],
    ['select (select count(*) from stints) from main.laps l', ['laps', 'stints']],
    ['select * from information_schema.columns', []],
  ])('knows the tables that "%s" reads', async (sql, tables) => {
    expect(await database.tablesOf(sql)).toEqual(tables);
  });

  it.each([
    ['select 1; select 2', 'statements'],
    ['', 'sql'],
    ['-- nothing', 'sql'],
    ['create table x as select 1', 'writes'],
    ["insert into laps (driver) values ('x')", 'writes'],
    ['drop table laps', 'writes'],
    ["attach '/tmp/svc-query-test.db'", 'writes'],
    ['install httpfs', 'writes'],
    ["set memory_limit = '8GB'", 'writes'],
    ['explain select 1', 'writes'],
    ['selec', 'sql'],
    ['pivot laps on driver using count(*)', 'statements'],
    ["from query_table('stints')", 'sql'],
    ["from query('from laps')", 'sql'],
    ['select no_such from laps', 'sql'],
    ['select * from no_such', 'sql'],
    ["select * from read_csv('/etc/passwd')", 'sql'],
    ["select * from read_text('package.json')", 'sql'],
    ["select * from glob('*')", 'sql'],
    ["select * from '/etc/passwd'", 'sql'],
    ["select * from read_parquet('https://example.com/x.parquet')", 'sql'],
  ])('does not carry out "%s"', async (sql, kind) => {
    await expect(database.tablesOf(sql)).rejects.toMatchObject({ kind });
  });

  it('lets no statement change its settings', async () => {
    for (const setting of ["memory_limit = '8GB'", 'enable_external_access = true', 'threads = 64']) {
      await expect(database.run(`set ${setting}`, 1)).rejects.toMatchObject({ kind: 'sql' });
    }
  });

  it.each([
    ["select repeat('x', 20000000) as a", 1],
    ["select repeat('é', 2000) as a from range(6000)", 6000],
    ["select [repeat('x', 20000000)] as a", 1],
    ["select {a: {b: repeat('x', 20000000)}} as a", 1],
  ])('gives no answer that is too large: %s', async (sql, mostRows) => {
    await expect(database.run(sql, mostRows)).rejects.toMatchObject({ kind: 'size', message: '16 MB' });
  });

  it('gives a large answer whole', async () => {
    const { rows } = await database.run("select repeat('x', 1500) as a from range(10000)", 10_000);
    expect(rows).toHaveLength(10_000);
  });

  it('ends what needs more memory than it may have', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => index);
    await database.insert('laps', [many.map(String), many, many, many.map(() => true), many]);
    const heavy = 'select a.*, b.* from laps a, laps b order by a.driver || b.driver';
    await expect(database.run(heavy, 1)).rejects.toMatchObject({ message: expect.stringMatching(/memory/i) });
  });
});
