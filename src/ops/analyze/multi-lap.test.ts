import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry } from '../../../test/support/made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { telemetrySpecIn } from '../../../test/support/telemetry-spec.ts';
import type { DriverTelemetry } from '../../core/telemetry/samples/driver-telemetry.ts';
import { multiLap } from './multi-lap.ts';

const schedule = plannedSeason([
  plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null, FP2: null, FP3: null }),
  plannedEvent(20, 'Mexico City Grand Prix', '2025-10-26', { FP1: null, Q: null, R: null }),
]);

const lap = (lapNumber: number, more: Parameters<typeof madeUpLap>[3] = {}) =>
  madeUpLap('NOR', 'McLaren', lapNumber, more);

/** NOR: an out lap, the best on lap 3, a deleted faster one on lap 4, one whose start nobody knows, and slower ones. */
const timing = madeUpTiming({
  kind: 'qualifying',
  info: madeUpInfo(),
  results: [
    madeUpResult('NOR', { fullName: 'Lando Norris', teamName: 'McLaren' }),
    madeUpResult('STR'),
    madeUpResult('HAM'),
  ],
  laps: [
    lap(1, { lapTimeMs: null, sector1Ms: null, pitOutMs: 1, isAccurate: false, trackStatus: '12' }),
    lap(2, { lapTimeMs: 91_000 }),
    lap(3, { lapTimeMs: 90_000, compound: 'MEDIUM', stint: 2, tyreLifeLaps: 5 }),
    lap(4, { lapTimeMs: 89_000, deleted: true }),
    lap(5, { lapTimeMs: 90_500, startMs: null }),
    lap(6, { lapTimeMs: 90_250 }),
    lap(7, { lapTimeMs: 90_300 }),
    madeUpLap('HAM', 'Ferrari', 2, { lapTimeMs: null }),
  ],
});

async function run(input: Record<string, unknown>, recordings?: DriverTelemetry[]) {
  const home = await temporaryHome();
  const made = madeUpEffects(home, schedule, timing);
  const { effects, askedDrivers } = withTelemetry(made.effects, {
    recordings: recordings ?? [madeUpTelemetry('NOR', 8)],
    circuit: madeUpCircuit,
  });
  const selector = 'test' in input ? {} : { gp: 'Mexico City', session: 'Q' };
  const analyse = async (more: Record<string, unknown> = {}) =>
    await runChecked(multiLap, effects, {
      ...{ workspace_id: 'w', year: 2025, driver: 'NOR', ...selector, ...input },
      ...more,
    });
  return { home, askedDrivers, analyse };
}

