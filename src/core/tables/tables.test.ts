import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpMessage, madeUpResult } from '../../../test/support/made-up-session.ts';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { partitionOf, partitionPath, slugOf } from './partition.ts';
import type { StandingRow } from './standings.ts';
import type { Column } from './table.ts';
import { tables, timingTables } from './tables.ts';

const all = Object.entries(tables);
const valuesOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ name, value }) => [name, value(row)]));

describe('tables', () => {
  it.each(all)('%s says its own name, and names each column once, in snake_case', (name, table) => {
    expect(table.name).toBe(name);
    const names = table.columns.map((column) => column.name);
    expect(new Set(names).size).toBe(names.length);
    for (const each of names) expect(each).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    for (const text of [table.row, table.order]) expect(text).toMatch(/^[a-z].*[^.]$/);
  });

  it.each(all)('%s has sentences for what columns mean, and units of numbers alone', (_, table) => {
    for (const { meaning, whenNull, unit, type } of table.columns) {
      for (const text of [meaning, whenNull ?? 'x.']) expect(text).toMatch(/[.…]$/);
      if (unit !== null) expect(['int', 'float']).toContain(type);
    }
  });

  it('says times in milliseconds and speeds in km/h, which names end with', () => {
    const unit = (name: string) =>
      [...tables.laps.columns, ...tables.weather.columns].find((each) => each.name === name)?.unit;
    expect(['lap_time_ms', 'speed_trap_kmh', 'tyre_life_laps', 'lap_number'].map(unit)).toEqual([
      ...['ms', 'km/h', 'laps', null],
    ]);
    expect(['wind_speed_mps', 'air_temp_c', 'humidity_percent'].map(unit)).toEqual(['m/s', '°C', '%']);
  });
});

