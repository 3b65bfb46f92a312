import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { madeUpTelemetry } from '../../../test/support/made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { telemetrySpecIn } from '../../../test/support/telemetry-spec.ts';
import { telemetryOf } from '../../../test/recordings/telemetry-traces.ts';
import { SvcError } from '../../core/errors.ts';
import type { DriverTelemetry } from '../../core/telemetry/samples/driver-telemetry.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { Lap } from '../../core/timing/laps/lap.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { inputName, words } from '../../core/words.ts';
import type { Provider } from '../../core/provider.ts';
import type { SourceKind } from '../../io/effects.ts';
import { errorDocument } from '../../present/error-document.ts';
import { commandWording } from '../../present/wording.ts';
import { yearCompare } from './year-compare.ts';

const recordings = new Map<string, DriverTelemetry>();

function recordingOf(driverNumber: string): DriverTelemetry {
  const recording = recordings.get(driverNumber) ?? madeUpTelemetry(driverNumber, 3);
  recordings.set(driverNumber, recording);
  return recording;
}

/** What a season has: a session, or the fault that asking for it ends with. */
interface Season {
  timing: SessionTiming | SvcError;
  telemetry?: DriverTelemetry | SvcError;
  source?: SourceKind;
  provider?: Provider;
  eventName?: string;
  withSprint?: boolean;
}

function seasonOf(lap: Partial<Lap>, driver: Partial<DriverResult> = {}, more: Partial<SessionTiming> = {}) {
  const result = madeUpResult('NOR', {
    driverNumber: '4',
    lastName: 'Norris',
    teamName: 'McLaren',
    ...driver,
  });
  const { driverNumber, code } = result;
  return madeUpTiming({
    ...{ kind: 'qualifying', info: madeUpInfo(), results: [result, madeUpResult('STR')] },
    laps: [
      madeUpLap(code, 'McLaren', 1, { driverNumber, lapTimeMs: 99_000 }),
      madeUpLap(code, 'McLaren', 2, { driverNumber, ...lap }),
    ],
    ...more,
  });
}

const fault = (code: ConstructorParameters<typeof SvcError>[0]) =>
  new SvcError(code, `It is ${code}.`, 'Wait.');

const seasons: Record<number, Season> = {
  2025: { timing: seasonOf({ lapTimeMs: 90_000 }) },
  2024: { timing: seasonOf({ lapTimeMs: 90_500, sector1Ms: 30_500, compound: 'HARD' }, { teamName: 'MCL' }) },
  2023: { timing: seasonOf({ lapTimeMs: 89_750, sector3Ms: 29_750 }), eventName: 'Mexican Grand Prix' },
  2022: { timing: fault('NO_DATA') },
  2021: { timing: seasonOf({}), telemetry: fault('NO_DATA') },
  2020: { timing: fault('SOURCE_UNAVAILABLE') },
  2019: { timing: seasonOf({}), eventName: 'Brazilian Grand Prix' },
};

function scheduleOf(
  year: number,
  { eventName = 'Mexico City Grand Prix', withSprint = true }: Season,
): Schedule {
  const sprint = withSprint ? { S: null } : {};
  return plannedSeason([
    plannedEvent(0, 'Pre-Season Testing', `${year}-02-28`, { FP1: null, FP2: null, FP3: null }),
    {
      ...plannedEvent(1, eventName, `${year}-10-26`, { FP1: null, ...sprint, Q: `${year}-10-25T21:00:00Z` }),
      location: eventName.startsWith('Mexic') ? 'Mexico City' : 'São Paulo',
    },
  ]);
}