describe('analyze multi-lap', () => {
  it('has the figures of each lap under its label', async () => {
    const { analyse, askedDrivers } = await run({ lap: ['best', '1', '4'] });
    const { chart_path: path, statistics, zones, warnings, ...rest } = await analyse();
    const { facts, ...result } = rest as typeof rest & { facts: { text: string }[] };
    const texts = facts.map(({ text }) => text);
    // The deleted lap is no rival of the best, and a lap without a time is not compared.
    expect(texts).toContain('Norris lapped in 1:30.000 on mediums (5 laps old) on lap 3.');
    expect(texts).toContain('Norris has no lap time on lap 1.');
    expect(texts.join(' ')).toMatch(/1:29\.000 .*, but that time was deleted\./);
    expect(texts.join(' ')).not.toContain('quickest');
    expect(result).toEqual({
      ...{ excluded: [], driver: 'NOR', event_name: 'Mexico City Grand Prix', session: 'Qualifying' },
      ...{ year: 2025, source: 'recorded', provider: 'f1-archive', workspace_id: 'w' },
    });
    expect(Object.keys(statistics)).toEqual(['Lap 3 (best)', 'Lap 1', 'Lap 4']);
    expect(statistics['Lap 3 (best)']).toEqual({
      ...{ lap_time: '1:30.000', sector_1: '30.000', sector_2: '30.000', sector_3: '30.000' },
      ...{
        lap_number: 3,
        compound: 'MEDIUM',
        tyre_life: 5,
        stint: 2,
        is_accurate: true,
        deleted: false,
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
      delta_to_best: 0,
    });
    expect(statistics['Lap 1']).toMatchObject({ lap_time: null, sector_1: null, delta_to_best: null });
    expect(statistics['Lap 4']).toMatchObject({ lap_time: '1:29.000', deleted: true, delta_to_best: -1 });
    expect(warnings).toMatchObject([{ code: 'LAP_WITHOUT_TIME', drivers: ['NOR'], laps: [1] }]);
    expect(Object.keys(zones)).toEqual(Object.keys(statistics));
    expect(askedDrivers).toEqual([['NOR']]);
    expect(basename(path)).toBe('multi_lap_NOR_2025_Mexico_City_Q.html');
    const spec = await telemetrySpecIn(path);
    expect(spec).toMatchObject({
      chart: 'multi-lap',
      subtitle: expect.stringMatching(/^Laps of Lando Norris · /),
    });
    expect(spec.traces.map(({ label, deltaMs }) => [label, deltaMs?.at(-1)])).toEqual([
      ['Lap 3 (best)', 0],
      ['Lap 1 (out lap)', undefined],
      ['Lap 4', -1000],
    ]);
    expect(spec.rows[0]).toMatchObject({ missing: null, note: 'Lap 1 (out lap): no lap time to compare' });
  });

  it('takes the first lap for the reference of the chart, and the best one for the deltas', async () => {
    const { analyse } = await run({ lap: ['2', 'BEST', '6'], annotate_corners: true });
    const result = await analyse();
    const deltas = Object.values(result.statistics).map(({ delta_to_best: delta }) => delta);
    expect(deltas).toEqual([1, 0, 0.25]);
    const spec = await telemetrySpecIn(result.chart_path);
    expect(spec.rows[0]!.title).toBe('Delta to Lap 2');
    expect(spec.traces.map(({ deltaMs }) => deltaMs!.at(-1))).toEqual([0, -1000, -750]);
    expect(spec.corners).toHaveLength(2);
    expect(result.warnings.map(({ code }) => code)).toEqual(['CORNERS_NOT_PLACED']);
  });

  it('takes the first lap with a time for the reference, and draws no delta where no other has one', async () => {
    const { analyse } = await run({ lap: ['1', '2'] });
    const result = await analyse();
    expect(Object.keys(result.statistics)).toEqual(['Lap 2', 'Lap 1']);
    expect(result.warnings[0]!.effect).toMatch(/ Lap 2 is the reference instead of Lap 1\.$/);
    const spec = await telemetrySpecIn(result.chart_path);
    expect(spec.rows[0]).toMatchObject({ title: 'Delta to Lap 2', missing: 'no lap time to compare' });
    expect(spec.captions.join(' ')).not.toContain('Delta is');
    expect(spec.captions.join(' ')).toContain(result.warnings[0]!.message);
  });

  it('calls the best lap so when it is named by its number', async () => {
    const { analyse } = await run({ lap: ['7', '3'] });
    const { statistics, chart_path: path } = await analyse();
    expect(Object.keys(statistics)).toEqual(['Lap 7', 'Lap 3 (best)']);
    // Another page, beside the first.
    expect((await analyse({ lap: ['2', '3'] })).chart_path).not.toBe(path);
  });

  it('leaves out laps without telemetry, with the reason', async () => {
    const { analyse } = await run({ lap: ['best', '5', '2'] });
    const result = await analyse();
    expect(result.excluded).toEqual([
      { lap: 'Lap 5', reason: 'The timing data do not say when lap 5 of NOR (2025) began.' },
    ]);
    expect(Object.keys(result.statistics)).toEqual(['Lap 3 (best)', 'Lap 2']);
  });

  it.each([
    [{ lap: ['best'] }, 'INVALID_INPUT', {}],
    [{ lap: ['1', '2', '3', '4', '5', '6', '7'] }, 'INVALID_INPUT', {}],
    [{}, 'INVALID_INPUT', { missing: ['lap'] }],
    [{ lap: ['best', '3'] }, 'INVALID_INPUT', { option: 'lap', lap: 3 }],
    [{ lap: ['3', '2', 'Best'] }, 'INVALID_INPUT', { option: 'lap', lap: 3 }],
    [{ lap: ['best', 'fastest'] }, 'INVALID_INPUT', {}],
    [{ lap: ['best', '0'] }, 'INVALID_INPUT', {}],
    [{ lap: ['best', '2.5'] }, 'INVALID_INPUT', {}],
    [{ lap: ['best', '8'] }, 'NOT_FOUND', { laps: [1, 2, 3, 4, 5, 6, 7], candidates: ['7', '6', '5'] }],
    [{ lap: ['1', '2'], driver: 'NRO' }, 'NOT_FOUND', { candidates: expect.arrayContaining(['NOR']) }],
    [{ lap: ['1', '2'], driver: undefined }, 'INVALID_INPUT', { missing: ['driver'] }],
    [{ lap: ['1', '2'], driver: 'STR' }, 'NO_DATA', { driver: 'STR' }],
    [{ lap: ['best', '2'], driver: 'STR' }, 'NO_DATA', { driver: 'STR' }],
    [{ lap: ['best', '2'], driver: 'HAM' }, 'NO_DATA', { driver: 'HAM', laps: [2] }],
    [{ lap: ['1', '2'], session: undefined }, 'INVALID_INPUT', { missing: ['session'] }],
  ])('refuses %j as %s and leaves no workspace behind', async (input, code, details) => {
    const { home, askedDrivers, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({ code, details });
    expect(askedDrivers).toEqual([]);
    expectNothingWritten(home);
  });

  it('is NO_DATA when no lap has telemetry', async () => {
    const { home, analyse } = await run({ lap: ['best', '2'] }, []);
    await expect(analyse()).rejects.toMatchObject({
      code: 'NO_DATA',
      details: { excluded: [{ lap: 'Lap 3 (best)' }, { lap: 'Lap 2' }] },
    });
    expectNothingWritten(home);
  });
});