describe('rows', () => {
  const [ver, nor] = [madeUpResult('VER', { driverNumber: '1', teamName: 'Red Bull' }), madeUpResult('NOR')];
  const of = (number: number, more = {}) => madeUpLap('1', 'Red Bull', number, { driver: 'VER', ...more });

  it('are laps as they are, with null for unknown', () => {
    const { columns } = tables.laps;
    expect(valuesOf(columns, of(3, { lapTimeMs: null, trackStatus: '', team: '' }))).toMatchObject({
      ...{ driver: 'VER', driver_number: '1', lap_number: 3, lap_time_ms: null, team: null },
      ...{ track_status: null, end_session_time_ms: 300_000, compound: 'SOFT' },
    });
  });

  it('are times, moments and speeds of a lap, each under its own name', () => {
    const sector = ([1, 2, 3] as const).flatMap((number) => [
      [`sector_${number}_ms`, `sector${number}Ms`],
      [`sector_${number}_end_session_time_ms`, `sector${number}EndMs`],
    ]);
    const names = [
      ...[...sector, ['lap_time_ms', 'lapTimeMs']],
      ...[
        ['start_session_time_ms', 'startMs'],
        ['end_session_time_ms', 'endMs'],
      ],
      ...[
        ['pit_out_session_time_ms', 'pitOutMs'],
        ['pit_in_session_time_ms', 'pitInMs'],
      ],
      ...[
        ['speed_i1_kmh', 'speedI1Kmh'],
        ['speed_i2_kmh', 'speedI2Kmh'],
      ],
      ...[
        ['speed_finish_kmh', 'speedFinishKmh'],
        ['speed_trap_kmh', 'speedTrapKmh'],
      ],
    ] as [column: string, key: string][];
    const lap = of(3, Object.fromEntries(names.map(([, key], index) => [key, index])));
    expect(valuesOf(tables.laps.columns, lap)).toMatchObject(
      Object.fromEntries(names.map(([column], index) => [column, index])),
    );
  });

  it('are readings of the weather and points of a championship, each under its own name', () => {
    const weather = {
      ...{ timeMs: 1, airTempC: 2, trackTempC: 3, humidityPercent: 4, pressureHpa: 5 },
      ...{ windSpeedMs: 6, windDirectionDeg: 7, rainfall: true },
    };
    expect(Object.values(valuesOf(timingTables.weather.columns, weather))).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      true,
    ]);
    const row = { scoredPoints: 30, competitor: { points: 25 } } as StandingRow['row'];
    const after = { championship: 'drivers', round: { round: 1, eventName: 'A', date: null }, row } as const;
    expect(valuesOf(tables.standings.columns, after)).toMatchObject({ points: 25, points_scored: 30 });
  });

  it('are stints of whole sets, whoever has laps', () => {
    const change = { stint: 2, compound: 'HARD', freshTyre: false };
    const laps = [of(1), of(2), of(3, { ...change, tyreLifeLaps: 4 }), of(4, { ...change, tyreLifeLaps: 5 })];
    const rows = tables.stints.rowsOf({ results: [ver, nor], laps });
    expect(rows.map((row) => valuesOf(tables.stints.columns, row))).toMatchObject([
      { driver: 'VER', team: 'Red Bull', stint: 1, compound: 'SOFT', first_lap: 1, last_lap: 2 },
      { driver: 'VER', stint: 2, compound: 'HARD', tyre_age_at_start_laps: 3, length_laps: 2 },
    ]);
  });

  it('are messages with the code of the car that they name, and none where no source has them', () => {
    const raceControl = [
      madeUpMessage('CAR 1 (VER) TIME DELETED', { driverNumber: '1' }),
      madeUpMessage('GREEN'),
    ];
    const { rowsOf, columns } = tables.race_control;
    const rows = rowsOf({ results: [ver], raceControl });
    expect(rows.map((row) => valuesOf(columns, row))).toMatchObject([
      { driver: 'VER', driver_number: '1', message: 'CAR 1 (VER) TIME DELETED' },
      { driver: null, driver_number: null, lap_number: null },
    ]);
    expect(rowsOf({ results: [ver], raceControl: null })).toEqual([]);
    expect(timingTables.weather.rowsOf({ weather: null })).toEqual([]);
  });

  it('are readings with the lap that they were on; NaN is none', () => {
    const channel = (...values: number[]) => Float32Array.of(...values);
    const car = {
      tMs: Float64Array.of(5000, 15_000, 99_000, 100_000, 250_000),
      ...{
        rpm: channel(1, 2, 3, 4, 5),
        speedKmh: channel(10, NaN, 30, 40, 50),
        gear: channel(0, 1, 2, 3, 4),
      },
      ...{ throttlePercent: channel(0, 0, 0, 0, 100), brake: channel(1, 0, NaN, 0, 0), drs: null },
    };
    const telemetry = { driverNumber: '1', t0UtcMs: 1000, car, positions: null, warnings: [] };
    const source = { driver: ver, laps: [of(1), of(2, { startMs: null })], telemetry };
    const rows = tables.telemetry.rowsOf(source).map((row) => valuesOf(tables.telemetry.columns, row));
    expect(rows.map(({ lap_number }) => lap_number)).toEqual([null, 1, 1, null, null]);
    expect(rows[1]).toEqual({
      ...{ driver: 'VER', driver_number: '1', session_time_ms: 15_000, utc: 16_000, lap_number: 1 },
      ...{ speed_kmh: null, rpm: 2, gear: 1, throttle_percent: 0, brake: false, drs: null },
    });
    expect(rows[2]?.brake).toBeNull();
    expect(tables.positions.rowsOf(source)).toEqual([]);
  });
});

describe('partitions', () => {
  it('are named by event and session, never by round', () => {
    const event = plannedEvent(21, 'São Paulo Grand Prix', '2024-11-03', { FP1: '2024-11-01T14:30:00Z' });
    const place = partitionOf(event, event.sessions[0]!);
    expect(partitionPath(place)).toBe('season=2024/event=sao-paulo-grand-prix/session=practice-1');
  });

  it('count tests, which are all of one name', () => {
    const event = plannedEvent(0, 'Pre-Season Testing', '2026-02-20', { FP1: '2026-02-18T07:00:00Z' });
    expect(partitionOf({ ...event, isTesting: true, testNumber: 2 }, event.sessions[0]!).event).toBe(
      'pre-season-testing-2',
    );
  });

  it('hold nothing that leaves their folder, whatever a name says', () => {
    expect(slugOf('../../etc/passwd')).toBe('etc-passwd');
    expect(slugOf('Grand Prix\u0000/..\\C:')).toBe('grand-prix-c');
    const event = plannedEvent(1, '東京', '2030-05-01', { R: '2030-05-01T06:00:00Z' });
    expect(partitionOf(event, event.sessions[0]!)).toEqual({
      ...{ season: 2030, event: '2030-05-01', session: 'race' },
    });
  });
});
