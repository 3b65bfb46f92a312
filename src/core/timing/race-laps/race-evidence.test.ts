import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { resultRow } from '../../../../test/support/made-up-results.ts';
import { unsoundNumbers } from '../../../../test/support/sound-timing.ts';
import { groupBy } from '../../group-by.ts';
import { resolveDriver } from '../../names/driver-resolution.ts';
import { type PitStop, readPitStops } from '../../results/pit-stops.ts';
import { type RaceLaps, readRaceLaps } from '../../results/race-laps.ts';
import type { ResultsPage } from '../../results/results-api.ts';
import { assembleEvidence } from '../assemble-evidence.ts';
import { plannedStartMs } from '../session-evidence.ts';
import type { ClockedLap } from './lap-clock.ts';
import { placePitVisits, raceLapEvidence, type RaceLapInputs } from './race-evidence.ts';

/** Lap times of each driver in seconds; null = the lap is not there. Positions as given, [driver id, lap] to position. */
function lapsOf(
  drivers: Record<string, (number | null)[]>,
  positions: Record<string, number> = {},
): RaceLaps {
  const byDriver = Object.entries(drivers).map(([driverId, seconds]) => {
    const timings = seconds.flatMap((each, index) =>
      each === null
        ? []
        : [
            {
              lapNumber: index + 1,
              position: positions[`${driverId} ${index + 1}`] ?? null,
              lapTimeMs: each * 1000,
            },
          ],
    );
    return [driverId, timings] as const;
  });
  return { date: '2023-10-08', byDriver: new Map(byDriver) };
}

const official = [
  resultRow('Verstappen', { driverNumber: '1', position: 1, laps: 4, gridPosition: 1 }),
  resultRow('Norris', { driverNumber: '4', position: 2, laps: 4, gridPosition: 10 }),
  resultRow('Hamilton', { driverNumber: '44', position: 3, laps: 0, gridPosition: 3 }),
];
const verstappen = [100, 90, 89, 91];
const norris = [102, 91, 90, 90];

function assemble(values: Partial<RaceLapInputs> = {}) {
  const laps = lapsOf({ verstappen, norris });
  return assembleEvidence(raceLapEvidence({ laps, stops: [], official, ...values }));
}

const codes = ({ warnings }: ReturnType<typeof assemble>) => warnings.map(({ code }) => code);

