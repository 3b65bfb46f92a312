import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sqlColumns, sqlTableNames, sqlTables } from '../../../src/core/tables/sql-tables.ts';
import type { Cell } from '../../../src/core/tables/table.ts';
import type { Effects, SqlDatabase } from '../../../src/io/effects.ts';
import { openRealWorld } from '../../../src/io/real-world.ts';
import { fillStandings, fillTables } from '../../../src/ops/parts/query/fill-tables.ts';
import { askedSessions } from '../../../src/ops/parts/query/asked-sessions.ts';
import { inProcessDatabase } from '../../support/tables/in-process-database.ts';
import { warmHomeOfSuite } from '../../support/temporary-home.ts';
import { answers, type TableRows } from './answers.ts';

const page = readFileSync(new URL('../../../docs/queries.md', import.meta.url), 'utf8');
const questions = [...page.matchAll(/^### (.+)\n([^#]*?)```sql\n([^`]+)```/gm)].map(
  ([, question = '', options = '', sql = '']) => ({
    question,
    sql,
    isOfQualifying: options.includes('--sessions Q'),
  }),
);

interface Filled {
  database: SqlDatabase;
  rows: TableRows;
}

/** The tables of some sessions, in the database and as rows that JavaScript reads. */
async function filled(
  effects: Effects,
  sessions: string[],
  events: string[],
  names: readonly string[],
): Promise<Filled> {
  const database = await inProcessDatabase(sqlTables);
  const rows = Object.fromEntries(sqlTableNames.map((name) => [name, []])) as unknown as TableRows;
  const recording: SqlDatabase = {
    ...database,
    insert: async (table, columns) => {
      const { columns: described } = sqlTables.find(({ name }) => name === table)!;
      const count = columns[0]!.length;
      for (let index = 0; index < count; index++) {
        rows[table as keyof TableRows].push(
          Object.fromEntries(described.map(({ name }, at) => [name, columns[at]![index] as Cell])),
        );
      }
      await database.insert(table, columns);
    },
  };
  const { sessions: asked } = await askedSessions(effects, { season: [2024], events, sessions }, 10);
  const wanted = sqlTableNames.filter((name) => names.includes(name));
  await fillTables(effects, recording, wanted, asked);
  if (names.includes('standings')) await fillStandings(effects, recording, 2024);
  return { database, rows };
}

const timing = ['laps', 'stints', 'results', 'race_control', 'weather'];
const world = warmHomeOfSuite().then((home) => {
  const env = { SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: '2025-01-10T12:00:00Z' };
  return openRealWorld(env)({ signal: new AbortController().signal, progress: () => undefined });
});
let races: Filled;
beforeAll(async () => {
  races = await filled(await world, ['R'], ['Bahrain', 'Monaco', 'Monza'], [...timing, 'standings']);
});

/** Numbers may differ in what floating point and rounding leave of them. */
function nearly(rows: readonly Readonly<Record<string, Cell>>[]): unknown[] {
  const near = (value: Cell): unknown => (typeof value === 'number' ? expect.closeTo(value, 2) : value);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, near(value)])),
  );
}

describe('the worked questions', () => {
  it('are all answered another way, too', () => {
    expect(questions.map(({ question }) => question).sort()).toEqual(Object.keys(answers).sort());
    expect(questions.length).toBeGreaterThanOrEqual(30);
  });

  async function expectAnswer(
    { question, sql }: { question: string; sql: string },
    { database, rows }: Filled,
  ) {
    const given = (await database.run(sql, 10_000)).rows;
    expect(given).toEqual(nearly(answers[question]!(rows)));
    expect(given.length).toBeGreaterThan(0);
  }

  it.each(questions.filter(({ isOfQualifying }) => !isOfQualifying))('$question', async (asked) => {
    await expectAnswer(asked, races);
  });

  // With the telemetry of all cars, which takes long to simulate.
  describe('of a qualifying', { tags: ['long'] }, () => {
    let qualifyings: Filled;
    beforeAll(async () => {
      qualifyings = await filled(await world, ['Q'], ['Monaco'], [...timing, 'telemetry']);
    });
    it.each(questions.filter(({ isOfQualifying }) => isOfQualifying))('$question', async (asked) => {
      await expectAnswer(asked, qualifyings);
    });
  });
});

it('has the rows of every table where their session stands beside them', () => {
  const [row] = sqlColumns('laps', { season: 2024, event: 'monaco-grand-prix', session: 'race' }, []);
  expect(row).toEqual([]);
  const first = races.rows.laps[0]!;
  expect(first).toMatchObject({ season: 2024, event: 'bahrain-grand-prix', session: 'race', lap_number: 1 });
});
