import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { nothingKnown } from '../../../test/support/made-up-results.ts';
import { countResultRows, fastestLapsMs, readLapOneMs, readRounds } from './official-rounds.ts';
import { apiDecimal, apiInteger, parseResultsPage, type ResultsPage } from './results-api.ts';
import { readStandingsDrivers } from './season-driver.ts';

function page(data: Record<string, unknown>): ResultsPage {
  const parsed = parseResultsPage(
    JSON.stringify({ MRData: { limit: '30', offset: '0', total: '1', ...data } }),
  );
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function resultOf(row: Record<string, unknown>) {
  const races = [{ round: '3', raceName: 'Some Grand Prix', Results: [row] }];
  return readRounds([page({ RaceTable: { Races: races } })], 'results')[0]?.results[0];
}

describe('numbers of the results API', () => {
  it.each(['-1', '', ' ', 'NaN', '1e3', '0x10', '1.0', null, undefined, -1, 1.5, {}, '99999999999'])(
    '%j is no whole number',
    (value) => expect(apiInteger(value)).toBeNull(),
  );
  it.each(['', 'NaN', 'Infinity', '1e3', '.5', null, {}])('%j is no decimal', (value) => {
    expect(apiDecimal(value)).toBeNull();
  });
  it('reads the others', () => {
    expect([apiInteger('0'), apiInteger(' 12 '), apiInteger(7)]).toEqual([0, 12, 7]);
    expect([apiDecimal('4.5'), apiDecimal('25'), apiDecimal(0.5)]).toEqual([4.5, 25, 0.5]);
  });
});

describe('readRounds', () => {
  it('has null for all that is missing or no value', () => {
    const driver = { driverId: 'x' };
    expect(resultOf({ Driver: driver })).toEqual({ ...nothingKnown, driverNumber: 'x', driverId: 'x' });
    const unknown = { position: '-1', grid: '-1', points: 'NaN', laps: '', Time: { time: '' }, status: '' };
    expect(resultOf({ Driver: driver, ...unknown })).toMatchObject({ ...nothingKnown, driverId: 'x' });
  });

  it.each([
    ['1:43:44.291', 6_224_291],
    ['+2.460', 2_460],
    ['+1:02.946', 62_946],
    ['+1 Lap', null],
    ['1L', null],
    [3, null],
  ])('time %s', (time, timeMs) => {
    expect(resultOf({ number: '4', Driver: {}, Time: { time } })?.timeMs).toBe(timeMs);
  });

  describe('times', () => {
    type Sent = [code: string, place: string, time?: string, millis?: number | undefined, laps?: number];
    const roundOf = (...sent: Sent[]) => {
      const Results = sent.map(([code, positionText, time, millis, laps = 44]) => ({
        ...{ number: '1', Driver: { driverId: code, code }, positionText, laps: String(laps) },
        ...(time !== undefined && { Time: { time, ...(millis && { millis: String(millis) }) } }),
      }));
      return readRounds([page({ RaceTable: { Races: [{ round: '14', Results }] } })], 'results')[0]!;
    };
    const timesOf = (...sent: Sent[]) => roundOf(...sent).results.map(({ timeMs }) => timeMs);

    it('are those of the milliseconds where the winner on the road was disqualified, and a warning says so', () => {
      const { results, warnings } = roundOf(
        ['HAM', '1', '+0.526', 4_797_566],
        ['PIA', '2', '+1.173', 4_798_213],
        ['LAP', '3', '+1 Lap', undefined, 43],
        ['RUS', 'D', '1:19:57.040', 4_797_040],
      );
      expect(results.map(({ timeMs }) => timeMs)).toEqual([4_797_566, 647, null, null]);
      expect(warnings).toMatchObject([
        { code: 'RESULT_TIMES_CONTRADICT', drivers: ['HAM', 'PIA'], count: 2 },
      ]);
    });

    it('are those of the texts where both agree, to the millisecond that rounding costs', () => {
      const round = roundOf(
        ['SAI', '1', '2:17:50.311', 8_270_311],
        ['ALO', '2', '+22.356', 8_292_666],
        ['LAP', '3', '+30.000', 8_270_300, 43],
      );
      expect(round.results.map(({ timeMs }) => timeMs)).toEqual([8_270_311, 22_356, 30_000]);
      expect(round.warnings).toBeUndefined();
    });

    it('are gaps to the winner without milliseconds, too, and his total is then unknown', () => {
      expect(timesOf(['HAM', '1', '+0.526'], ['PIA', '2', '+1.173'], ['RUS', 'D', '1:19:57.040'])).toEqual([
        ...[null, 647, null],
      ]);
      expect(timesOf(['HAM', '1', '1:19:57.040'], ['PIA', '2', '1:19:57.687'])).toEqual([4_797_040, 647]);
      expect(timesOf(['HAM', '1', '0.526'], ['PIA', '2', '+1.173'])).toEqual([null, 1_173]);
    });

    it('are none that would be negative', () => {
      expect(timesOf(['HAM', '1', '1:19:57.566', 4_797_566], ['PIA', '2', '+1.173', 4_797_000])).toEqual([
        ...[4_797_566, null],
      ]);
      expect(timesOf(['HAM', '1', '+5.000'], ['PIA', '2', '+1.173'])).toEqual([null, null]);
    });
  });

  it('has the fastest lap of each car that has one; sprints do not rank them', () => {
    const fastest = { rank: '2', lap: '44', Time: { time: '1:26.310' } };
    const lap = { lapNumber: 44, lapTimeMs: 86_310 };
    expect(resultOf({ number: '4', FastestLap: fastest })?.fastestLap).toEqual({ ...lap, rank: 2 });
    expect(resultOf({ number: '4', FastestLap: { ...fastest, rank: undefined } })?.fastestLap).toEqual({
      ...lap,
      rank: null,
    });
    expect(
      resultOf({ number: '4', FastestLap: { rank: '1', Time: { time: 'soon' } } })?.fastestLap,
    ).toBeNull();
    const [round] = readRounds(
      [
        page({
          RaceTable: {
            Races: [{ round: '3', Results: [{ number: '10', FastestLap: fastest }, { number: '44' }] }],
          },
        }),
      ],
      'results',
    );
    expect(fastestLapsMs(round!)).toEqual(new Map([['10', 86_310]]));
  });

  it('puts rounds in order and joins one split between pages', () => {
    const part = (round: string, ...numbers: string[]) =>
      page({
        RaceTable: {
          Races: [
            {
              round,
              raceName: 'X',
              date: '2025-03-16',
              Results: numbers.map((number) => ({ number, Driver: {} })),
            },
          ],
        },
      });
    const pages = [part('2', '1'), part('1', '4'), part('2', '16')];
    expect(
      readRounds(pages, 'results').map(({ round, results }) => [round, results.map((r) => r.driverNumber)]),
    ).toEqual([
      [1, ['4']],
      [2, ['1', '16']],
    ]);
    expect(pages.map((each) => countResultRows(each, 'results'))).toEqual([1, 1, 1]);
    expect(readRounds(pages, 'sprint').every(({ results }) => results.length === 0)).toBe(true);
  });

  it('never crashes, and never hands on numbers that are none', () => {
    const names = ['position', 'grid', 'points', 'laps', 'number', 'Time', 'Driver', 'Q1', 'status'];
    const row = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(row, (cells) => {
        const result = resultOf(cells);
        return Object.values(result ?? {}).every(
          (value) => value === null || (typeof value === 'number' ? Number.isFinite(value) : value !== ''),
        );
      }),
    );
  });
});

