import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { expectNothingWritten } from '../../../test/support/run-checked.ts';
import { miamiOutcome, miamiWorld } from '../../../test/support/miami-weekend.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { headlineOf } from '../parts/facts/session-phrase.ts';
import { sectors } from './sectors.ts';

const cars: [driver: string, team: string, offsetMs: number, speedTrapKmh: number | null][] = [
  ['NOR', 'McLaren', 0, 331],
  ['VER', 'Red Bull Racing', 40, 335],
  ['HAM', 'Ferrari', 90, 335],
];

/** Two laps per car: the first the better one of sector 1, the second of the others. */
function driven(more: Partial<SessionTiming> = {}): SessionTiming {
  return madeUpTiming({
    kind: 'qualifying',
    results: [
      ...cars.map(([code, teamName]) => madeUpResult(code, { teamName })),
      madeUpResult('SAI', { teamName: 'Williams' }),
    ],
    laps: cars.flatMap(([code, team, offsetMs, speedTrapKmh]) =>
      [0, 1].map((index) => {
        const sector1Ms = 28_000 + offsetMs + 100 * index;
        const [sector2Ms, sector3Ms] = [37_000 - 200 * index, 25_000 - 50 * index];
        const lapTimeMs = sector1Ms + sector2Ms + sector3Ms;
        const times = { sector1Ms, sector2Ms, sector3Ms, lapTimeMs, speedTrapKmh };
        return madeUpLap(code, team, index + 2, times);
      }),
    ),
    ...more,
  });
}

async function run(input: Record<string, unknown> = {}, timing = driven()) {
  const { home, asked, ask } = await miamiWorld(sectors, timing);
  try {
    return { output: await ask({ ...('test' in input ? {} : { session: 'Q' }), ...input }), asked };
  } catch (error) {
    expectNothingWritten(home);
    throw error;
  }
}

/** What the operation found, and what it says makes sense now. */
async function outcome(input: Record<string, unknown> = {}, timing = driven()) {
  return await miamiOutcome(sectors, timing, { session: 'Q', ...input });
}

