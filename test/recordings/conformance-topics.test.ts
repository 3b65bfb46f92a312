import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseUtcMs } from '../../src/core/feed/duration.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import {
  assembleRecorded,
  recordedSessions,
  referenceDirectory,
  sessionInputs,
  type RecordedSession,
} from './corpus.ts';
import { readCsv, type CsvRow } from './csv.ts';
import { milliseconds, number, text } from './reference-laps.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** Rows of one of the session's reference tables; null when the reference has none. */
function reference(session: RecordedSession, table: string): CsvRow[] | null {
  const path = `${referenceDirectory}${session.id}/${table}.csv`;
  return existsSync(path) ? readCsv(path) : null;
}

/** The reference of this session was made without the results API. */
const withoutOfficialResult = '2025_Mexico_City_Qualifying';

/** The reference of this session was made with an answer of the results API that the corpus does not have. */
const withoutIdsInCorpus = '2024_British_FP1';

describe.each(recordedSessions)('$id', needsRecordings, (session) => {
  const timing = () => assembleRecorded(session);

  it('results', () => {
    const { results } =
      session.id === withoutOfficialResult
        ? assembleSession({ ...sessionInputs(session), official: null })
        : timing();
    const expected = reference(session, 'results')!.map(referenceResult);
    const ids = session.id === withoutIdsInCorpus ? { driverId: null, teamId: null } : {};
    expect(results.map(asReferenceResult)).toEqual(expected.map((row) => ({ ...row, ...ids })));
  });

  it('session status', () => {
    const rows = timing().sessionStatus.map(({ timeMs, status }) => [timeMs, status]);
    expect(rows).toEqual(
      reference(session, 'session_status')!.map((row) => [milliseconds(row.Time!), row.Status]),
    );
  });

  it('track status', () => {
    const rows = timing().trackStatus.map(({ timeMs, code, message }) => [timeMs, code, message]);
    expect(rows).toEqual(
      reference(session, 'track_status')!.map((row) => [milliseconds(row.Time!), row.Status, row.Message]),
    );
  });

  it('weather', () => {
    const rows = timing().weather?.map((sample) => [
      sample.timeMs,
      ...[sample.airTempC, sample.humidityPercent, sample.pressureHpa, sample.rainfall, sample.trackTempC],
      ...[sample.windDirectionDeg, sample.windSpeedMs],
    ]);
    const expected = reference(session, 'weather')?.map((row) => [
      milliseconds(row.Time!),
      ...[number(row.AirTemp!), number(row.Humidity!), number(row.Pressure!), row.Rainfall === 'True'],
      ...[number(row.TrackTemp!), number(row.WindDirection!), number(row.WindSpeed!)],
    ]);
    expect(rows).toEqual(expected);
  });

  it('race control', () => {
    const rows = timing().raceControl?.map((message) => [
      message.utcMs,
      ...[message.category, message.message, message.status, message.flag, message.scope],
      ...[message.sector, message.driverNumber, message.lap],
    ]);
    const table = reference(session, 'race_control') ?? reference(session, 'race_control_messages');
    const expected = table?.map((row) => [
      parseUtcMs(row.Time!.replace(' ', 'T')),
      // docs/differences.md, trimmed-texts
      ...[text(row.Category!), row.Message!.trim(), text(row.Status!), text(row.Flag!), text(row.Scope!)],
      ...[number(row.Sector!), text(row.RacingNumber!), number(row.Lap!)],
    ]);
    expect(rows).toEqual(expected);
  });
});

/** Text cell of the results table, where the reference writes unknown text as "nan" (docs/differences.md, unknown-texts). */
const knownText = (cell: string): string | null => (cell === 'nan' ? null : text(cell));

function referenceResult(row: CsvRow) {
  const colour = knownText(row.TeamColor!);
  return {
    number: row.DriverNumber,
    broadcastName: knownText(row.BroadcastName!),
    code: row.Abbreviation,
    driverId: text(row.DriverId!),
    team: text(row.TeamName!),
    // The reference keeps the colour as sent, without "#".
    colour: colour === null ? null : `#${colour.toLowerCase()}`,
    teamId: text(row.TeamId!),
    names: [row.FirstName, row.LastName, row.FullName],
    country: knownText(row.CountryCode!),
    position: number(row.Position!),
    // Text of a decimal number in qualifyings, "1.0".
    classified: text(row.ClassifiedPosition!.replace(/\.0$/, '')),
    grid: number(row.GridPosition!),
    q: [milliseconds(row.Q1!), milliseconds(row.Q2!), milliseconds(row.Q3!)],
    timeMs: milliseconds(row.Time!),
    status: text(row.Status!),
    points: number(row.Points!),
    laps: number(row.Laps!),
  };
}

function asReferenceResult(result: ReturnType<typeof assembleRecorded>['results'][number]) {
  return {
    number: result.driverNumber,
    broadcastName: result.broadcastName,
    code: result.code,
    driverId: result.driverId,
    team: result.teamName,
    colour: result.teamColour,
    teamId: result.teamId,
    names: [result.firstName, result.lastName, result.fullName],
    country: result.countryCode,
    position: result.position,
    classified: result.classifiedPosition,
    grid: result.gridPosition,
    q: [result.q1Ms, result.q2Ms, result.q3Ms],
    timeMs: result.timeMs,
    status: result.status,
    points: result.points,
    laps: result.laps,
  };
}