describe('readLapOneMs', () => {
  it('has lap 1 only, without times that are none', () => {
    const timings = [{ driverId: 'a', time: '1:39.019' }, { driverId: 'b', time: '' }, { time: '1:40.000' }];
    const laps = [
      { number: '1', Timings: timings },
      { number: '2', Timings: [{ driverId: 'a', time: '1:30.000' }] },
    ];
    const of = (Laps: unknown) => readLapOneMs([page({ RaceTable: { Races: [{ round: '1', Laps }] } })]);
    expect(of(laps)).toEqual(new Map([['a', 99_019]]));
    expect(of([])).toBeNull();
    expect(of('x')).toBeNull();
  });
});

describe('readStandingsDrivers', () => {
  it('keeps unknown numbers, codes and dates null, and drops rows without a driver', () => {
    const lists = [
      {
        DriverStandings: [
          {
            Driver: {
              driverId: 'fangio',
              givenName: 'Juan',
              familyName: 'Fangio',
              dateOfBirth: '1911-06-24',
            },
            Constructors: [{ name: 'Alfa Romeo' }, {}],
          },
          { Driver: { driverId: 'nobody', dateOfBirth: 'unknown' } },
          { Constructors: [{ name: 'X' }] },
        ],
      },
    ];
    expect(readStandingsDrivers([page({ StandingsTable: { StandingsLists: lists } })])).toEqual([
      {
        driverId: 'fangio',
        code: null,
        number: null,
        givenName: 'Juan',
        familyName: 'Fangio',
        dateOfBirth: '1911-06-24',
        nationality: null,
        teams: ['Alfa Romeo'],
        url: null,
      },
    ]);
  });
});
