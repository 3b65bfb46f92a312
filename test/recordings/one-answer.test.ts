// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import { written } from '../../src/core/words.ts';
import { driverLaps } from '../../src/ops/analyze/driver-laps.ts';
import { fetchSessionInfo } from '../../src/ops/fetch/fetch-session-info.ts';
import { lapTimes } from '../../src/ops/analyze/lap-times.ts';
import type { Operation } from '../../src/ops/parts/operation.ts';
import { unnamedFiles } from '../../src/present/save-files.ts';
import { multiLap } from '../../src/ops/analyze/multi-lap.ts';
import { qualifyingResults } from '../../src/ops/analyze/qualifying-results.ts';
import { sectors } from '../../src/ops/analyze/sectors.ts';
import { teamPace } from '../../src/ops/analyze/team-pace.ts';
import { telemetry } from '../../src/ops/analyze/telemetry.ts';
import { tyreStrategy } from '../../src/ops/analyze/tyre-strategy.ts';
import { recordedSession } from './corpus.ts';
import { readingOnce, recordedEffects, selectorsOf, type RecordedEffects } from './recorded-effects.ts';
import { telemetrySessionId } from './recorded-telemetry.ts';
import { needsRecordings, timedSessions } from './recorded-sessions.ts';

/** Commands that answer the same question; `tyre-agreement.test.ts` has driver-laps and tyre-strategy. */
describe('two commands give one answer', needsRecordings, () => {
  let home: string;
  let world: RecordedEffects;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-one-answer-'));
    world = readingOnce(recordedEffects(home));
  });
  afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 5 }));

  /** The document of a call, without drawing its chart. */
  async function answerOf<Document extends z.ZodType, Findings>(
    operation: Operation<z.ZodObject, Document, Findings>,
    { workspace_id: _kept, ...input }: Readonly<Record<string, unknown>>,
  ): Promise<z.input<Document>> {
    const outcome = await operation.run(world.effects, operation.input.parse(input));
    return operation.document(outcome, unnamedFiles, (text) => written(text));
  }

  describe.each(timedSessions)('$id', (session) => {
    const place = selectorsOf(session);
    const isRace = sessionKind(session.sessionName, session.year) === 'race';

    it('to what a driver’s best lap was: driver-laps, lap-times, sectors', async () => {
      const found = await answerOf(sectors, place);
      expect(found.statistics.length).toBeGreaterThan(10);
      for (const { driver, best_lap } of found.statistics) {
        if (best_lap === null) continue;
        const { laps } = await answerOf(driverLaps, { ...place, driver });
        const counting = laps.filter(
          (lap) => !lap.is_generated && lap.deleted !== true && lap.withdrawn === null,
        );
        const times = counting.flatMap(({ lap_time }) => lap_time ?? []).toSorted();
        expect(best_lap.lap_time, driver).toBe(times[0]);
        expect(laps.find((lap) => lap.lap_number === best_lap.lap_number)?.lap_time, driver).toBe(times[0]);
      }
    });

    // Of timing data alone no lap is known to be accurate.
    if (session.id === '2023_Canadian_Qualifying') return;
    it('to how quick a car was: lap-times, team-pace, driver-laps', async () => {
      const pace = await answerOf(teamPace, place);
      for (const team of pace.statistics) {
        const one = await answerOf(lapTimes, { ...place, drivers: team.drivers });
        const ofDrivers = team.drivers.map((driver) => one.statistics[driver]!);
        expect(one.quick_lap_limit, team.team).toBe(pace.quick_lap_limit);
        const [counted, slow] = [
          ofDrivers.reduce((sum, { lap_count }) => sum + lap_count, 0),
          team.drivers.reduce((sum, driver) => sum + (one.laps_excluded[driver]?.['slow'] ?? 0), 0),
        ];
        // In races a team's laps are measured by the cars around them, so that laps count that are slow beside the session's best.
        expect(team.lap_count, team.team).toBeGreaterThanOrEqual(counted);
        expect(team.lap_count, team.team).toBeLessThanOrEqual(isRace ? counted + slow : counted);
        expect(ofDrivers.map(({ best }) => seconds(best)).toSorted((a, b) => a - b)[0]).toBe(team.best_s);
        for (const driver of team.drivers) {
          const { laps } = await answerOf(driverLaps, { ...place, driver });
          const times = laps.map(({ lap_time }) => lap_time);
          expect(times, driver).toContain(one.statistics[driver]!.best);
        }
      }
    });
  });

  const races = timedSessions.filter(({ sessionName }) => sessionName === 'Race');
  it.each(races)(
    'to who finished where, and after how many laps, $id: session-info, tyre-strategy, driver-laps',
    async (session) => {
      const place = selectorsOf(session);
      const info = await answerOf(fetchSessionInfo, place);
      const strategy = await answerOf(tyreStrategy, place);
      expect(strategy.total_laps).toBe(info.total_laps);
      expect(strategy.drivers).toEqual(info.drivers.filter((driver) => strategy.drivers.includes(driver)));
      for (const driver of strategy.drivers) {
        const { laps } = await answerOf(driverLaps, { ...place, driver });
        const ofStints = strategy.stints[driver]!.reduce((sum, stint) => sum + stint.laps, 0);
        expect(ofStints, driver).toBe(laps.length);
      }
    },
  );

  const qualifyings = timedSessions.filter(({ sessionName }) => /Qualifying|Shootout/.test(sessionName));
  it.each(qualifyings)('to who was where, $id: qualifying-results, session-info', async (session) => {
    const place = selectorsOf(session);
    const qualifying = await answerOf(qualifyingResults, {
      ...place,
      session: session.sessionName === 'Qualifying' ? 'Q' : 'SS',
    });
    const info = await answerOf(fetchSessionInfo, place);
    expect(qualifying.statistics.map(({ abbreviation }) => abbreviation)).toEqual(info.drivers);
    expect(info.drivers[0]).toBe(qualifying.pole_driver);
  });

  it.each(qualifyings)('to what a car’s best time was, $id: qualifying-results, sectors', async (session) => {
    const place = selectorsOf(session);
    const qualifying = await answerOf(qualifyingResults, {
      ...place,
      session: session.sessionName === 'Qualifying' ? 'Q' : 'SS',
    });
    const { statistics } = await answerOf(sectors, place);
    const bests = new Map(statistics.map(({ driver, best_lap }) => [driver, best_lap?.lap_time]));
    const timed = qualifying.statistics.flatMap(({ abbreviation, q1, q2, q3 }) => {
      const [best] = [q1, q2, q3].filter((time) => time !== null).toSorted();
      return best === undefined ? [] : [[abbreviation, best]];
    });
    expect(timed.map(([driver]) => [driver, bests.get(driver!)])).toEqual(timed);
  });

  it('to what the fastest laps were made of: telemetry, multi-lap, sectors, driver-laps', async () => {
    const place = selectorsOf(recordedSession(telemetrySessionId));
    const drivers = ['NOR', 'LEC', 'HAM', 'RUS', 'VER'];
    const compared = await answerOf(telemetry, { ...place, drivers });
    const { statistics } = await answerOf(sectors, { ...place, drivers });
    for (const driver of drivers) {
      const { delta_to_first: _delta, ...own } = compared.statistics[driver]!;
      const laps = await answerOf(driverLaps, { ...place, driver });
      const lap = laps.laps.find(({ lap_number }) => lap_number === own.lap_number)!;
      for (const key of [
        'lap_time',
        'sector_1',
        'sector_2',
        'sector_3',
        'compound',
        'tyre_life',
        'stint',
        'is_accurate',
      ] as const)
        expect(own[key], `${driver} ${key}`).toBe(lap[key]);
      expect(statistics.find((row) => row.driver === driver)?.best_lap).toMatchObject({
        ...{ lap_time: own.lap_time, lap_number: own.lap_number },
      });
      const other = laps.laps.find(
        ({ lap_time, lap_number }) => lap_time !== null && lap_number !== own.lap_number,
      )!;
      const multi = await answerOf(multiLap, { ...place, driver, lap: ['best', String(other.lap_number)] });
      const { delta_to_best: _best, ...best } = multi.statistics[`Lap ${own.lap_number} (best)`]!;
      expect(best, driver).toEqual(own);
    }
  });
});

/** Of "1:23.456". */
function seconds(lapTime: string): number {
  const [minutes, rest] = lapTime.split(':') as [string, string];
  return Math.round((Number(minutes) * 60 + Number(rest)) * 1000) / 1000;
}
