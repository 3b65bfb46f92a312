import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import {
  madeUpCircuit,
  madeUpTelemetry,
  withTelemetry,
  type MadeUpRecording,
} from '../../../test/support/made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { telemetrySpecIn } from '../../../test/support/telemetry-spec.ts';
import { SvcError } from '../../core/errors.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { SourceKind } from '../../io/effects.ts';
import { telemetry } from './telemetry.ts';
import type { Warning } from '../../core/warnings.ts';

const schedule = plannedSeason([
  plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null, FP2: null, FP3: null }),
  plannedEvent(20, 'Mexico City Grand Prix', '2025-10-26', { FP1: null, Q: null, R: null }),
]);

const codes = ['NOR', 'LEC', 'HAM', 'STR', 'COL', 'BOR'];
const numbers: Record<string, string> = { NOR: '4', LEC: '16', HAM: '44', STR: '18', COL: '43', BOR: '5' };

const lap = (code: string, lapNumber: number, more: Parameters<typeof madeUpLap>[3] = {}) =>
  madeUpLap(code, 'Team', lapNumber, { driverNumber: numbers[code]!, ...more });

/** HAM has no lap that counts, STR none at all, BOR one without telemetry. */
const timing = madeUpTiming({
  kind: 'qualifying',
  info: madeUpInfo(),
  results: codes.map((code, i) =>
    madeUpResult(code, { driverNumber: numbers[code]!, position: i + 1, lastName: `Name ${code}` }),
  ),
  laps: [
    lap('NOR', 1, { lapTimeMs: 91_000 }),
    lap('NOR', 2, {
      ...{ lapTimeMs: 90_000, sector1Ms: 30_000, sector2Ms: 29_998, sector3Ms: 30_002 },
      ...{ speedTrapKmh: 349, speedFinishKmh: 301, stint: 3, tyreLifeLaps: 2 },
    }),
    lap('LEC', 2, {
      ...{ lapTimeMs: 90_262, sector1Ms: 30_100, sector2Ms: 30_000, sector3Ms: 30_162 },
      ...{ compound: null, stint: null, tyreLifeLaps: null, deleted: null, isAccurate: false },
    }),
    lap('HAM', 2, { lapTimeMs: 90_000, deleted: true }),
    lap('HAM', 3, { lapTimeMs: null }),
    lap('COL', 1, { lapTimeMs: 90_900, sector2Ms: null }),
    lap('BOR', 2, { lapTimeMs: 89_000 }),
  ],
});

const recordings = codes
  .filter((code) => code !== 'BOR')
  .map((code, index) => madeUpTelemetry(numbers[code]!, 3, { shift: index }));

async function run(input: Record<string, unknown>, recorded: Partial<MadeUpRecording> = {}) {
  const home = await temporaryHome();
  const warning: Warning = { code: 'MISSING_FILE', message: 'm', effect: 'e' };
  const made = madeUpEffects(home, schedule, timing, { warnings: [warning] });
  const circuit = madeUpCircuit;
  const { effects, askedDrivers } = withTelemetry(made.effects, { recordings, circuit, ...recorded });
  const selector = 'test' in input ? {} : { gp: 'Mexico City', session: 'Q' };
  const analyse = async (more: Record<string, unknown> = {}) =>
    await runChecked(telemetry, effects, {
      ...{ workspace_id: 'w', year: 2025, ...selector, ...input },
      ...more,
    });
  return { home, effects, askedDrivers, analyse };
}

