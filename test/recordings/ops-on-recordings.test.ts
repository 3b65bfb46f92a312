import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { tyreStrategy as stintsOf } from '../../src/core/analysis/race/tyre-strategy.ts';
import { fastestLap } from '../../src/core/timing/laps/lap.ts';
import { neutralisedLaps } from '../../src/core/timing/laps/neutralised-laps.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { driverLaps } from '../../src/ops/analyze/driver-laps.ts';
import { lapTimes } from '../../src/ops/analyze/lap-times.ts';
import { selectSession } from '../../src/ops/parts/session-selectors.ts';
import { tyreStrategy } from '../../src/ops/analyze/tyre-strategy.ts';
import { recordedSession, recordedSessions, type RecordedSession } from './corpus.ts';
import { readingOnce, recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { sampledOptions, sampleOf } from '../support/sample.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { referenceRows, referenceText } from './reference-tables.ts';
import { expectNothingWritten, runChecked } from '../support/run-checked.ts';
import { needsRecordings } from './recorded-sessions.ts';

type LapRecord = z.output<typeof driverLaps.output>['laps'][number];

const lapTimePattern = /^\d+:[0-5]\d\.\d{3}$/;
const secondsPattern = /^\d{1,3}\.\d{3}$/;

function parsedMs(text: string): number {
  const [minutes, seconds] = text.includes(':') ? text.split(':') : ['0', text];
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
}

let world: RecordedEffects;

async function timingOf(session: RecordedSession): Promise<SessionTiming> {
  const { effects } = world;
  const selected = await selectSession(effects, selectorsOf(session));
  return (await effects.data.session(selected.event, selected.session)).value;
}

async function lapsOf(session: RecordedSession, driver: string): Promise<LapRecord[]> {
  return (await runChecked(driverLaps, world.effects, { ...selectorsOf(session), driver })).laps;
}

const codesWithLaps = ({ laps }: SessionTiming) => [...new Set(laps.map((lap) => lap.driver))];

/** Every lap of a session as driver-laps gives it, by driver. */
async function allLapsOf(session: RecordedSession): Promise<Map<string, LapRecord[]>> {
  const laps = new Map<string, LapRecord[]>();
  for (const code of codesWithLaps(await timingOf(session))) laps.set(code, await lapsOf(session, code));
  return laps;
}

describe('recorded laps', needsRecordings, () => {
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-ops-'));
    world = readingOnce(recordedEffects(home));
  });
  afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

  const options = sampledOptions(
    2,
    recordedSessions.length,
    'recorded sessions with the laps of every driver',
  );

  describe.each(sampleOf(recordedSessions, 2))('$id', options, (session) => {
    it('driver-laps has every lap in the documented form', async () => {
      const timing = await timingOf(session);
      const laps = await allLapsOf(session);
      expect([...laps.values()].flat()).toHaveLength(timing.laps.length);
      for (const lap of timing.laps) {
        const record = laps.get(lap.driver)!.find(({ lap_number }) => lap_number === lap.lapNumber)!;
        for (const [text, ms, pattern] of [
          [record.lap_time, lap.lapTimeMs, lapTimePattern],
          [record.sector_1, lap.sector1Ms, secondsPattern],
          [record.sector_2, lap.sector2Ms, secondsPattern],
          [record.sector_3, lap.sector3Ms, secondsPattern],
        ] as const) {
          if (text !== null) expect(text).toMatch(pattern);
          expect(text === null ? null : parsedMs(text)).toBe(ms);
        }
        expect(record.track_status ?? '').toMatch(/^[124567]*$/);
        expect(record.pit_in || record.pit_out ? record.is_accurate : false).toBe(false);
        expect(record.deleted_reason === null || record.deleted !== null).toBe(true);
        expect(record.position === null).toBe(timing.kind !== 'race' || record.is_generated);
      }
      for (const own of laps.values()) {
        const numbers = own.map(({ lap_number }) => lap_number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }
    });

    it('lap-times has the statistics of exactly the quick laps', async () => {
      const laps = await allLapsOf(session);
      const drivers = [...laps.keys()];
      const result = await runChecked(lapTimes, world.effects, { ...selectorsOf(session), drivers });

      const isFit = (lap: LapRecord) =>
        lap.lap_time !== null &&
        lap.is_accurate &&
        lap.deleted !== true &&
        !(lap.pit_in || lap.pit_out || /[4567]/.test(lap.track_status ?? ''));
      const fit = [...laps.values()].flat().filter(isFit);
      const limitMs = 1.07 * Math.min(...fit.map((lap) => parsedMs(lap.lap_time!)));
      expect(parsedMs(result.quick_lap_limit)).toBe(Math.round(limitMs));

      const withoutQuickLap: string[] = [];
      for (const [driver, own] of laps) {
        const times = own.filter(isFit).map((lap) => parsedMs(lap.lap_time!));
        const quick = times.filter((timeMs) => timeMs <= limitMs).sort((a, b) => a - b);
        if (quick.length === 0) {
          withoutQuickLap.push(driver);
          continue;
        }
        const statistics = result.statistics[driver]!;
        const meanMs = quick.reduce((sum, timeMs) => sum + timeMs, 0) / quick.length;
        const middle = [quick[(quick.length - 1) >> 1]!, quick[quick.length >> 1]!];
        const squares = quick.reduce((sum, timeMs) => sum + (timeMs - meanMs) ** 2, 0);
        for (const text of [statistics.mean, statistics.median, statistics.best])
          expect(text).toMatch(lapTimePattern);
        expect(Math.abs(parsedMs(statistics.mean) - meanMs)).toBeLessThan(0.501);
        expect(Math.abs(parsedMs(statistics.median) - (middle[0]! + middle[1]!) / 2)).toBeLessThan(0.501);
        if (quick.length === 1) expect(statistics.std).toBeNull();
        else {
          expect(statistics.std).toMatch(secondsPattern);
          const stdMs = Math.sqrt(squares / (quick.length - 1));
          expect(Math.abs(parsedMs(statistics.std!) - stdMs)).toBeLessThan(0.501);
        }
        expect(parsedMs(statistics.best)).toBe(quick[0]);
        expect(statistics.lap_count).toBe(quick.length);
        expect(result.laps_used[driver]).toBe(quick.length);
        const excluded = Object.values(result.laps_excluded[driver]!);
        expect(quick.length + excluded.reduce((sum, count) => sum + count, 0)).toBe(own.length);
      }
      expect(result.excluded.map(({ driver }) => driver)).toEqual(withoutQuickLap);
      expect(Object.keys(result.statistics)).toEqual(
        drivers.filter((driver) => !withoutQuickLap.includes(driver)),
      );
    });
  });

  it('the fastest lap of each session is that of the reference, and no deleted one of any driver', async () => {
    for (const session of recordedSessions) {
      const { laps } = await timingOf(session);
      for (const code of new Set(laps.map((lap) => lap.driver)))
        expect(fastestLap(laps.filter((lap) => lap.driver === code))?.deleted ?? false).toBe(false);
      if (session.id === '2025_Mexico_City_Qualifying') continue; // has no such table
      const derived = JSON.parse(referenceText(`${session.id}/derived.json`)) as {
        fastest_overall: { Driver: string; LapNumber: number; LapTime: number };
      };
      const { Driver, LapNumber, LapTime } = derived.fastest_overall;
      expect(fastestLap(laps)).toMatchObject({
        ...{ driver: Driver, lapNumber: LapNumber, lapTimeMs: Math.round(LapTime * 1000) },
      });
    }
  });

  describe('tyre strategy', () => {
    const baku = recordedSession('2018_Azerbaijan_Race');

    it('covers each lap of a race exactly once, in finishing order', async () => {
      const laps = await allLapsOf(baku);
      const result = await runChecked(tyreStrategy, world.effects, selectorsOf(baku));
      const finished = referenceRows(`${baku.id}/results.csv`).map((row) => row.Abbreviation!);
      expect(result.drivers).toEqual(finished.filter((code) => laps.has(code)));
      expect(Object.keys(result.strategy_summary)).toEqual(result.drivers);
      expect(Object.keys(result.stints)).toEqual(result.drivers);
      expect(result.total_laps).toBe(51);
      for (const [driver, own] of laps) {
        const stints = result.stints[driver]!;
        const covered = stints.flatMap(({ first_lap, last_lap }) =>
          Array.from({ length: last_lap - first_lap + 1 }, (_, index) => first_lap + index),
        );
        expect(covered).toEqual(own.map(({ lap_number }) => lap_number));
        expect(stints.map(({ stint }) => stint)).toEqual(stints.map((_, index) => index + 1));
        expect(result.strategy_summary[driver]).toEqual(
          stints.map((stint) => `${stint.compound}-${stint.last_lap - stint.first_lap + 1}`),
        );
        for (const stint of stints) {
          expect(stint.laps).toBe(stint.last_lap - stint.first_lap + 1);
          for (const lap of own) {
            const isInside = lap.lap_number >= stint.first_lap && lap.lap_number <= stint.last_lap;
            if (isInside && lap.compound !== null) expect(lap.compound).toBe(stint.compound);
          }
        }
        // Whoever leaves the pits has been in.
        const exits = own.filter((lap) => lap.pit_out && lap.lap_number > 1).length;
        expect(result.pit_stops[driver]).toBe(exits);
      }
    });

    it('has the tyres that are known of races and sprints', async () => {
      const { strategy_summary: summary } = await runChecked(tyreStrategy, world.effects, selectorsOf(baku));
      expect(summary['ALO']).toEqual(['SUPERSOFT-1', 'SOFT-39', 'ULTRASOFT-11']);
      expect(summary['ERI']).toEqual(['SUPERSOFT-1', 'SOFT-17', 'ULTRASOFT-18', 'ULTRASOFT-15']);

      const miami = await timingOf(recordedSession('2025_Miami_Sprint'));
      const strategies = stintsOf(miami.results, miami.laps);
      const stints = (driver: string) =>
        strategies
          .find((each) => each.driver === driver)!
          .stints.map(({ compound, firstLap, lastLap }) => `${compound} ${firstLap}-${lastLap}`);
      expect(stints('VER')).toEqual(['INTERMEDIATE 1-12', 'SOFT 13-18']);
      for (const driver of ['RUS', 'ANT'])
        expect(stints(driver)).toEqual(['INTERMEDIATE 1-13', 'MEDIUM 14-18']);
    });

    it('is for races only', async () => {
      const directory = await temporaryHome();
      const { effects } = recordedEffects(directory);
      for (const session of recordedSessions.filter(({ sessionName }) => sessionName !== 'Race')) {
        const asked = runChecked(tyreStrategy, effects, selectorsOf(session));
        await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { allowed: ['R'] } });
      }
      expectNothingWritten(directory);
    });

    it('is NO_DATA where the archive has no lap times', async () => {
      const directory = await temporaryHome();
      const { effects } = recordedEffects(directory, undefined, { SVC_SOURCES: 'archive' });
      for (const [year, gp] of [
        [2020, 'Belgium'],
        [2025, 'Australia'],
        [2025, 'Silverstone'],
        [2026, 'China'],
      ]) {
        const asked = runChecked(tyreStrategy, effects, { workspace_id: 'w', year, gp, session: 'R' });
        await expect(asked).rejects.toMatchObject({
          code: 'NO_DATA',
          message: expect.stringContaining('no lap times'),
          details: { missing: expect.arrayContaining(['TimingData']) },
        });
      }
      expectNothingWritten(directory);
    });

    it('has stints by stops where the results API has the laps', async () => {
      const { effects } = recordedEffects(await temporaryHome());
      const input = { workspace_id: 'w', year: 2025, gp: 'Australia', session: 'R' };
      const { stints, pit_stops, provider, warnings } = await runChecked(tyreStrategy, effects, input);
      expect(provider).toBe('results-api');
      expect(warnings.map(({ code }) => code)).toContain('OTHER_SOURCE');
      // Laps 2 to 4 led through the pit lane behind the safety car: ways through the pits, and no change of tyres that anybody tells.
      expect(stints.NOR?.map(({ last_lap }) => last_lap)).toEqual([2, 3, 4, 34, 44, 57]);
      expect(stints.NOR?.every(({ compound }) => compound === null)).toBe(true);
      expect(pit_stops.NOR).toBe(5);
      expect(warnings).toContainEqual(
        expect.objectContaining({ effect: expect.stringMatching(/every way through the pits/) }),
      );
    });
  });

  it.each(['2018_Azerbaijan_Race', '2023_Azerbaijan_Sprint', '2025_Miami_Sprint'])(
    'neutralised laps of %s are those on which the leader met the status',
    async (id) => {
      const { laps, trackStatus, startMs } = await timingOf(recordedSession(id));
      const leader = laps.filter((lap) => lap.position === 1).sort((a, b) => a.lapNumber - b.lapNumber);
      const met = leader.filter((lap) => /[4567]/.test(lap.trackStatus)).map((lap) => lap.lapNumber);
      const shown = neutralisedLaps(laps, trackStatus, startMs).flatMap(({ fromLap, toLap }) =>
        Array.from({ length: toLap - fromLap + 1 }, (_, index) => fromLap + index),
      );
      expect([...new Set(shown)].sort((a, b) => a - b)).toEqual(met);
      expect(met.length).toBeGreaterThan(0);
    },
  );

  describe('the cache of parsed sessions', () => {
    const session = recordedSession('2023_Azerbaijan_Sprint_Shootout');
    const input = { ...selectorsOf(session), drivers: ['LEC', 'PER'] };

    async function answerIn(directory: string): Promise<string> {
      const { effects } = recordedEffects(directory);
      return JSON.stringify(await runChecked(lapTimes, effects, input));
    }

    it('gives the same bytes the second time, and when it is damaged', async () => {
      const directory = await temporaryHome();
      const first = await answerIn(directory);
      expect(await answerIn(directory)).toBe(first);
      const entries = join(directory, 'cache/sessions/recorded');
      const [name] = await readdir(entries);
      const bytes = await readFile(join(entries, name!));
      for (const damaged of [bytes.subarray(0, 1000), Buffer.alloc(0), Buffer.from('{}')]) {
        await writeFile(join(entries, name!), damaged);
        expect(await answerIn(directory)).toBe(first);
      }
      expect(await readdir(entries)).toEqual([name]);
    });

    it('may be asked by several at once', async () => {
      const directory = await temporaryHome();
      const answers = await Promise.all([1, 2, 3].map(async () => await answerIn(directory)));
      expect(new Set(answers).size).toBe(1);
      const charts = await readdir(join(directory, 'workspaces/w/charts'));
      expect(charts.filter((name) => name.endsWith('.png'))).toEqual(['lap_times.png']);
    });
  });
});
