import * as z from 'zod';
import type { NextStep } from '../core/errors.ts';
import { sqlTableNames, sqlTables, type SqlTableName } from '../core/tables/sql-tables.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import { inputName, words } from '../core/words.ts';
import type { Effects, Origin, SqlDatabase, SqlRows } from '../io/effects.ts';
import { defineOperation } from './parts/operation.ts';
import { jointOrigin, originValues, resultFields } from './parts/result-fields.ts';
import { selectors } from './parts/session-selectors.ts';
import {
  askedSessions,
  mostSessions,
  mostTelemetrySessions,
  type AskedSessions,
  type QuerySelection,
} from './parts/query/asked-sessions.ts';
import { codesOf, type FilledTables, fillStandings, fillTables } from './parts/query/fill-tables.ts';

/** More than a person reads, and enough for a program. */
const mostRows = 10_000;

/** Of so many sessions warnings are told in full; of more, each session names the codes. */
const mostToldInFull = 3;

/** What a statement gave, and of what. */
export interface QueryFindings {
  sql: string;
  tables: SqlTableName[];
  answer: SqlRows;
  filled: FilledTables;
  /** By season. */
  standings: { season: number; rows: number }[];
  ahead: number;
}

const columnsText = sqlTables
  .map(({ name, columns }) => `${name}(${columns.map((column) => column.name).join(', ')})`)
  .join('; ');

export const query = defineOperation({
  name: 'query',
  summary:
    'Answer a question in SQL over laps, stints, results, race control, weather, telemetry and standings.',
  description: words`Runs one SELECT (DuckDB’s SQL) over tables of the named seasons, events and sessions: ${columnsText}. Times are whole milliseconds, events and sessions slugs: event = 'monaco-grand-prix', session = 'race'. Only tables that the statement reads are loaded; ${inputName('sessions')} says of which sessions, races unless others are named. At most ${mostRows} rows come back, of at most ${mostSessions} sessions, or ${mostTelemetrySessions} with telemetry. Nothing outside the tables can be reached: no file, no network, no setting. Needs the package @duckdb/node-api, installed separately.`,
  // Models read it with every question, and can ask for the rest.
  brief:
    'DuckDB SELECT for what no other tool answers: laps(driver,lap_number,lap_time_ms,compound,position,is_accurate), ' +
    'results(driver,position,grid_position,points), standings(championship,round,driver,points), stints, weather, race_control, telemetry; ' +
    "each with season, event 'monaco-grand-prix', session 'race'. Columns: information_schema.columns.",
  examples: [
    {
      sql: 'select driver, count(*) as laps_led from laps where position = 1 group by driver order by laps_led desc',
      season: [2024],
      events: ['Monaco'],
    },
    {
      sql: 'select event, driver, min(lap_time_ms) as best_ms from laps group by all order by best_ms limit 20',
      season: [2023, 2024],
      events: ['Monza'],
      sessions: ['Q'],
    },
  ],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({
    sql: z.string().trim().min(1).max(8000).describe('One SELECT statement.').meta({ brief: '' }),
    season: z.array(selectors.year).min(1).max(10).describe('Season; repeat for more.').meta({ brief: '' }),
    events: z
      .array(selectors.gp)
      .min(1)
      .max(30)
      .optional()
      .describe('Event: name, country, place or round; repeat for more. All when omitted.')
      .meta({ brief: 'Default all.' }),
    sessions: z
      .array(selectors.session)
      .min(1)
      .max(8)
      .default(['R'])
      .describe('Session: R, Q, S, SQ, SS, FP1, FP2 or FP3; repeat for more.')
      .meta({ brief: 'Default R.' }),
  }),
  listKey: 'rows',
  commandWord: 'sql',
  output: z.object({
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    rows: z.array(z.record(z.string(), z.unknown())),
    row_count: z.number().int(),
    more_rows: z.boolean().describe(`There are more than the ${mostRows} that are here.`),
    tables: z.array(z.enum(sqlTableNames)).describe('That the statement reads.'),
    loaded: z
      .array(
        z.object({
          season: z.number().int(),
          event_name: z.string(),
          session: z.string(),
          rows: z.partialRecord(z.enum(sqlTableNames), z.number().int()),
          provider: z.string(),
          warnings: z.array(z.string()).describe('Codes.'),
        }),
      )
      .describe('Sessions whose rows are in the tables.'),
    standings: z
      .array(z.object({ season: z.number().int(), rows: z.number().int() }))
      .describe('Seasons whose standings are in the tables.'),
    failed: z
      .array(
        z.object({
          season: z.number().int(),
          event_name: z.string(),
          session: z.string(),
          code: z.string(),
          error: z.string(),
        }),
      )
      .describe('Sessions that are not in the tables, and why.'),
    sessions_ahead: z.number().int().describe('Requested sessions that are still to come.'),
    source: resultFields.source.nullable(),
    provider: resultFields.provider.nullable(),
    providers: resultFields.providers,
    warnings: resultFields.warnings,
  }),
  run: async (effects, { sql, ...selection }) => {
    const database = await effects.openDatabase(sqlTables);
    try {
      return await asked(effects, database, sql, selection);
    } finally {
      database.close();
    }
  },
  document: ({ findings, ...outcome }) => {
    const { answer, tables, filled, standings, ahead } = findings;
    return {
      columns: answer.columns,
      rows: answer.rows,
      row_count: answer.rows.length,
      more_rows: answer.isCut,
      tables,
      loaded: filled.loaded.map(({ event, session, rows, origin, warnings }) => ({
        ...{ season: event.year, event_name: event.eventName, session: session.name },
        ...{ rows, provider: origin.provider, warnings: codesOf(warnings) },
      })),
      standings,
      failed: filled.failed.map(({ event, session, error }) => ({
        ...{ season: event.year, event_name: event.eventName, session: session.name },
        ...{ code: error.code, error: error.toDocument().error },
      })),
      sessions_ahead: ahead,
      ...originValues(outcome),
      warnings: outcome.warnings,
    };
  },
});

async function asked(effects: Effects, database: SqlDatabase, sql: string, selection: QuerySelection) {
  const tables = (await database.tablesOf(sql)) as SqlTableName[];
  const ofSessions = tables.filter((name) => name !== 'standings');
  const sessions: AskedSessions =
    ofSessions.length === 0
      ? { sessions: [], ahead: 0, warnings: [] }
      : await askedSessions(
          effects,
          selection,
          tables.includes('telemetry') ? mostTelemetrySessions : mostSessions,
        );
  const filled = await fillTables(effects, database, ofSessions, sessions.sessions);
  const warnings: Warning[][] = [sessions.warnings];
  const origins: Origin[] = [...filled.origins];
  const standings: QueryFindings['standings'] = [];
  for (const season of tables.includes('standings') ? new Set(selection.season) : []) {
    const found = await fillStandings(effects, database, season);
    standings.push({ season, rows: found.rows });
    origins.push(...found.origins);
    warnings.push(found.warnings);
  }
  if (filled.loaded.length <= mostToldInFull) warnings.push(...filled.loaded.map((each) => each.warnings));
  const answer = await database.run(sql, mostRows);
  const findings: QueryFindings = { sql, tables, answer, filled, standings, ahead: sessions.ahead };
  const [first, ...others] = origins;
  const origin = first ? jointOrigin(first, ...others) : { source: null, provider: null };
  const next: NextStep[] = [];
  return { findings, charts: [], ...origin, warnings: mergeWarnings(...warnings), next };
}
