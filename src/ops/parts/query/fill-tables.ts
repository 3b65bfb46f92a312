import { SvcError } from '../../../core/errors.ts';
import type { WarningCode } from '../../../core/warning-table.ts';
import { championships } from '../../../core/results/official-standings.ts';
import { firstConstructorsSeason } from '../../../core/rules/counted-results.ts';
import { relevantWarnings, wholeField } from '../../../core/relevant-warnings.ts';
import { partitionOf } from '../../../core/tables/partition.ts';
import { sqlColumns, type SqlTableName } from '../../../core/tables/sql-tables.ts';
import { telemetryTable } from '../../../core/tables/telemetry.ts';
import { tables, timingTables } from '../../../core/tables/tables.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin, SqlDatabase } from '../../../io/effects.ts';
import { isMissingSession, mostFailuresInARow } from '../missing-session.ts';
import type { AskedSessions } from './asked-sessions.ts';
import { standingsByRound } from './standings-by-round.ts';

type Asked = AskedSessions['sessions'][number];

/** A session whose rows were put into tables. */
export interface LoadedSession extends Asked {
  /** By table. */
  rows: Partial<Record<SqlTableName, number>>;
  origin: Origin;
  warnings: Warning[];
}

export interface FilledTables {
  loaded: LoadedSession[];
  failed: (Asked & { error: SvcError })[];
  /** Of sessions and standings; empty where nothing was loaded. */
  origins: Origin[];
  /** Of standings. */
  warnings: Warning[];
}

/**
 * Puts the rows of sessions into the tables that a statement reads, one session after the other.
 *
 * @throws the first failure where none of the sessions can be had, and whatever is more than a session without data.
 */
export async function fillTables(
  effects: Effects,
  database: SqlDatabase,
  wanted: readonly SqlTableName[],
  sessions: readonly Asked[],
): Promise<FilledTables> {
  const filled: FilledTables = { loaded: [], failed: [], origins: [], warnings: [] };
  let failures = 0;
  for (const [index, each] of sessions.entries()) {
    const { event, session } = each;
    effects.progress(`${index + 1} of ${sessions.length}: ${event.year} ${event.eventName}, ${session.name}`);
    try {
      if (failures >= mostFailuresInARow) throw notAskedFor();
      const loaded = await fillSession(effects, database, wanted, each);
      filled.loaded.push(loaded);
      filled.origins.push(loaded.origin);
      failures = 0;
    } catch (error) {
      if (!isMissingSession(error)) throw error;
      filled.failed.push({ ...each, error });
      failures = error.code === 'SOURCE_UNAVAILABLE' || error.code === 'RATE_LIMITED' ? failures + 1 : 0;
    }
  }
  const [first] = filled.failed;
  if (first && filled.loaded.length === 0) throw first.error;
  return filled;
}

async function fillSession(
  effects: Effects,
  database: SqlDatabase,
  wanted: readonly SqlTableName[],
  { event, session }: Asked,
): Promise<LoadedSession> {
  const place = partitionOf(event, session);
  const needsLaps = wanted.some((name) => name === 'laps' || name === 'stints' || name === 'telemetry');
  const { value: timing, ...found } = await effects.data.session(event, session, {
    laps: needsLaps ? 'required' : 'optional',
  });
  const loaded: LoadedSession = { event, session, rows: {}, origin: found, warnings: [] };
  for (const name of wanted) {
    if (name === 'standings' || name === 'telemetry') continue;
    const rows = timingTables[name].rowsOf(timing);
    await database.insert(name, sqlColumns(name, place, rows));
    loaded.rows[name] = rows.length;
  }
  const warnings = [found.warnings];
  if (wanted.includes('telemetry')) {
    const drivers = timing.results.filter(({ inTimingList }) => inTimingList);
    const sent = await effects.data.telemetry(event, session, drivers, found.provider);
    loaded.rows.telemetry = 0;
    for (const telemetry of sent.value) {
      const driver = drivers.find(({ driverNumber }) => driverNumber === telemetry.driverNumber)!;
      const rows = telemetryTable.rowsOf({ driver, laps: timing.laps, telemetry });
      await database.insert('telemetry', sqlColumns('telemetry', place, rows));
      loaded.rows.telemetry += rows.length;
    }
    warnings.push(sent.warnings);
  }
  const parts = [...new Set(wanted.flatMap((name) => tables[name].madeOf))];
  loaded.warnings = relevantWarnings(mergeWarnings(...warnings), { parts, ...wholeField });
  return loaded;
}

/** Puts both championships of a season, round by round, into their table. Throws what loading them throws. */
export async function fillStandings(
  effects: Effects,
  database: SqlDatabase,
  season: number,
): Promise<{ rows: number; origins: Origin[]; warnings: Warning[] }> {
  const held = championships.filter((each) => each === 'drivers' || season >= firstConstructorsSeason);
  const found = await Promise.all(held.map((each) => standingsByRound(effects, season, each)));
  const rows = found.flatMap(({ rounds }) => rounds.flatMap((each) => tables.standings.rowsOf(each)));
  await database.insert('standings', sqlColumns('standings', { season }, rows));
  return {
    rows: rows.length,
    origins: found.map(({ origin }) => origin),
    warnings: mergeWarnings(...found.map(({ warnings }) => warnings)),
  };
}

/** Codes of warnings, each once. */
export function codesOf(warnings: readonly Warning[]): WarningCode[] {
  return [...new Set(warnings.map(({ code }) => code))];
}

function notAskedFor(): SvcError {
  return new SvcError(
    'SOURCE_UNAVAILABLE',
    'It was not asked for, as the source did not answer for the sessions before.',
    'Ask again later; what was loaded is kept.',
  );
}
