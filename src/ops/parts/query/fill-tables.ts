import { summariseSeason } from '../../../core/analysis/season/season-summary.ts';
import { standingsRows } from '../../../core/analysis/season/standings-rows.ts';
import { isMissing, type SvcError } from '../../../core/errors.ts';
import { relevantWarnings, wholeField } from '../../../core/relevant-warnings.ts';
import { type Championship, championships } from '../../../core/results/official-standings.ts';
import { resultsUntil } from '../../../core/results/season-results.ts';
import { firstConstructorsSeason } from '../../../core/rules/counted-results.ts';
import { partitionOf } from '../../../core/tables/partition.ts';
import { sqlColumns, type SqlTableName } from '../../../core/tables/sql-tables.ts';
import type { StandingsAfterRound } from '../../../core/tables/standings.ts';
import { tables, timingTables } from '../../../core/tables/tables.ts';
import { telemetryTable } from '../../../core/tables/telemetry.ts';
import type { WarningCode } from '../../../core/warning-table.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin, SessionOptions, SqlDatabase } from '../../../io/effects.ts';
import { isUnanswered, mostFailuresInARow, notAskedFor } from '../missing.ts';
import { readingAhead } from '../reading-ahead.ts';
import { loadChampionship } from '../season/championship-so-far.ts';
import { driverSamples } from '../telemetry/recording.ts';
import type { AskedSessions } from './asked-sessions.ts';

type Asked = AskedSessions['sessions'][number];

/** A session whose rows were put into tables. */
interface LoadedSession extends Asked {
  /** By table. */
  rows: Partial<Record<SqlTableName, number>>;
  origin: Origin;
  warnings: Warning[];
}

export interface FilledTables {
  loaded: LoadedSession[];
  failed: (Asked & { error: SvcError })[];
  /** Of the sessions that were loaded. */
  origins: Origin[];
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
  const filled: FilledTables = { loaded: [], failed: [], origins: [] };
  let failures = 0;
  const fillEach = async (ahead: Effects): Promise<void> => {
    for (const [index, each] of sessions.entries()) {
      const { event, session } = each;
      effects.progress(
        `${index + 1} of ${sessions.length}: ${event.year} ${event.eventName}, ${session.name}`,
      );
      try {
        if (failures >= mostFailuresInARow) throw notAskedFor('Ask again later; loaded data is kept.');
        const loaded = await fillSession(ahead, database, wanted, each);
        filled.loaded.push(loaded);
        filled.origins.push(loaded.origin);
        failures = 0;
      } catch (error) {
        if (!isMissing(error)) throw error;
        filled.failed.push({ ...each, error });
        failures = isUnanswered(error) ? failures + 1 : 0;
      }
    }
  };
  await readingAhead(effects, sessions, loadingFor(wanted), fillEach);
  const [first] = filled.failed;
  if (first && filled.loaded.length === 0) throw first.error;
  return filled;
}

function loadingFor(wanted: readonly SqlTableName[]): SessionOptions {
  const needsLaps = wanted.some((name) => name === 'laps' || name === 'stints' || name === 'telemetry');
  return { laps: needsLaps ? 'required' : 'optional' };
}

/** All of a session, or nothing of it: what one of its tables lacks is known before rows are put into another. */
async function fillSession(
  effects: Effects,
  database: SqlDatabase,
  wanted: readonly SqlTableName[],
  asked: Asked,
): Promise<LoadedSession> {
  const { event, session } = asked;
  const place = partitionOf(event, session);
  const { value: timing, ...found } = await effects.data.session(event, session, loadingFor(wanted));
  const samples = wanted.includes('telemetry')
    ? await driverSamples(effects, asked, { timing, drivers: null, provider: found.provider })
    : null;
  const rows: LoadedSession['rows'] = samples ? { telemetry: 0 } : {};
  for (const name of wanted) {
    if (name === 'standings' || name === 'telemetry') continue;
    const ofSession = timingTables[name].rowsOf(timing);
    await database.insert(name, sqlColumns(name, place, ofSession));
    rows[name] = ofSession.length;
  }
  for (const source of samples?.value ?? []) {
    const ofDriver = telemetryTable.rowsOf(source);
    await database.insert('telemetry', sqlColumns('telemetry', place, ofDriver));
    rows.telemetry! += ofDriver.length;
  }
  const parts = [...new Set(wanted.flatMap((name) => tables[name].madeOf))];
  const warnings = mergeWarnings(found.warnings, samples?.warnings ?? []);
  return {
    ...{ event, session, rows, origin: found },
    warnings: relevantWarnings(warnings, { parts, ...wholeField }),
  };
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

interface StandingsByRound {
  rounds: StandingsAfterRound[];
  origin: Origin;
  warnings: Warning[];
}

/**
 * A championship after each of its rounds so far: the official standings after the latest, and before it what the rules make of the
 * results, so that a season costs no request for each round. Throws what `loadChampionship` throws.
 */
async function standingsByRound(
  effects: Effects,
  year: number,
  championship: Championship,
): Promise<StandingsByRound> {
  const { season, schedule, results, origin, warnings } = await loadChampionship(effects, year, championship);
  const run = season.rounds.filter(({ race, sprint }) => race ?? sprint);
  const rounds: StandingsAfterRound[] = [];
  let before: typeof season.competitors | null = null;
  for (const round of run) {
    const isLatest = round.round === season.analysisRound;
    const then = { ...resultsUntil(results, round.round), standings: null, standingsProblem: null };
    const { competitors } = isLatest
      ? season
      : summariseSeason(schedule, then, championship, Date.parse(round.date ?? `${year}-01-01`));
    rounds.push({
      championship,
      round,
      rows: standingsRows(competitors, before, championship === 'drivers'),
    });
    before = competitors;
  }
  return { rounds, origin, warnings };
}
