// @module-tag long
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparisonTrace } from '../../src/core/analysis/telemetry/comparison-traces.ts';
import { compareLaps } from '../../src/core/analysis/telemetry/lap-comparison.ts';
import { fastestLap, type Lap } from '../../src/core/timing/laps/lap.ts';
import { multiLap } from '../../src/ops/analyze/multi-lap.ts';
import { selectSession } from '../../src/ops/parts/session-selectors.ts';
import { telemetry } from '../../src/ops/analyze/telemetry.ts';
import { yearCompare } from '../../src/ops/analyze/year-compare.ts';
import { recordedSession, topicText } from './corpus.ts';
import { recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { RecordingsView } from './recordings-view.ts';
import { referenceRows } from './reference-tables.ts';
import { expectNothingWritten, runChecked } from '../support/run-checked.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { telemetrySpecIn } from '../support/telemetry-spec.ts';
import { needsRecordings } from './recorded-sessions.ts';

const mexico = recordedSession('2025_Mexico_City_Qualifying');
const schedules = 'raw.githubusercontent.com';
const results = 'api.jolpi.ca';
const circuits = 'api.multiviewer.app';

let world: RecordedEffects;

const question = { ...selectorsOf(mexico), gp: 'Mexico City' };
const ask = async (more: Record<string, unknown>, { effects } = world) =>
  await runChecked(telemetry, effects, { ...question, ...more });

/** Official times of a driver's lap in the reference, ms. */
function officialTimes(driver: string, lapNumber: number): [lap: number, s1: number, s2: number, s3: number] {
  const rows = referenceRows(`${mexico.id}/laps.csv`);
  const row = rows.find((each) => each.Driver === driver && Number(each.LapNumber) === lapNumber)!;
  const ms = (column: string) => Math.round(Number(row[column]) * 1000);
  return [ms('LapTime'), ms('Sector1Time'), ms('Sector2Time'), ms('Sector3Time')];
}

/** The recorded qualifying in a directory of its own, with the given hosts besides. */
async function view(hosts: string[], without: string[] = []): Promise<RecordingsView> {
  const recordings = new RecordingsView(await temporaryHome());
  for (const host of hosts) await recordings.linkHost(host);
  return await recordings.linkSession(mexico.archivePath, { without });
}

describe('recorded telemetry', needsRecordings, () => {
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-telemetry-'));
    world = recordedEffects(home);
  });
  afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

  describe('analyze telemetry', () => {
    it('has official times and differences, and zones as many as it lists', async () => {
      const drivers = ['NOR', 'LEC', 'HAM', 'VER', 'PIA'];
      const result = await ask({ drivers, annotate_corners: true });
      expect(Object.keys(result.statistics)).toEqual(drivers);
      expect(result.excluded).toEqual([]);
      expect(result.warnings).toEqual([]);
      const [pole] = officialTimes('NOR', 20);
      for (const [driver, lap] of Object.entries(result.statistics)) {
        const [lapMs, ...sectorsMs] = officialTimes(driver, lap.lap_number);
        const sectors = [lap.sector_1, lap.sector_2, lap.sector_3];
        expect(sectors).toEqual(sectorsMs.map((ms) => (ms / 1000).toFixed(3)));
        expect(lap.lap_time).toBe(`1:${((lapMs - 60_000) / 1000).toFixed(3)}`);
        expect(lap.delta_to_first).toBe((lapMs - pole) / 1000);
        const { lift_coast, super_clipping } = result.zones[driver]!;
        expect([lap.lift_coast_zones, lap.super_clipping_zones]).toEqual([
          lift_coast.length,
          super_clipping.length,
        ]);
        expect([lap.speed_trap_source, lap.finish_speed_source]).toEqual(['timing', 'timing']);
        expect(lap.max_speed_kmh).toBeGreaterThan(340);
        expect(lap).toMatchObject({ is_accurate: true, deleted: false, compound: 'SOFT' });
      }
      expect(basename(result.chart_path)).toBe('telemetry_2025_Mexico_City_Q.html');

      const spec = await telemetrySpecIn(result.chart_path);
      expect(spec.corners.map(({ label }) => label)).toEqual(
        Array.from({ length: 17 }, (_, index) => String(index + 1)),
      );
      expect(spec.trackMap!.x.length).toBeGreaterThan(300);
      expect(spec.lapLengthM).toBeGreaterThan(4200);
      expect(spec.sectorLinesM).toHaveLength(2);
      // Drawn with whole milliseconds: the official ones on every line.
      spec.traces.forEach((trace, index) => {
        const [lapMs, s1Ms, s2Ms] = officialTimes(
          drivers[index]!,
          result.statistics[drivers[index]!]!.lap_number,
        );
        const [poleMs, p1Ms, p2Ms] = officialTimes('NOR', 20);
        const at = (distanceM: number) => trace.deltaMs![trace.distanceM.indexOf(distanceM)];
        if (index > 0) expect(spec.sectorLinesM.map(at)).toEqual([s1Ms - p1Ms, s1Ms + s2Ms - p1Ms - p2Ms]);
        expect(trace.deltaMs!.at(-1)).toBe(lapMs - poleMs);
        for (const channel of ['speedKmh', 'rpm', 'gear', 'throttlePercent', 'brake'] as const)
          expect(trace[channel]!.every((value) => value !== null)).toBe(true);
      });
    });

    it('draws the delta of all best laps exactly through the official differences', async () => {
      const { effects } = world;
      const { event, session } = await selectSession(effects, question);
      const { results: drivers, laps } = (await effects.data.session(event, session)).value;
      const recordings = await effects.data.telemetry(event, session, drivers, 'f1-archive');
      const { laps: compared } = compareLaps(
        drivers.map((driver, index) => {
          const lap = fastestLap(laps.filter((each) => each.driverNumber === driver.driverNumber))!;
          return { label: driver.code, year: 2025, lap, driver, telemetry: recordings.value[index]! };
        }),
      );
      expect(compared).toHaveLength(20);
      const atLines = ({ sector1Ms, sector2Ms, lapTimeMs }: Lap) => [
        ...[0, sector1Ms!, sector1Ms! + sector2Ms!, lapTimeMs!],
      ];
      const pole = atLines(compared[0]!.lap);
      for (const lap of compared.slice(1)) {
        const trace = comparisonTrace(lap);
        const drawn = lap.delta!.lines.map(
          ({ distanceM }) => trace.deltaMs![Array.from(trace.distanceM).indexOf(distanceM)],
        );
        expect(drawn, lap.label).toEqual(atLines(lap.lap).map((timeMs, line) => timeMs - pole[line]!));
        for (const column of [trace.speedKmh, trace.deltaMs, trace.deltaBandMs])
          expect(Array.from(column!).every(Number.isFinite)).toBe(true);
      }
    });

    it.each([
      [{ drivers: ['NOR'] }, 'INVALID_INPUT'],
      [{ drivers: ['NOR', 'LEC', 'HAM', 'VER', 'PIA', 'RUS'] }, 'INVALID_INPUT'],
      [{ drivers: ['NOR', '4'] }, 'INVALID_INPUT'],
      [{ drivers: ['Norris', 'NOR'] }, 'INVALID_INPUT'],
      [{ drivers: ['NOR', 'ZZZ'] }, 'NOT_FOUND'],
    ])('refuses %j', async (input, code) => {
      await expect(ask(input)).rejects.toMatchObject({ code });
    });

    it('is NO_DATA where there is no CarData.z, and names the file', async () => {
      const directory = await temporaryHome();
      const recordings = await view([schedules, results], ['CarData.z']);
      const bare = recordedEffects(directory, recordings.directory);
      await expect(ask({ drivers: ['NOR', 'LEC'] }, bare)).rejects.toMatchObject({
        code: 'NO_DATA',
        message: expect.stringContaining('the archive has no CarData.z'),
        details: { missing: ['CarData.z'] },
      });
      expectNothingWritten(directory);
      const azerbaijan = selectorsOf(recordedSession('2023_Azerbaijan_Qualifying'));
      await expect(ask({ ...azerbaijan, drivers: ['LEC', 'VER'] })).rejects.toMatchObject({
        code: 'NO_DATA',
        details: { missing: ['CarData.z'] },
      });
    });

    it('goes without positions and circuit: no map, no corners, the same figures', async () => {
      const recordings = await view([schedules, results], ['Position.z']);
      const bare = recordedEffects(await temporaryHome(), recordings.directory);
      const input = { drivers: ['NOR', 'LEC'], annotate_corners: true };
      const result = await ask(input, bare);
      expect(result.warnings.map(({ code, message }) => [code, message])).toEqual([
        ['MISSING_FILE', 'The archive has no Position.z.'],
        ['NO_CIRCUIT_MAP', 'Corner numbers are not available: the circuits service does not have it.'],
      ]);
      expect(result.statistics).toEqual((await ask(input)).statistics);
      const spec = await telemetrySpecIn(result.chart_path);
      expect(spec).toMatchObject({ trackMap: null, corners: [], sectorLinesM: [{}, {}] });
    });

    it('says so when only the corners are missing, or only the circuit is not named', async () => {
      const withoutCircuit = await view([schedules, results]);
      const input = { drivers: ['NOR', 'LEC'], annotate_corners: true };
      const first = await ask(input, recordedEffects(await temporaryHome(), withoutCircuit.directory));
      expect(first.warnings.map(({ code }) => code)).toEqual(['NO_CIRCUIT_MAP']);
      expect((await telemetrySpecIn(first.chart_path)).trackMap).not.toBeNull();
      const withoutInfo = await view([schedules, results, circuits], ['SessionInfo']);
      const second = await ask(input, recordedEffects(await temporaryHome(), withoutInfo.directory));
      expect(second.warnings.map(({ code }) => code)).toEqual(['MISSING_FILE', 'NO_CIRCUIT_MAP']);
    });
  });

  describe('analyze multi-lap', () => {
    const compare = async (more: Record<string, unknown>) =>
      await runChecked(multiLap, world.effects, { ...question, driver: 'NOR', ...more });

    it('compares laps with official deltas to the best one', async () => {
      const result = await compare({ lap: ['17', 'best', '11', '1'] });
      const labels = ['Lap 17', 'Lap 20 (best)', 'Lap 11', 'Lap 1'];
      expect(Object.keys(result.statistics)).toEqual(labels);
      expect(labels.map((label) => result.statistics[label]!.delta_to_best)).toEqual([0.584, 0, 0.666, null]);
      expect(result.statistics['Lap 1']).toMatchObject({
        lap_time: null,
        sector_1: null,
        is_accurate: false,
      });
      for (const [label, lap] of Object.entries(result.statistics)) {
        expect(lap.lift_coast_zones).toBe(result.zones[label]!.lift_coast.length);
        expect(lap.super_clipping_zones).toBe(result.zones[label]!.super_clipping.length);
      }
      expect(basename(result.chart_path)).toBe('multi_lap_NOR_2025_Mexico_City_Q.html');
      const spec = await telemetrySpecIn(result.chart_path);
      expect(spec.traces.map(({ label, deltaMs }) => [label, deltaMs && deltaMs.at(-1)])).toEqual([
        ['Lap 17', 0],
        ['Lap 20 (best)', -584],
        ['Lap 11', 82],
        ['Lap 1 (out lap)', null],
      ]);
    });

    it('lays an out lap over a quick one by where the car was, without a delta', async () => {
      const result = await compare({ driver: 'PIA', lap: ['1', '2'] });
      expect(Object.keys(result.statistics)).toEqual(['Lap 2', 'Lap 1']);
      expect(result.warnings).toMatchObject([{ code: 'LAP_WITHOUT_TIME', drivers: ['PIA'], laps: [1] }]);
      const { rows, traces } = await telemetrySpecIn(result.chart_path);
      expect(rows[0]).toMatchObject({ title: 'Delta to Lap 2', missing: 'no lap time to compare' });
      const [quick, out] = traces;
      expect(out!.deltaMs).toBeNull();
      expect(quick!.distanceM[0]).toBeCloseTo(0, 0);
      // The end of the pit lane; the end of the lap is at the line.
      expect(out!.distanceM[0]).toBeGreaterThan(280);
      expect(out!.distanceM.at(-1)! / quick!.distanceM.at(-1)!).toBeCloseTo(1, 2);
    });

    it.each([
      [{ lap: ['best', '20'] }, 'INVALID_INPUT', { lap: 20 }],
      [
        { lap: ['best', '99'] },
        'NOT_FOUND',
        { laps: Array.from({ length: 21 }, (_, index) => index + 1), candidates: ['21', '20', '19'] },
      ],
    ])('refuses %j', async (input, code, details) => {
      await expect(compare(input)).rejects.toMatchObject({ code, details });
    });
  });

  describe('analyze year-compare', () => {
    const as2024 = '2024/2024-10-27_Mexico_City_Grand_Prix/2024-10-26_Qualifying/';
    const as2023 = '2023/2023-10-29_Mexico_City_Grand_Prix/2023-10-28_Qualifying/';

    /** The recorded qualifying once more as that of 2024, in which the best lap of NOR was deleted. */
    async function twoSeasons(): Promise<RecordingsView> {
      const recordings = await view([schedules, results, circuits]);
      await recordings.linkSession(mexico.archivePath, { as: as2024 });
      const deleted =
        '{"Messages":{"14":{"Utc":"2025-10-25T22:03:00","Category":"Other","Message":"CAR 4 (NOR) TIME 1:15.586 DELETED - TRACK LIMITS AT TURN 3 LAP 21 15:58:30"}}}';
      const messages = topicText(mexico, 'RaceControlMessages')!;
      return await recordings.writeTopic(
        as2024,
        'RaceControlMessages',
        `${messages}01:17:00.000${deleted}\r\n`,
      );
    }

    async function compare(recordings: RecordingsView, input: Record<string, unknown>) {
      const { effects, home: directory } = recordedEffects(await temporaryHome(), recordings.directory);
      const given = { workspace_id: 'w', gp: 'Mexico City', session: 'Q', driver: 'NOR', ...input };
      return { directory, run: async () => await runChecked(yearCompare, effects, given) };
    }

    it('compares the fastest laps that count, year by year', async () => {
      const { run } = await compare(await twoSeasons(), { years: [2024, 2025] });
      const result = await run();
      expect(result.years).toEqual([2024, 2025]);
      const best = { event_name: 'Mexico City Grand Prix', driver: 'NOR', team: 'McLaren' };
      expect(result.statistics).toMatchObject({
        '2024': {
          ...best,
          lap_time: '1:16.170',
          lap_number: 17,
          delta_to_first: 0,
          delta_to_best: 0.584,
          date: '2024-10-26',
        },
        '2025': { ...best, lap_time: '1:15.586', lap_number: 20, delta_to_first: -0.584, date: '2025-10-25' },
      });
      expect(result.excluded).toEqual([]);
      expect(basename(result.chart_path)).toBe('year_compare_NOR_Mexico_City_Q.html');
      const spec = await telemetrySpecIn(result.chart_path);
      expect(spec.traces.map(({ label, deltaMs }) => [label, deltaMs!.at(-1)])).toEqual([
        ['2024', 0],
        ['2025', -584],
      ]);
    });

    it('leaves out years without telemetry or on another circuit', async () => {
      const recordings = await twoSeasons();
      const elsewhere = topicText(mexico, 'SessionInfo')!
        .replaceAll('"Key":65', '"Key":150')
        .replaceAll('"ShortName":"Mexico City"', '"ShortName":"Puebla"');
      await recordings.linkSession(mexico.archivePath, { as: as2023, without: ['SessionInfo'] });
      await recordings.writeTopic(as2023, 'SessionInfo', elsewhere);
      await recordings.linkSession(recordedSession('2021_Mexico_City_Qualifying').archivePath);
      const { run } = await compare(recordings, { years: [2025, 2023, 2022, 2021, 2024] });
      const result = await run();
      expect(result.years).toEqual([2025, 2024]);
      expect(result.excluded).toEqual([
        { year: 2023, reason: 'It was held at another circuit: Puebla, not Mexico City as in 2025.' },
        { year: 2022, reason: expect.stringContaining('has no lap times for 2022 Mexico City') },
        { year: 2021, reason: expect.stringContaining('the archive has no CarData.z') },
      ]);
    });

    it('needs two years, an event in each, and a driver', async () => {
      const recordings = await twoSeasons();
      for (const [input, failure] of [
        [
          { years: [2025, 2022] },
          { code: 'NO_DATA', details: { years: [2025], excluded: [{ year: 2022 }] } },
        ],
        [{ years: [2025, 2020] }, { code: 'NOT_FOUND', details: { year: 2020 } }],
        [{ years: [2025, 2024, 2025] }, { code: 'INVALID_INPUT', details: { problems: [{ value: 2025 }] } }],
        [
          { years: [2025, 2024], driver: 'NRO' },
          { code: 'NOT_FOUND', details: { query: 'NRO' } },
        ],
      ] as const) {
        const { directory, run } = await compare(recordings, input);
        await expect(run()).rejects.toMatchObject(failure);
        expectNothingWritten(directory);
      }
    });
  });

  describe('the cache of decoded telemetry', () => {
    const input = { drivers: ['NOR', 'LEC'] };

    it('gives the same bytes the second time, and when it is damaged', async () => {
      const directory = await temporaryHome();
      const answer = async () => JSON.stringify(await ask(input, recordedEffects(directory)));
      const first = await answer();
      expect(await answer()).toBe(first);
      const entries = join(directory, 'cache/telemetry/recorded');
      const names = await readdir(entries);
      expect(names).toHaveLength(2);
      const bytes = await readFile(join(entries, names[0]!));
      await writeFile(join(entries, names[0]!), bytes.subarray(0, 5000));
      await writeFile(join(entries, names[1]!), 'garbage');
      expect(await answer()).toBe(first);
      expect((await readFile(join(entries, names[0]!))).length).toBeGreaterThan(5000);
    });
  });
});
