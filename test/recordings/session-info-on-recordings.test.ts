import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSessionInfo } from '../../src/ops/fetch/fetch-session-info.ts';
import { recordedSession, recordedSessions, referenceDirectory, type RecordedSession } from './corpus.ts';
import type { CsvRow } from './csv.ts';
import { milliseconds, number, text } from './reference-laps.ts';
import { recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { referenceRows, referenceText } from './reference-tables.ts';
import { expectNothingWritten, runChecked } from '../support/run-checked.ts';
import { needsRecordings } from './recorded-sessions.ts';

interface Saved {
  results: Record<string, unknown>[];
  teams: { name: string; colour: string | null }[];
  weather: Record<string, unknown> | null;
  [key: string]: unknown;
}

let world: RecordedEffects;

async function fetch(input: Record<string, unknown>) {
  const result = await runChecked(fetchSessionInfo, world.effects, input);
  const saved = JSON.parse(await readFile(result.saved_to, 'utf8')) as Saved;
  return { result, saved };
}

/** `M:SS.mmm` of seconds written as text; null for an empty cell. */
function lapTime(cell: string): string | null {
  const ms = milliseconds(cell);
  if (ms === null) return null;
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(ms / 60_000)}:${seconds}`;
}

/** `H:MM:SS.mmm` of seconds written as text, without hours below one; null for an empty cell. */
function raceTime(cell: string): string | null {
  const ms = milliseconds(cell);
  if (ms === null || ms < 3_600_000) return lapTime(cell);
  const rest = lapTime(String((ms % 3_600_000) / 1000))!.padStart(9, '0');
  return `${Math.floor(ms / 3_600_000)}:${rest}`;
}

function gap(cell: string): string | null {
  if (cell === '') return null;
  return Number(cell) < 60 ? `+${Number(cell).toFixed(3)}` : `+${lapTime(cell)}`;
}

const rowsOf = (session: RecordedSession, table: string): CsvRow[] | null =>
  existsSync(`${referenceDirectory}${session.id}/${table}.csv`)
    ? referenceRows(`${session.id}/${table}.csv`)
    : null;

function least(values: number[]) {
  return {
    min: Math.min(...values),
    max: Math.max(...values),
    avg: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 2) as number,
  };
}

describe('session info', needsRecordings, () => {
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-info-'));
    world = recordedEffects(home);
  });
  afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

  describe.each(recordedSessions)('$id', (session) => {
    it('has the classification of the reference in the documented form', async () => {
      const { result, saved } = await fetch(selectorsOf(session));
      const isRace = ['Race', 'Sprint'].includes(session.sessionName);
      const rows = rowsOf(session, 'results')!;
      expect(result.drivers).toEqual(rows.map((row) => row.Abbreviation));
      expect(result.session_type).toBe(session.sessionName);
      expect(result.date).toBe(/\/(\d{4}-\d\d-\d\d)_[^/]+\/$/.exec(session.archivePath)![1]);
      expect(result.round).toBe(session.round);
      expect(saved.results.map((row) => [row['driver'], row['position'], row['team']])).toEqual(
        rows.map((row) => [row.Abbreviation, number(row.Position!), text(row.TeamName!)]),
      );
      // The reference was made without the official result of this one.
      if (session.id === '2025_Mexico_City_Qualifying') return;
      rows.forEach((row, index) => {
        const isWinner = Number(row.Position) === 1;
        expect(saved.results[index]).toMatchObject({
          number: row.DriverNumber,
          full_name: row.FullName,
          classified_position: text(row.ClassifiedPosition!.replace(/\.0$/, '')),
          ...{ grid: number(row.GridPosition!), points: number(row.Points!), laps: number(row.Laps!) },
          status: text(row.Status!),
          ...{ q1: lapTime(row.Q1!), q2: lapTime(row.Q2!), q3: lapTime(row.Q3!) },
          time: isRace && !isWinner ? null : raceTime(row.Time!),
          gap_to_winner: isRace && !isWinner ? gap(row.Time!) : null,
        });
      });
      // The reference writes "nan" where the feed has no colour of a driver, whatever it has of his teammate.
      const coloured = rows.filter((row) => row.TeamColor !== 'nan').reverse();
      const colourOf = new Map(coloured.map((row) => [row.TeamName, `#${row.TeamColor!.toLowerCase()}`]));
      const colours = new Map(rows.map((row) => [row.TeamName, colourOf.get(row.TeamName)]));
      expect(saved.teams).toEqual([...colours].map(([name, colour]) => ({ name, colour })));
    });

    it('has weather and neutralisations between start and finish', async () => {
      const { saved } = await fetch(selectorsOf(session));
      const statuses = rowsOf(session, 'session_status')!;
      const startMs = milliseconds(statuses.find((row) => row.Status === 'Started')!.Time!)!;
      const endMs = milliseconds(statuses.findLast((row) => row.Status === 'Finished')!.Time!)!;
      const samples = rowsOf(session, 'weather')?.filter((row) => {
        const timeMs = milliseconds(row.Time!)!;
        return timeMs >= startMs && timeMs <= endMs;
      });
      const of = (column: string) => least(samples!.map((row) => Number(row[column])));
      expect(saved.weather).toEqual(
        samples
          ? {
              air_temp_c: of('AirTemp'),
              track_temp_c: of('TrackTemp'),
              humidity_percent: of('Humidity'),
              pressure_hpa: of('Pressure'),
              wind_speed_ms: of('WindSpeed'),
              rain_share: expect.closeTo(
                samples.filter((row) => row.Rainfall === 'True').length / samples.length,
                3,
              ) as number,
              samples: samples.length,
            }
          : null,
      );

      const track = rowsOf(session, 'track_status')!;
      const shown = track
        .filter((row, index) => {
          const untilMs = milliseconds(track[index + 1]?.Time ?? '') ?? Infinity;
          return milliseconds(row.Time!)! <= endMs && untilMs > startMs;
        })
        .map((row) => row.Status);
      const count = (code: string) => shown.filter((status) => status === code).length;
      expect(saved).toMatchObject({
        ...{ safety_cars: count('4'), virtual_safety_cars: count('6'), red_flags: count('5') },
      });
    });
  });

  it('has the facts that the reference has of an event', async () => {
    const session = recordedSession('2018_Azerbaijan_Race');
    const { result, saved } = await fetch(selectorsOf(session));
    const info = JSON.parse(referenceText(`${session.id}/info.json`)) as {
      total_laps: number;
      event: Record<string, string>;
    };
    expect(result).toMatchObject({
      ...{ event_name: info.event['EventName'], country: info.event['Country'] },
      ...{ location: info.event['Location'], total_laps: info.total_laps, session: 'R' },
    });
    expect(saved).toMatchObject({
      official_name: info.event['OfficialEventName'],
      circuit: 'Baku',
      start_local: info.event['Session5Date'],
      start_utc: `${info.event['Session5DateUtc']}Z`,
      utc_offset: '+04:00',
      ...{ safety_cars: 2, virtual_safety_cars: 0, red_flags: 0, weather: null },
    });
  });

  it('knows races without lap times', async () => {
    const australia = await fetch({ workspace_id: 'w', year: 2025, gp: 'Australia', session: 'R' });
    expect(australia.result.drivers.slice(0, 3)).toEqual(['NOR', 'VER', 'RUS']);
    expect(australia.result.total_laps).toBe(57);
    expect(australia.saved).toMatchObject({ safety_cars: 3, red_flags: 0 });
    expect(australia.result.warnings.map(({ message }) => message)).toContain(
      'The archive has no TimingData.',
    );
  });

  it.each([
    ['2023_Azerbaijan_Sprint_Shootout', /best lap of each car in each part/],
    ['2020_Hungarian_FP2', /best lap of each car, except in-laps and out-laps/],
    ['2023_Azerbaijan_Qualifying', null],
    ['2018_Azerbaijan_Race', null],
  ])('says that positions are computed, and how, where they are: %s', async (id, how) => {
    const { result } = await fetch(selectorsOf(recordedSession(id)));
    const told = result.warnings.filter(({ code }) => code === 'RESULTS_COMPUTED');
    expect(told).toEqual(how ? [expect.objectContaining({ message: expect.stringMatching(how) })] : []);
  });

  it('leaves nothing behind of a session that nobody has', async () => {
    const directory = await temporaryHome();
    const { effects } = recordedEffects(directory);
    const input = { workspace_id: 'w', year: 2021, gp: 'Monza', session: 'FP1' };
    await expect(runChecked(fetchSessionInfo, effects, input)).rejects.toMatchObject({ code: 'NO_DATA' });
    expectNothingWritten(directory);
  });
});