describe('analyze telemetry', () => {
  it('has the figures of the fastest laps, and zones as many as it lists', async () => {
    const { analyse, askedDrivers } = await run({ drivers: ['NOR', 'LEC'] });
    const { chart_path: path, statistics, zones, ...result } = await analyse();
    expect(result).toMatchObject({
      ...{ excluded: [], event_name: 'Mexico City Grand Prix', session: 'Qualifying', year: 2025 },
      ...{ source: 'recorded', provider: 'f1-archive', workspace_id: 'w' },
      warnings: [{ code: 'MISSING_FILE', message: 'm', effect: 'e' }, { code: 'CORNERS_NOT_PLACED' }],
    });
    expect(statistics).toEqual({
      NOR: {
        ...{ lap_time: '1:30.000', sector_1: '30.000', sector_2: '29.998', sector_3: '30.002' },
        ...{
          lap_number: 2,
          compound: 'SOFT',
          tyre_life: 2,
          stint: 3,
          is_accurate: true,
          deleted: false,
          withdrawn: null,
        },
        ...{ speed_trap_kmh: 349, speed_trap_source: 'timing' },
        ...{ finish_speed_kmh: 301, finish_speed_source: 'timing' },
        ...{
          max_speed_kmh: expect.closeTo(300, -1),
          lift_coast_zones: 3,
          super_clipping_zones: 0,
          drs_zones: null,
        },
        delta_to_first: 0,
      },
      LEC: {
        ...{ lap_time: '1:30.262', sector_1: '30.100', sector_2: '30.000', sector_3: '30.162' },
        ...{
          lap_number: 2,
          compound: null,
          tyre_life: null,
          stint: null,
          is_accurate: false,
          deleted: null,
          withdrawn: null,
        },
        ...{ speed_trap_kmh: expect.closeTo(300, -1), speed_trap_source: 'telemetry' },
        ...{ finish_speed_kmh: expect.closeTo(100, -1), finish_speed_source: 'telemetry' },
        ...{
          max_speed_kmh: expect.closeTo(300, -1),
          lift_coast_zones: 3,
          super_clipping_zones: 0,
          drs_zones: null,
        },
        delta_to_first: 0.262,
      },
    });
    expect(Object.keys(zones)).toEqual(['NOR', 'LEC']);
    for (const [driver, { lift_coast, super_clipping }] of Object.entries(zones)) {
      expect(lift_coast).toHaveLength(statistics[driver]!.lift_coast_zones);
      expect(super_clipping).toHaveLength(statistics[driver]!.super_clipping_zones);
    }
    expect(askedDrivers).toEqual([['NOR', 'LEC']]);
    expect(basename(path)).toBe('telemetry_2025_Mexico_City_Q.html');
    const spec = await telemetrySpecIn(path);
    expect(spec).toMatchObject({
      chart: 'telemetry',
      title: expect.stringMatching(/^Norris was 0\.262 s quicker than Leclerc \(1:30\.000 to 1:30\.262/),
      subtitle: expect.stringMatching(/^Telemetry of the fastest laps · 2025 /),
    });
    expect(spec.traces.map((trace) => [trace.label, trace.lapTimeMs])).toEqual([
      ['NOR', 90_000],
      ['LEC', 90_262],
    ]);
    expect(spec.rows.map(({ title }) => title)).toEqual([
      ...['Delta to NOR', 'Speed', 'RPM', 'Gear', 'Throttle', 'Brake', 'Super Clipping'],
    ]);
    expect(spec.corners).toEqual([]);
  });

  it('has every corner with what was lost there, and the differences that matter', async () => {
    const { analyse } = await run({ drivers: ['NOR', 'LEC'] });
    const { corners, to_the_flag: toTheFlag, differences, method, ...rest } = await analyse();
    const { facts } = rest as typeof rest & { facts: Fact[] };
    const lost = [
      ...corners!.flatMap(({ drivers }) => [drivers[1]!.in_corner, drivers[1]!.on_straight_before]),
      toTheFlag?.drivers[1]!.on_straight,
    ].flatMap((each) => (each ? [Math.round(1000 * each.delta_s)] : []));
    expect(lost.reduce((sum, each) => sum + each, 0)).toBe(262);
    expect(differences[0]).toMatchObject({ driver: 'LEC', kind: 'time', unit: 's' });
    expect(differences[0]!.text).toMatch(/^Leclerc lost 0\.\d{3} s \(±0\.\d{3}\) to Norris /);
    expect(facts[0]!.text).toMatch(
      /^Norris was 0\.262 s quicker than Leclerc in qualifying at the 2025 Mexico/,
    );
    expect(facts[1]!.text).toBe(differences[0]!.text);
    expect(method).toContain('add up to the lap time difference');
  });

  it('has no corners where nobody knows them, and says so', async () => {
    const { analyse } = await run({ drivers: ['NOR', 'LEC'] }, { circuit: null });
    const { corners, to_the_flag: toTheFlag, differences, warnings, ...rest } = await analyse();
    const { facts } = rest as typeof rest & { facts: Fact[] };
    expect([corners, toTheFlag, differences]).toEqual([null, null, []]);
    expect(facts.map(({ id }) => id)).toEqual([
      ...['quickest', 'sectors:LEC', 'lap:NOR', 'clipping:NOR', 'coasting:NOR', 'lap:LEC'],
      ...['clipping:LEC', 'coasting:LEC'],
    ]);
    expect(warnings.map(({ code }) => code)).toContain('NO_CIRCUIT_MAP');
  });

  it('keeps the samples as a file when asked', async () => {
    const { analyse } = await run({ drivers: ['NOR', 'LEC'] });
    expect(await analyse()).not.toHaveProperty('samples_saved_to');
    const { samples_saved_to: csvPath } = await analyse({ samples: 'csv' });
    expect(basename(csvPath!)).toBe('telemetry_NOR_LEC_2025_Mexico_City_Q.csv');
    const [head, ...rows] = (await readFile(csvPath!, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((row) => row.split(','));
    expect(head).toEqual([
      ...[
        'driver',
        'lap_number',
        'time_s',
        'distance_m',
        'distance_on_first_m',
        'delta_s',
        'speed_kmh',
        'rpm',
        'gear',
      ],
      ...['throttle_percent', 'brake', 'drs', 'x_m', 'y_m', 'z_m', 'sample'],
    ]);
    expect(rows.every((row) => row.length === head!.length)).toBe(true);
    const last = rows.at(-1)!;
    expect([last[0], last[5], last[11], last.at(-1)]).toEqual(['LEC', '0.262', '', 'edge']);
    expect([rows[0]![0], rows[0]![2], rows[0]![5]]).toEqual(['NOR', '0', '0']);

    const { samples_saved_to: jsonPath } = await analyse({ samples: 'json' });
    const { laps } = JSON.parse(await readFile(jsonPath!, 'utf8'));
    expect(laps).toMatchObject([{ driver: 'NOR', lap_number: 2, drs: null }, { driver: 'LEC' }]);
    expect(laps[0].time_s.length).toBe(rows.filter(([driver]) => driver === 'NOR').length);
    expect(laps[1].delta_s.at(-1)).toBe(0.262);
    await expect(analyse({ samples: 'xml' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has deltas against the first driver, whoever was faster', async () => {
    const { analyse } = await run({ drivers: ['16', 'Name NOR', 'col'] });
    const { statistics, chart_path: path } = await analyse();
    expect((await analyse({ drivers: ['NOR', 'LEC'] })).chart_path).not.toBe(path);
    expect(Object.entries(statistics).map(([driver, { delta_to_first: delta }]) => [driver, delta])).toEqual([
      ['LEC', 0],
      ['NOR', -0.262],
      ['COL', 0.638],
    ]);
  });

  it('numbers corners when asked to, and says which have no place', async () => {
    const { analyse } = await run({ drivers: ['NOR', 'LEC'], annotate_corners: true });
    const result = await analyse();
    expect(result.warnings.map(({ code }) => code)).toEqual(['MISSING_FILE', 'CORNERS_NOT_PLACED']);
    expect((await telemetrySpecIn(result.chart_path)).corners.map(({ label }) => label)).toEqual(['1', '2A']);
    const without = await run({ drivers: ['NOR', 'LEC'], annotate_corners: true }, { circuit: null });
    expect((await without.analyse()).warnings.map(({ code }) => code)).toEqual([
      'MISSING_FILE',
      'NO_CIRCUIT_MAP',
    ]);
  });

  it('leaves out who has no lap or no telemetry, with the reason', async () => {
    const { analyse } = await run({ drivers: ['STR', 'BOR', 'HAM', 'COL', 'NOR'] });
    const result = await analyse();
    expect(result.excluded).toEqual([
      { driver: 'STR', reason: 'No lap was timed.' },
      { driver: 'HAM', reason: 'No lap has a time that counts.' },
      { driver: 'BOR', reason: 'The recording has no car data of BOR.' },
    ]);
    expect(Object.keys(result.statistics)).toEqual(['COL', 'NOR']);
    expect(result.statistics['NOR']!.delta_to_first).toBe(-0.9);
  });

  it('shows a driver who is left alone', async () => {
    const { analyse } = await run({ drivers: ['STR', 'NOR'] });
    const result = await analyse();
    expect(result.statistics).toMatchObject({ NOR: { delta_to_first: 0 } });
    const spec = await telemetrySpecIn(result.chart_path);
    expect(spec.traces).toHaveLength(1);
    expect(spec.sectorLinesM).toHaveLength(2);
  });

  it('goes without positions: no map, no crash', async () => {
    const flat = recordings.map((each) => ({ ...each, positions: null }));
    const { analyse } = await run({ drivers: ['NOR', 'LEC'], annotate_corners: true }, { recordings: flat });
    const result = await analyse();
    const spec = await telemetrySpecIn(result.chart_path);
    expect(spec).toMatchObject({ trackMap: null, corners: [], traces: [{}, {}] });
    expect(result.warnings.map(({ code }) => code)).toContain('CORNERS_NOT_PLACED');
  });

  it('takes the origin and the warnings of the telemetry, and marks simulated data', async () => {
    const warnings: Warning[] = [
      { code: 'UNDECODABLE_RECORDS', message: 'Broken.', effect: 'Holes.', count: 2 },
    ];
    const { analyse } = await run({ drivers: ['NOR', 'LEC'] }, { source: 'demo', warnings });
    const result = await analyse();
    expect(result.source).toBe('demo');
    expect(result.warnings).toContainEqual(warnings[0]);
    const spec = await telemetrySpecIn(result.chart_path);
    expect(spec.simulated).toBe(true);
    expect(spec.captions).toContain('Broken. Holes.');
  });

  it('comes from the mirror as soon as laps or telemetry do', async () => {
    const ask = async (timingSource: SourceKind, source: SourceKind) => {
      const made = madeUpEffects(await temporaryHome(), schedule, timing, { source: timingSource });
      const { effects } = withTelemetry(made.effects, { recordings, source });
      const input = { workspace_id: 'w', year: 2025, gp: 'Mexico City', session: 'Q' };
      return (await runChecked(telemetry, effects, { ...input, drivers: ['NOR', 'LEC'] })).source;
    };
    expect(await ask('archive', 'archive')).toBe('archive');
    expect(await ask('mirror', 'archive')).toBe('mirror');
    expect(await ask('archive', 'mirror')).toBe('mirror');
  });

  it.each([
    [{ drivers: ['NOR'] }, 'INVALID_INPUT', {}],
    [{ drivers: codes }, 'INVALID_INPUT', {}],
    [{}, 'INVALID_INPUT', { missing: ['drivers'] }],
    [{ drivers: ['NOR', '4'] }, 'INVALID_INPUT', { values: ['NOR', '4'] }],
    [{ drivers: ['LEC', 'HAM', 'Name LEC'] }, 'INVALID_INPUT', { driver: 'LEC' }],
    [{ drivers: ['NOR', 'LEK'] }, 'NOT_FOUND', { candidates: expect.arrayContaining(['LEC']) }],
    [{ drivers: ['NOR', '99'] }, 'NOT_FOUND', { drivers: codes }],
    [{ drivers: ['STR', 'HAM'] }, 'NO_DATA', { excluded: [{ driver: 'STR' }, { driver: 'HAM' }] }],
    [{ drivers: ['BOR', 'STR'] }, 'NO_DATA', { excluded: [{ driver: 'STR' }, { driver: 'BOR' }] }],
    [{ drivers: ['NOR', 'LEC'], session: undefined }, 'INVALID_INPUT', { missing: ['session'] }],
    [{ drivers: ['NOR', 'LEC'], test: 1 }, 'INVALID_INPUT', { missing: ['day'] }],
    [{ drivers: ['NOR', 'LEC'], gp: 'Monza' }, 'NOT_FOUND', {}],
  ])('refuses %j as %s and leaves no workspace behind', async (input, code, details) => {
    const { home, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({ code, details });
    expectNothingWritten(home);
  });

  it('passes on why there is no telemetry', async () => {
    const { home, effects } = await run({});
    const missing = new SvcError('NO_DATA', 'No CarData.z.', 'Choose.', { missing: ['CarData.z'] });
    effects.data.telemetry = async () => await Promise.reject(missing);
    const input = { workspace_id: 'w', year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'] };
    await expect(runChecked(telemetry, effects, input)).rejects.toMatchObject({ ...missing });
    expectNothingWritten(home);
  });
});