async function run(input: Record<string, unknown>, changes: Record<number, Partial<Season>> = {}) {
  const home = await temporaryHome();
  const { effects } = madeUpEffects(home, plannedSeason([]), madeUpTiming({}));
  const asked: string[] = [];
  const seasonIn = (year: number): Season => ({ ...seasons[year]!, ...changes[year] });
  effects.data = {
    ...effects.data,
    schedule: async (year) => {
      asked.push(`schedule ${year}`);
      if (!seasons[year]) throw new SvcError('NO_DATA', `No schedule of ${year}.`, 'Wait.');
      return {
        value: scheduleOf(year, seasonIn(year)),
        source: 'recorded',
        provider: 'f1-archive',
        warnings: [],
      };
    },
    session: async ({ year }) => {
      asked.push(`session ${year}`);
      const { timing, source = 'recorded', provider = 'f1-archive' } = seasonIn(year);
      if (timing instanceof SvcError) throw timing;
      return {
        value: timing,
        source,
        provider,
        warnings: [{ code: 'STALE_COPY', message: `timing of ${year}`, effect: 'e' }],
      };
    },
    telemetry: async ({ year }, _session, [driver], provider) => {
      asked.push(`telemetry ${year} ${driver!.code}`);
      const { telemetry = recordingOf(driver!.driverNumber), source = 'recorded' } = seasonIn(year);
      if (telemetry instanceof SvcError) throw telemetry;
      return { value: [telemetry], source, provider, warnings: [] };
    },
    circuit: async () => ({ value: null, warnings: [] }),
  };
  const selector = 'test' in input ? {} : { gp: 'Mexico City', session: 'Q' };
  const analyse = async (more: Record<string, unknown> = {}) =>
    await runChecked(yearCompare, effects, {
      ...{ workspace_id: 'w', driver: 'NOR', ...selector, ...input },
      ...more,
    });
  return { home, asked, analyse };
}