describe('a race of the results API', () => {
  it('has lap times from the start of the race on, under the numbers of the result', () => {
    const timing = assemble();
    expect(timing).toMatchObject({ kind: 'race', startMs: plannedStartMs, totalLaps: 4, info: null });
    expect(timing.results.map(({ code, position }) => [code, position])).toEqual([
      ['VER', 1],
      ['NOR', 2],
      ['HAM', 3],
    ]);
    expect(timing.laps.map(({ driver, lapNumber }) => `${driver} ${lapNumber}`)).toEqual([
      ...['VER 1', 'VER 2', 'VER 3', 'VER 4'],
      ...['NOR 1', 'NOR 2', 'NOR 3', 'NOR 4'],
    ]);
    expect(timing.laps[4]).toMatchObject({
      ...{ driverNumber: '4', lapTimeMs: 102_000, startMs: plannedStartMs, endMs: plannedStartMs + 102_000 },
      ...{ sector1Ms: null, speedTrapKmh: null, compound: null, tyreLifeLaps: null, deleted: null },
      ...{ trackStatus: '', isAccurate: false, isGenerated: false, stint: 1, position: 2 },
    });
    expect(timing.laps[5]).toMatchObject({ startMs: plannedStartMs + 102_000, isAccurate: true });
    expect(timing).toMatchObject({ trackStatus: [], raceControl: null, weather: null });
    expect(codes(timing)).toEqual(['RESULTS_API_LAPS', 'PIT_TIMES_APPROXIMATE']);
  });

  it('keeps times that include a stop of the race on any lap, counts them nowhere, and says so', () => {
    const laps = lapsOf({ verstappen: [2456, 90, 1500, 91, 90], norris: [2457, 91, 1499, 90, 91] });
    const timing = assemble({ laps });
    expect(timing.laps.filter(({ isAccurate }) => isAccurate).map(({ lapNumber }) => lapNumber)).toEqual([
      2, 4, 5, 2, 4, 5,
    ]);
    expect(timing.laps[0]).toMatchObject({ lapTimeMs: 2_456_000, endMs: plannedStartMs + 2_456_000 });
    expect(timing.warnings).toContainEqual(
      expect.objectContaining({
        code: 'STOP_IN_LAP_TIMES',
        count: 4,
        where: [
          { driver: 'VER', laps: [1, 3] },
          { driver: 'NOR', laps: [1, 3] },
        ],
      }),
    );
  });

  it('takes no long stay of one car in the pits for a stop of the race', () => {
    // 2011 Australian, Race: 11:48.170 for lap 19 of car 24.
    const laps = lapsOf({
      verstappen: [100, 90, 89, 91],
      norris: [102, 91, 708, 90],
      hamilton: [103, 92, 91, 91],
    });
    expect(codes(assemble({ laps }))).not.toContain('STOP_IN_LAP_TIMES');
  });

  it('knows personal bests, but for lap 1', () => {
    const best = assemble().laps.filter((lap) => lap.isPersonalBest);
    expect(best.map(({ driver, lapNumber }) => `${driver} ${lapNumber}`)).toEqual([
      'VER 2',
      'VER 3',
      'NOR 2',
      'NOR 3',
    ]);
  });

  it('has the positions that were entered, whatever the lap times say, and none where one is lacking', () => {
    const laps = lapsOf({ verstappen, norris }, { 'verstappen 3': 2, 'norris 3': 1, 'norris 4': 1 });
    const positions = assemble({ laps }).laps.map(({ position }) => position);
    expect(positions).toEqual([1, 1, 2, null, 2, 2, 1, 1]);
  });

  it('begins a stint with each way through the pits', () => {
    const stops: PitStop[] = [
      { driverId: 'norris', lapNumber: 2, entryTimeOfDayMs: 72_000_000, laneMs: 22_000 },
      { driverId: 'norris', lapNumber: 3, entryTimeOfDayMs: 72_090_000, laneMs: 22_000 },
    ];
    const own = assemble({ stops }).laps.filter(({ driver }) => driver === 'NOR');
    expect(own.map(({ stint, pitInMs, pitOutMs }) => [stint, pitInMs !== null, pitOutMs !== null])).toEqual([
      [1, false, false],
      [1, true, false],
      [2, true, true],
      [3, false, true],
    ]);
    expect(
      own.every((lap) => (lap.pitOutMs ?? 0) < lap.endMs && (lap.pitInMs ?? Infinity) > lap.startMs!),
    ).toBe(true);
    expect(own.map((lap) => lap.isAccurate)).toEqual([false, false, false, false]);
  });

  it('has no stints where nobody knows the pit stops', () => {
    const timing = assemble({ stops: null });
    expect(timing.laps.every(({ stint, pitInMs }) => stint === null && pitInMs === null)).toBe(true);
    expect(codes(timing)).toEqual(['RESULTS_API_LAPS', 'NO_PIT_STOPS']);
  });

  it('goes by ids where no result names the drivers, and computes positions', () => {
    const laps = lapsOf({ verstappen, lando_norris: norris });
    const timing = assemble({ laps, official: null });
    expect(resolveDriver(timing.results, 'Norris').driverNumber).toBe('lando_norris');
    expect(timing.results.map(({ code, position }) => [code, position])).toEqual([
      ['verstappen', 1],
      ['lando_norris', 2],
    ]);
  });

  it('says whose laps no result names, and leaves them out', () => {
    const laps = lapsOf({ verstappen, norris, somebody: [101, 90] });
    const timing = assemble({ laps });
    expect(new Set(timing.laps.map(({ driver }) => driver))).toEqual(new Set(['VER', 'NOR']));
    expect(timing.warnings).toContainEqual(
      expect.objectContaining({ code: 'UNLISTED_DRIVERS_IGNORED', drivers: ['somebody'] }),
    );
  });

  it('never guesses a lap that is missing, nor when it was driven', () => {
    const timing = assemble({ laps: lapsOf({ verstappen, norris: [102, null, 90, 90] }) });
    const own = timing.laps.filter(({ driver }) => driver === 'NOR');
    expect(own.map(({ lapNumber, lapTimeMs }) => [lapNumber, lapTimeMs])).toEqual([
      [1, 102_000],
      [3, 90_000],
      [4, 90_000],
    ]);
    expect(own[1]!.endMs - own[1]!.startMs!).toBe(90_000);
    expect(timing.warnings).toContainEqual(
      expect.objectContaining({ code: 'LAP_ENDS_ESTIMATED', drivers: ['NOR'], laps: [2] }),
    );
  });

  it('says which laps the classification counts and nobody entered', () => {
    const timing = assemble({ laps: lapsOf({ verstappen, norris: norris.slice(0, 2) }) });
    expect(timing.warnings).toContainEqual(
      expect.objectContaining({ code: 'LAPS_MISSING', drivers: ['NOR'], count: 2 }),
    );
  });

  it('is a result without laps where nobody entered any', () => {
    const timing = assemble({ laps: null, stops: null });
    expect(timing).toMatchObject({ laps: [], startMs: null, totalLaps: 4, warnings: [] });
    expect(timing.results).toHaveLength(3);
  });
});