describe('analyze sectors', () => {
  it('says who was fastest in which sector, what was left, and the speed trap', async () => {
    const told = async (drivers?: string[]) => {
      const { findings, charts } = await outcome({ ...(drivers && { drivers }) });
      const texts = sectors.facts!(findings, { drivers: drivers ?? [] }).map(({ text }) => text);
      expect((charts[0]!.spec as { title: string }).title).toBe(
        headlineOf(sectors.facts!(findings, {}), findings.session).headline,
      );
      return texts;
    };
    const all = await told();
    expect(all[0]).toBe(
      'Norris was fastest in all three sectors in qualifying at the 2025 Miami Grand Prix.',
    );
    expect(all).toContain(
      'Verstappen and Hamilton had the highest speed at the speed trap in qualifying at the 2025 Miami Grand Prix, 335 km/h.',
    );
    expect(all).toContain(
      'Hamilton’s best lap was 1:29.940; his best sectors add up to 1:29.840, 0.100 s quicker.',
    );
    const pair = await told(['VER', 'HAM']);
    expect(pair[0]).toBe(
      'Verstappen was the fastest of these in all three sectors in qualifying at the 2025 Miami Grand Prix.',
    );
    expect(pair).toContainEqual(
      expect.stringMatching(
        /compared: Verstappen by 0\.050 s in sector 1 \(\d\d\.\d{3} to \d\d\.\d{3}\), level in sector 2/,
      ),
    );
    const untrapped = driven();
    untrapped.laps = untrapped.laps.map((lap) => ({ ...lap, speedTrapKmh: null }));
    const { findings } = await outcome({}, untrapped);
    expect(sectors.facts!(findings, {}).map(({ text }) => text)).toContain(
      'There are no speeds of the speed trap in this data.',
    );
  });

  it('has the documented keys, best lap first', async () => {
    const { output } = await run();
    expect(output).toMatchObject({
      workspace_id: 'w',
      event_name: 'Miami Grand Prix',
      session: 'Qualifying',
      year: 2025,
      theoretical_best: { lap_time: '1:29.750', lap_time_s: 89.75 },
      excluded: [],
      source: 'recorded',
      provider: 'f1-archive',
      warnings: [],
    });
    expect(output.best_sectors).toEqual({
      sector_1: { driver: 'NOR', time: '28.000', time_s: 28, lap_number: 2, session_time: '3:20.000' },
      sector_2: { driver: 'NOR', time: '36.800', time_s: 36.8, lap_number: 3, session_time: '5:00.000' },
      sector_3: { driver: 'NOR', time: '24.950', time_s: 24.95, lap_number: 3, session_time: '5:00.000' },
    });
    expect(output.speed_traps).toEqual([
      { rank: 1, driver: 'VER', speed_kmh: 335, lap_number: 2 },
      { rank: 1, driver: 'HAM', speed_kmh: 335, lap_number: 2 },
      { rank: 3, driver: 'NOR', speed_kmh: 331, lap_number: 2 },
    ]);
    expect((await run({ drivers: ['NOR'] })).output.speed_traps).toMatchObject([{ rank: 3, driver: 'NOR' }]);
    expect(output.statistics.map(({ driver }) => driver)).toEqual(['NOR', 'VER', 'HAM']);
    expect(output.statistics[1]).toEqual({
      driver: 'VER',
      team: 'Red Bull Racing',
      best_lap: { lap_time: '1:29.890', lap_time_s: 89.89, lap_number: 3 },
      sector_1: {
        ...{ time: '28.040', time_s: 28.04, lap_number: 2, session_time: '3:20.000' },
        ...{ rank: 2, behind_fastest_s: 0.04 },
      },
      sector_2: {
        ...{ time: '36.800', time_s: 36.8, lap_number: 3, session_time: '5:00.000' },
        ...{ rank: 1, behind_fastest_s: 0 },
      },
      sector_3: {
        ...{ time: '24.950', time_s: 24.95, lap_number: 3, session_time: '5:00.000' },
        ...{ rank: 1, behind_fastest_s: 0 },
      },
      theoretical_best: { lap_time: '1:29.790', lap_time_s: 89.79 },
      gain_left_s: 0.1,
      speed_trap_kmh: 335,
      speed_trap_lap: 2,
      speed_trap_rank: 1,
    });
  });

  it('ranks speeds at the speed trap, equal ones alike, and leaves unknown ones without', async () => {
    const ranks = async (timing: SessionTiming) =>
      (await run({}, timing)).output.statistics.map(({ driver, speed_trap_rank: rank }) => [driver, rank]);
    expect(await ranks(driven())).toEqual([
      ['NOR', 3],
      ['VER', 1],
      ['HAM', 1],
    ]);
    const laps = driven().laps.map((lap) => (lap.driver === 'HAM' ? { ...lap, speedTrapKmh: null } : lap));
    expect(await ranks(driven({ laps }))).toEqual([
      ['NOR', 2],
      ['VER', 1],
      ['HAM', null],
    ]);
  });

  it('compares those asked for only, and says who of them has no sectors', async () => {
    const { output } = await run({ drivers: ['HAM', 'VER', 'SAI'] });
    expect(output.statistics.map(({ driver }) => driver)).toEqual(['VER', 'HAM']);
    expect(output.best_sectors.sector_1?.driver).toBe('VER');
    expect(output.excluded).toEqual([{ driver: 'SAI', reason: 'No timed sector counts.' }]);
    const { charts } = await outcome({ drivers: ['VER'] });
    expect(charts[0]!.parameters).toMatchObject({ drivers: ['VER'] });
  });

  it('says where a sector is among those of all drivers, whoever is asked about', async () => {
    const { output } = await run({ drivers: ['HAM'] });
    expect(output.statistics[0]?.sector_1).toMatchObject({ rank: 3, behind_fastest_s: 0.09 });
    expect(output.best_sectors.sector_1?.driver).toBe('HAM');
  });

  it('says what of it is unknown where a sector was never timed', async () => {
    const laps = driven().laps.map((lap) => (lap.driver === 'VER' ? { ...lap, sector2Ms: null } : lap));
    const { output } = await run({}, driven({ laps }));
    expect(output.statistics[1]).toMatchObject({
      ...{ driver: 'VER', sector_2: null, theoretical_best: null, gain_left_s: null },
    });
    expect(output.warnings).toMatchObject([{ code: 'SECTORS_INCOMPLETE', drivers: ['VER'] }]);
  });

  it('fails without a timed sector, and leaves nothing behind', async () => {
    await expect(run({}, driven({ laps: [] }))).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(run({ drivers: ['SAI'] })).rejects.toMatchObject({
      code: 'NO_DATA',
      details: { excluded: [{ driver: 'SAI' }] },
      next: [],
    });
    const laps = driven().laps.map((lap) => ({ ...lap, deleted: true }));
    const place = { year: 2025, gp: 'Miami', session: 'Q' };
    await expect(run({ drivers: ['SAI', 'VER'] }, driven({ laps }))).rejects.toMatchObject({
      code: 'NO_DATA',
      next: [{ operation: 'analyze driver-laps', input: { ...place, driver: 'VER' } }],
    });
  });

  it.each([
    [{ gp: 'Miami', test: 1 }, 'INVALID_INPUT'],
    [{ test: 1 }, 'INVALID_INPUT'],
    [{ gp: undefined }, 'INVALID_INPUT'],
    [{ session: undefined }, 'INVALID_INPUT'],
    [{ drivers: [] }, 'INVALID_INPUT'],
    [{ drivers: ['VER', 'ver'] }, 'INVALID_INPUT'],
    [{ drivers: ['XYZ'] }, 'NOT_FOUND'],
    [{ session: 'FP3' }, 'NOT_FOUND'],
  ])('refuses %j as %s', async (input, code) => {
    await expect(run(input)).rejects.toMatchObject({ code });
  });

  it('goes on with the telemetry of the two fastest, after a race also with its tyres', async () => {
    const place = { year: 2025, gp: 'Miami Grand Prix', session: 'Q' };
    expect((await outcome()).next).toEqual([
      {
        operation: 'analyze telemetry',
        input: { ...place, drivers: ['NOR', 'VER'] },
        why: expect.any(String) as string,
      },
    ]);
    expect((await outcome({ drivers: ['VER'] })).next).toEqual([]);
    const { next } = await outcome({ session: 'R' });
    expect(next.map(({ operation }) => operation)).toEqual(['analyze telemetry', 'analyze tyre-strategy']);
  });
});