describe('analyze year-compare', () => {
  it('has the fastest lap of each year, against the first year named', async () => {
    const { analyse, asked } = await run({ years: [2025, 2024, 2023] });
    const { chart_path: path, statistics, zones, ...rest } = await analyse();
    const { facts, ...result } = rest as typeof rest & { facts: { text: string }[] };
    expect(facts.slice(0, 2).map(({ text }) => text)).toEqual([
      'Norris was quickest in 2023 in qualifying at the Mexico City Grand Prix, 0.250 s quicker than in 2025: 1:29.750 to 1:30.000.',
      'In 2023, Norris was level in sector 1, level in sector 2 and 0.250 s quicker in sector 3, compared with 2025.',
    ]);
    expect(result).toEqual({
      years: [2025, 2024, 2023],
      ...{ excluded: [], driver: 'NOR', event_name: 'Mexico City Grand Prix', session: 'Qualifying' },
      ...{ source: 'recorded', provider: 'f1-archive', workspace_id: 'w' },
      warnings: [2025, 2024, 2023].map((year) => ({
        ...{ code: 'STALE_COPY', message: `timing of ${year}`, effect: 'e' },
      })),
    });
    expect(statistics['2024']).toEqual({
      ...{ lap_time: '1:30.500', sector_1: '30.500', sector_2: '30.000', sector_3: '30.000' },
      ...{
        lap_number: 2,
        compound: 'HARD',
        tyre_life: 2,
        stint: 1,
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
      ...{ delta_to_first: 0.5, delta_to_best: 0.75, driver: 'NOR', team: 'MCL' },
      ...{ event_name: 'Mexico City Grand Prix', date: '2024-10-25', provider: 'f1-archive' },
    });
    expect(statistics['2025']).toMatchObject({
      delta_to_first: 0,
      delta_to_best: 0.25,
      team: 'McLaren',
      date: '2025-10-25',
    });
    expect(statistics['2023']).toMatchObject({
      delta_to_first: -0.25,
      delta_to_best: 0,
      event_name: 'Mexican Grand Prix',
    });
    expect(Object.keys(zones).sort()).toEqual(['2023', '2024', '2025']);
    expect(basename(path)).toBe('year_compare_NOR_Mexico_City_Q.html');
    const spec = await telemetrySpecIn(path);
    expect(spec).toMatchObject({
      chart: 'year-compare',
      subtitle: expect.stringContaining('2025, 2024, 2023'),
    });
    expect(spec.traces.map(({ label }) => label)).toEqual(['2025', '2024', '2023']);
    expect(asked.filter((each) => each.startsWith('telemetry'))).toEqual([
      'telemetry 2025 NOR',
      'telemetry 2024 NOR',
      'telemetry 2023 NOR',
    ]);
  });

  it('keeps the order of the years, whatever the order of keys in JSON', async () => {
    const { analyse } = await run({ years: [2024, 2025] });
    const result = await analyse();
    expect(result.years).toEqual([2024, 2025]);
    expect(result.statistics).toMatchObject({
      '2024': { delta_to_first: 0 },
      '2025': { delta_to_first: -0.5 },
    });
    const others = await analyse({ years: [2025, 2024] });
    expect(others.chart_path).not.toBe(result.chart_path);
    const day = await analyse({ gp: undefined, session: undefined, test: 1, day: 2 });
    expect(basename(day.chart_path)).toBe('year_compare_NOR_Pre-Season_Testing_1_Day_2.html');
  });

  it('leaves out years without data, with the reason', async () => {
    const { analyse } = await run({ years: [2022, 2025, 2021, 2020, 2024] });
    const result = await analyse();
    expect(result.years).toEqual([2025, 2024]);
    expect(result.excluded).toEqual([
      { year: 2022, reason: 'It is NO_DATA.' },
      { year: 2021, reason: 'It is NO_DATA.' },
      { year: 2020, reason: 'It is SOURCE_UNAVAILABLE.' },
    ]);
    expect(result.statistics['2025']!.delta_to_first).toBe(0);
  });

  it.each<[string, Partial<Season>, string]>([
    [
      'in which the driver did not take part',
      { timing: seasonOf({}, { code: 'MAG', driverNumber: '20', lastName: 'Magnussen' }) },
      'No driver "NOR" took part in this session.',
    ],
    [
      'in which he has no lap that counts',
      { timing: seasonOf({ deleted: true }, {}, { laps: [] }) },
      'NOR has no lap whose time counts.',
    ],
    [
      'of another circuit',
      { timing: seasonOf({}, {}, { info: madeUpInfo({ circuitKey: 9, circuitShortName: 'Puebla' }) }) },
      expect.stringMatching(/^It was held at another circuit: Puebla, not .+ as in 2025\.$/),
    ],
    [
      'of another layout of the circuit',
      { timing: seasonOf({}, {}, { info: madeUpInfo({ circuitKey: 9 }) }) },
      expect.stringMatching(/^It was held on another layout of .+ than in 2025\.$/),
    ],
    [
      'whose recording lacks his car',
      { telemetry: { ...telemetryOf(null), driverNumber: '4' } },
      'The recording has no car data of NOR.',
    ],
  ])('leaves out a year %s', async (_, change, reason) => {
    const { analyse } = await run({ years: [2025, 2024, 2023] }, { 2024: change });
    const result = await analyse();
    expect(result.years).toEqual([2025, 2023]);
    expect(result.excluded).toEqual([{ year: 2024, reason }]);
  });

  it('never compares two persons: car numbers change hands', async () => {
    const verstappen = { code: 'VER', driverId: null, lastName: 'Verstappen' };
    const { analyse } = await run(
      { years: [2025, 2024, 2023], driver: '4' },
      { 2024: { timing: seasonOf({}, verstappen) } },
    );
    const result = await analyse();
    expect(result.years).toEqual([2025, 2023]);
    expect(result.excluded).toEqual([
      { year: 2024, reason: '"4" was VER, another driver than NOR in 2025.' },
    ]);
    const ids = await run(
      { years: [2025, 2024] },
      { 2024: { timing: seasonOf({}, { driverId: 'someone_else' }) } },
    );
    await expect(ids.analyse()).rejects.toMatchObject({ code: 'NO_DATA' });
    const renamed = { driverId: null, code: '4', lastName: null };
    const unknown = await run(
      { years: [2025, 2024], driver: '4' },
      { 2024: { timing: seasonOf({}, renamed) } },
    );
    expect((await unknown.analyse()).years).toEqual([2025, 2024]);
  });

  it('names the provider of each year, of all the one that knows least, and the mirror where it helped once', async () => {
    const { analyse } = await run(
      { years: [2025, 2024] },
      { 2025: { provider: 'openf1', source: 'archive' }, 2024: { source: 'mirror' } },
    );
    const { source, provider, statistics } = await analyse();
    expect([source, provider]).toEqual(['mirror', 'openf1']);
    expect(statistics).toMatchObject({ 2025: { provider: 'openf1' }, 2024: { provider: 'f1-archive' } });
  });
});

describe('a question that cannot be answered', () => {
  it.each([
    [{ years: [2025] }, 'INVALID_INPUT', {}],
    [{ years: [2019, 2020, 2021, 2022, 2023, 2024, 2025] }, 'INVALID_INPUT', {}],
    [{}, 'INVALID_INPUT', { missing: ['years'] }],
    [{ years: [2025, 2024, 2025] }, 'INVALID_INPUT', { problems: [{ option: 'years', value: 2025 }] }],
  ])('is refused before anything is loaded: %j', async (input, code, details) => {
    const { home, asked, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({ code, details });
    expect(asked).toEqual([]);
    expectNothingWritten(home);
  });

  it.each([
    [{ years: [2025, 2019] }, 'NOT_FOUND', 2019],
    [{ years: [2025, 1999] }, 'NO_DATA', 1999],
    [{ years: [2024, 2025], session: 'R' }, 'NOT_FOUND', 2024],
    [{ years: [2024, 2025], session: undefined }, 'INVALID_INPUT', 2024],
    [{ years: [2025, 2024], test: 2, day: 1 }, 'NOT_FOUND', 2025],
  ])('names the year that has no such event or session: %j', async (input, code, year) => {
    const { home, asked, analyse } = await run(input);
    await expect(analyse()).rejects.toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^${year}: `)),
      details: { year },
    });
    expect(asked.filter((each) => !each.startsWith('schedule'))).toEqual([]);
    expectNothingWritten(home);
  });

  it('says that less than two years are left, and what became of the others', async () => {
    const { home, analyse } = await run({ years: [2025, 2022, 2021] });
    await expect(analyse()).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringContaining('only 2025. 2022: It is NO_DATA. 2021: It is NO_DATA.'),
      details: { years: [2025], excluded: [{ year: 2022 }, { year: 2021 }] },
    });
    expectNothingWritten(home);
  });

  it('gives the advice of the host that failed in the words of who asked', async () => {
    const advice = words`Run it once without ${inputName('offline')}.`;
    const offline = new SvcError('SOURCE_UNAVAILABLE', 'The network is off.', advice);
    const { analyse } = await run({ years: [2025, 2024] }, { 2024: { timing: offline } });
    const error: unknown = await analyse().catch((thrown: unknown) => thrown);
    expect(errorDocument(error, commandWording).hint).toBe('Run it once without --offline.');
  });

  it('may be worth asking again when a year is missing because a host failed', async () => {
    const { analyse } = await run({ years: [2025, 2022, 2020] });
    await expect(analyse()).rejects.toMatchObject({ code: 'SOURCE_UNAVAILABLE', hint: 'Wait.' });
  });

  it('names a driver whom no year knows', async () => {
    const { home, analyse } = await run({ years: [2025, 2024], driver: 'NRO' });
    await expect(analyse()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: '2025, 2024: No driver "NRO" took part in this session.',
      details: { query: 'NRO', candidates: expect.arrayContaining(['NOR']) },
    });
    expectNothingWritten(home);
  });

  it.each(['AMBIGUOUS', 'INVALID_INPUT', 'CANCELLED', 'INTERNAL'] as const)(
    'is no missing year when it ends with %s',
    async (code) => {
      const { analyse } = await run({ years: [2025, 2024, 2023] }, { 2024: { timing: fault(code) } });
      await expect(analyse()).rejects.toMatchObject({ code });
    },
  );

  it('does not hide a fault of this program', async () => {
    const broken = {
      get results(): never {
        throw new TypeError('x is not a function');
      },
    };
    const { analyse } = await run(
      { years: [2025, 2024, 2023] },
      { 2024: { timing: broken as unknown as SessionTiming } },
    );
    await expect(analyse()).rejects.toThrow(TypeError);
  });
});

describe('warnings', () => {
  it('of a year that is left out are left out', async () => {
    const { analyse } = await run({ years: [2025, 2021, 2024] });
    expect((await analyse()).warnings.map(({ message }) => message)).toEqual([
      'timing of 2025',
      'timing of 2024',
    ]);
  });
});