describe('rows of any kind', () => {
  const anything = fc.oneof(
    fc.constantFrom('1', '2', '3', '200', '201', '999999999', '', '-1', 'norris', 'verstappen', null, 7, NaN),
    fc.constantFrom(
      '1:30.000',
      '0:00.000',
      '59:59.999',
      '4:59:59.999',
      '9'.repeat(400),
      '14:03:05',
      '23:59:59',
    ),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const rows = (...keys: string[]) =>
    fc.array(fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] }), {
      maxLength: 12,
    });
  const race = fc.record({
    round: fc.constantFrom('17', 17, '18'),
    date: anything,
    Laps: fc.oneof(
      anything,
      fc.array(fc.record({ number: anything, Timings: rows('driverId', 'position', 'time') }), {
        maxLength: 12,
      }),
    ),
    PitStops: fc.oneof(anything, rows('driverId', 'lap', 'stop', 'time', 'duration')),
  });

  it('neither break the reading nor yield numbers that are none, or laps out of order', () => {
    fc.assert(
      fc.property(fc.array(race, { maxLength: 3 }), fc.boolean(), (races, hasResult) => {
        const page: ResultsPage = { limit: 100, offset: 0, total: 0, data: { RaceTable: { Races: races } } };
        const laps = readRaceLaps([page], 17);
        const stops = readPitStops([page], 17);
        const timing = assemble({ laps, stops, official: hasResult ? official : null });
        expect(unsoundNumbers(timing)).toEqual([]);
        for (const own of groupBy(timing.laps, (lap) => lap.driverNumber).values()) {
          own.forEach((lap, index) => {
            expect(lap.endMs).toBeGreaterThan(own[index - 1]?.endMs ?? plannedStartMs);
            expect(lap.lapNumber).toBeGreaterThan(own[index - 1]?.lapNumber ?? 0);
            if (lap.pitInMs !== null) expect(lap.pitInMs).toBeLessThanOrEqual(lap.endMs);
            if (lap.pitOutMs !== null) expect(lap.pitOutMs).toBeLessThanOrEqual(lap.endMs);
          });
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Ten laps of 90 s of each driver. */
const laps = (): ClockedLap[] =>
  Array.from({ length: 10 }, (_, index) => ({
    lapNumber: index + 1,
    position: null,
    lapTimeMs: 90_000,
    endMs: plannedStartMs + 90_000 * (index + 1),
  }));
const driven = new Map(['a', 'b', 'c'].map((driverId) => [driverId, laps()]));
const hourMs = 3_600_000;

/** The circuit's clock shows this when the race starts. */
function stopAt(startOfDayMs: number) {
  return (
    driverId: string,
    lapNumber: number,
    beforeLineMs: number,
    laneMs: number | null = 22_000,
  ): PitStop => {
    const dayMs = 24 * hourMs;
    const entryTimeOfDayMs = (startOfDayMs + 90_000 * lapNumber - beforeLineMs) % dayMs;
    return { driverId, lapNumber, entryTimeOfDayMs, laneMs };
  };
}

/** Entry and exit of each visit against the end of its lap. */
function placed(stops: PitStop[]) {
  return [...placePitVisits(stops, driven)].map(([driverId, visits]) => [
    driverId,
    ...visits.map(({ lapNumber, entryMs, exitMs }) => {
      const endMs = plannedStartMs + 90_000 * lapNumber;
      return [lapNumber, entryMs - endMs, exitMs - endMs];
    }),
  ]);
}

describe('ways through the pits', () => {
  it('lie as far before the line as cars usually enter, and exactly to each other', () => {
    const stop = stopAt(14 * hourMs);
    // Car b stands before the line for ten seconds longer than the others.
    expect(placed([stop('a', 3, 1000), stop('b', 4, 11_000, 32_000), stop('c', 5, 1000)])).toEqual([
      ['a', [3, -4000, 18_000]],
      ['b', [4, -14_000, 18_000]],
      ['c', [5, -4000, 18_000]],
    ]);
  });

  it('may lie on either side of midnight', () => {
    const stop = stopAt(24 * hourMs - 5 * 90_000);
    expect(placed([stop('a', 4, 2000), stop('b', 5, 2000), stop('c', 6, 2000)])).toEqual([
      ['a', [4, -4000, 18_000]],
      ['b', [5, -4000, 18_000]],
      ['c', [6, -4000, 18_000]],
    ]);
  });

  it('are at the usual place where the clock says nothing, or another time than that lap', () => {
    const stop = stopAt(14 * hourMs);
    const silent = { ...stop('b', 6, 0), entryTimeOfDayMs: null };
    expect(placed([stop('a', 3, 1000), stop('c', 5, 1000), silent, stop('b', 8, 300_000)])).toEqual([
      ['a', [3, -4000, 18_000]],
      ['c', [5, -4000, 18_000]],
      ['b', [6, -4000, 18_000], [8, -4000, 18_000]],
    ]);
    expect(placed([silent])).toEqual([['b', [6, -4000, 18_000]]]);
  });

  it('end with the lap at the earliest, and before the next one at the latest', () => {
    const stop = stopAt(14 * hourMs);
    expect(
      placed([stop('a', 3, 1000, null), stop('b', 4, 1000, 1_812_400), stop('c', 10, 1000, 1_812_400)]),
    ).toEqual([
      ['a', [3, -4000, 0]],
      ['b', [4, -4000, 90_000]],
      ['c', [10, -4000, 1_808_400]],
    ]);
  });

  it('are left out on laps that nobody timed', () => {
    const stop = stopAt(14 * hourMs);
    expect(placed([stop('a', 11, 1000), stop('d', 3, 1000)])).toEqual([]);
  });
});
