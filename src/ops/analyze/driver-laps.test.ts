import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import { emptyLap } from '../../core/timing/laps/lap.ts';
import { driverLaps } from './driver-laps.ts';
import type { Warning } from '../../core/warnings.ts';

const timing = madeUpTiming({
  results: [
    madeUpResult('NOR', { driverNumber: '4', fullName: 'Lando Norris', lastName: 'Norris' }),
    madeUpResult('VER', { driverNumber: '1', fullName: 'Max Verstappen', lastName: 'Verstappen' }),
    madeUpResult('LEC', { driverNumber: '16', fullName: 'Charles Leclerc', lastName: 'Leclerc' }),
  ],
  laps: [
    madeUpLap('NOR', 'McLaren', 1, {
      driverNumber: '4',
      ...{ lapTimeMs: 91_512, sector1Ms: 27_405, sector2Ms: 9_000, sector3Ms: 65_107 },
      ...{ compound: 'MEDIUM', stint: 2, tyreLifeLaps: 7, freshTyre: false },
      ...{ pitInMs: 5, pitOutMs: 0, position: 3, trackStatus: '671', speedTrapKmh: 301 },
      ...{ deleted: true, deletedReason: 'TRACK LIMITS', isPersonalBest: true, isAccurate: false },
    }),
    emptyLap({ driverNumber: '4', driver: 'NOR', team: 'McLaren' }, 2, 200_000),
    madeUpLap('VER', 'Red Bull Racing', 1, { driverNumber: '1', lapTimeMs: 59_999 }),
  ],
});

async function run(input: Record<string, unknown>, asked = timing) {
  const warning: Warning = { code: 'MISSING_FILE', message: 'm', effect: 'e' };
  const { home, ask } = await miamiWorld(driverLaps, asked, { warnings: [warning] });
  return { home, output: async () => await ask({ session: 'S', ...input }) };
}

describe('analyze driver-laps', () => {
  it('says which lap was fastest, how many there were, and on which tyres', async () => {
    const laps = [
      madeUpLap('VER', 'Red Bull Racing', 1, { lapTimeMs: 95_000, compound: 'SOFT' }),
      madeUpLap('VER', 'Red Bull Racing', 2, { lapTimeMs: 90_100, compound: 'SOFT' }),
      madeUpLap('VER', 'Red Bull Racing', 3, { lapTimeMs: 89_900, compound: 'HARD', deleted: true }),
      madeUpLap('NOR', 'McLaren', 1, { lapTimeMs: null, compound: null }),
    ];
    const results = [madeUpResult('VER'), madeUpResult('NOR')];
    const race = madeUpTiming({ results, laps });
    const told = async (input: { driver?: string; all_drivers?: boolean }, focus = {}) => {
      const { findings } = await miamiOutcome(driverLaps, race, { session: 'R', ...input });
      return driverLaps.facts!(findings, focus).map(({ text }) => text);
    };
    expect(await told({ driver: 'VER' }, { laps: [1] })).toEqual([
      'Verstappen’s fastest lap at the 2025 Miami Grand Prix was lap 2, 1:30.100, on softs.',
      'The sectors of Verstappen’s fastest lap were 30.000, 30.000 and 30.000.',
      'Verstappen’s lap 1 was 1:35.000, on softs (1 lap old).',
      'Verstappen ran 3 laps at the 2025 Miami Grand Prix.',
      'Verstappen ran 2 laps on softs and 1 lap on hards.',
      'Verstappen’s slowest timed lap was lap 1, 1:35.000. Away from stops, lap 1 and neutralisations it was lap 2, 1:30.100.',
      'Verstappen had 1 lap deleted: lap 3.',
    ]);
    const { next } = await miamiOutcome(driverLaps, race, { session: 'R', driver: 'VER' });
    expect(next).toContainEqual(
      expect.objectContaining({
        operation: 'analyze multi-lap',
        input: expect.objectContaining({ lap: ['best', '1'] }),
      }),
    );
    const all = await told({ all_drivers: true });
    expect(all[0]).toBe('Verstappen set the fastest lap at the 2025 Miami Grand Prix, 1:30.100 on lap 2.');
    expect(all).toContain('None of Norris’s laps at the 2025 Miami Grand Prix has a time that counts.');
    expect(all).toContain('This data does not say which tyres Norris ran.');
  });

  it('lists every lap of one driver, null for what is not known', async () => {
    const { home, output } = await run({ driver: 'nor' });
    const { facts: _facts, ...result } = { facts: [], ...(await output()) };
    expect(result).toEqual({
      ...{ driver: 'NOR', session: 'Sprint', event_name: 'Miami Grand Prix', year: 2025 },
      laps: [expect.any(Object), expect.any(Object)],
      ...{ source: 'recorded', provider: 'f1-archive', workspace_id: 'w' },
      warnings: [{ code: 'MISSING_FILE', message: 'm', effect: 'e' }],
    });
    expect(result.laps[0]).toEqual({
      lap_number: 1,
      lap_time: '1:31.512',
      sector_1: '27.405',
      sector_2: '9.000',
      sector_3: '65.107',
      compound: 'MEDIUM',
      stint: 2,
      tyre_life: 7,
      fresh_tyre: false,
      // A pit exit at session time 0 is one all the same.
      pit_in: true,
      pit_out: true,
      position: 3,
      track_status: '671',
      deleted: true,
      deleted_reason: 'TRACK LIMITS',
      withdrawn: null,
      speed_trap_kmh: 301,
      is_personal_best: true,
      is_generated: false,
      is_accurate: false,
    });
    expect(result.laps[1]).toEqual({
      ...{ lap_number: 2, lap_time: null, sector_1: null, sector_2: null, sector_3: null },
      ...{ compound: null, stint: null, tyre_life: null, fresh_tyre: null },
      ...{ pit_in: false, pit_out: false, position: null, track_status: null },
      ...{ withdrawn: null, deleted: null, deleted_reason: null, speed_trap_kmh: null },
      ...{ is_personal_best: false, is_generated: false, is_accurate: false },
    });
    expect(await readdir(`${home}/workspaces/w`)).toContain('data');
    expect(await readdir(`${home}/workspaces/w/charts`)).toEqual([]);
  });

  it.each([
    [{ driver: 'VRE' }, 'NOT_FOUND', { candidates: expect.arrayContaining(['VER']) }],
    [{ driver: 'HAM' }, 'NOT_FOUND', { drivers: ['NOR', 'VER', 'LEC'] }],
    [{ driver: '' }, 'INVALID_INPUT', {}],
    [{}, 'INVALID_INPUT', { missing: ['driver'] }],
    [{ all_drivers: false }, 'INVALID_INPUT', { missing: ['driver'] }],
    [{ driver: 'NOR', all_drivers: true }, 'INVALID_INPUT', { options: ['driver', 'all_drivers'] }],
    [{ driver: 'LEC' }, 'NO_DATA', { driver: 'LEC', drivers_with_laps: ['NOR', 'VER'] }],
    [{ driver: 'NOR', session: undefined }, 'INVALID_INPUT', { missing: ['session'] }],
    [{ driver: 'NOR', gp: 'Monza' }, 'NOT_FOUND', {}],
    [{ driver: 'NOR', year: 2024 }, 'NO_DATA', {}],
    [{ driver: 'NOR', workspace_id: '../x' }, 'INVALID_INPUT', {}],
  ])('refuses %j as %s and leaves no workspace behind', async (input, code, details) => {
    const { home, output } = await run(input);
    await expect(output()).rejects.toMatchObject({ code, details });
    expectNothingWritten(home);
  });

  it('lists the laps of everybody with all_drivers, and says whose they are', async () => {
    const { output } = await run({ all_drivers: true });
    const result = await output();
    expect(result.driver).toBeNull();
    expect(result.laps.map(({ driver, lap_number }) => [driver, lap_number])).toEqual([
      ['NOR', 1],
      ['NOR', 2],
      ['VER', 1],
    ]);
  });
});
