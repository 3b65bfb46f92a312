import { describe, expect, it } from 'vitest';
import { computedResultsWarnings, computeResults, type ResultContext } from './computed-results.ts';
import { unlistedDriver } from './topics/driver-list.ts';
import { emptyLap, type Lap } from './laps/lap.ts';
import { mergeResults } from '../results/session-results.ts';

function lap(driver: string, lapNumber: number, lapTimeMs: number | null, values: Partial<Lap> = {}): Lap {
  const startMs = (lapNumber - 1) * 100_000 + 1;
  const who = { driverNumber: driver, driver, team: '' };
  return {
    ...emptyLap(who, lapNumber, lapNumber * 100_000),
    startMs,
    lapTimeMs,
    isAccurate: true,
    ...values,
  };
}

function compute(
  kind: ResultContext['kind'],
  laps: Lap[],
  drivers = ['1', '2', '3', '4'],
  missingLaps: ResultContext['missingLaps'] = new Map(),
) {
  const results = mergeResults(drivers.map(unlistedDriver), null, kind);
  const context = { kind, laps, splitMs: [0, 300_000, 600_000], sessionEndMs: Infinity, missingLaps };
  return computeResults(results, context);
}

describe('a computed qualifying', () => {
  const order = (laps: Lap[]) =>
    compute('qualifying', laps).results.map((each) => [
      each.driverNumber,
      each.position,
      each.classifiedPosition,
    ]);

  it('goes by the best lap of the last part, then of the ones before', () => {
    const laps = [
      ...[lap('1', 1, 90_000), lap('1', 4, 89_500), lap('1', 7, 91_000)],
      ...[lap('2', 1, 90_500), lap('2', 4, 89_600), lap('2', 7, 89_000)],
      ...[lap('3', 1, 89_000), lap('3', 4, 89_700)],
      ...[lap('4', 1, 90_800), lap('4', 2, 90_700)],
    ];
    expect(order(laps)).toEqual([
      ['2', 1, '1'],
      ['1', 2, '2'],
      ['3', 3, '3'],
      ['4', 4, '4'],
    ]);
    expect(compute('qualifying', laps).results[0]).toMatchObject({
      q1Ms: 90_500,
      q2Ms: 89_600,
      q3Ms: 89_000,
    });
    expect(compute('qualifying', laps).results[3]).toMatchObject({ q1Ms: 90_700, q2Ms: null, q3Ms: null });
  });

  it('puts the one first who did the same time first, whatever the parts before', () => {
    // 2024 Canadian: Russell and Verstappen both did 1:12.000 in part 3; pole went to Russell, who did it first.
    const laps = [
      ...[lap('1', 1, 90_000), lap('1', 4, 89_000), lap('1', 8, 72_000)],
      ...[lap('63', 1, 91_000), lap('63', 4, 90_000), lap('63', 7, 72_000), lap('63', 9, 72_000)],
    ];
    const results = compute('qualifying', laps, ['1', '63']).results;
    expect(results.map((each) => each.driverNumber)).toEqual(['63', '1']);
  });

  it('counts a lap that was announced as the best, also when it is not accurate', () => {
    const laps = [lap('1', 1, 90_000), lap('2', 1, 89_000, { isAccurate: false, isPersonalBest: true })];
    expect(order(laps)[0]).toEqual(['2', 1, '1']);
  });

  it('counts no other inaccurate lap, and none that was deleted', () => {
    const laps = [
      lap('1', 1, 90_000),
      lap('1', 2, 80_000, { deleted: true }),
      lap('1', 3, 81_000, { isAccurate: false }),
      lap('2', 1, 89_000, { deleted: false }),
    ];
    expect(order(laps).slice(0, 2)).toEqual([
      ['2', 1, '1'],
      ['1', 2, '2'],
    ]);
  });

  it('does not classify who is slower than 107 % and set no time in part 2', () => {
    const laps = [
      lap('1', 1, 100_000),
      lap('2', 1, 107_000),
      lap('3', 1, 107_001),
      lap('4', 1, 120_000),
      lap('4', 4, 99_000),
    ];
    expect(order(laps)).toEqual([
      ['4', 1, '1'],
      ['1', 2, '2'],
      ['2', 3, '3'],
      ['3', 4, 'N'],
    ]);
  });

  it('puts cars without a time last, and gives cars without a lap no position', () => {
    const laps = [lap('3', 1, 100_000), lap('1', 1, null)];
    expect(order(laps)).toEqual([
      ['3', 1, '1'],
      ['1', 2, '2'],
      ['2', null, null],
      ['4', null, null],
    ]);
  });

  it('counts no time for a part that began when the feed said a car was out', () => {
    // As 2025 Mexico City, car 5: out after part 1, its time of part 1 was announced in part 2.
    const drivers = mergeResults(['1', '2'].map(unlistedDriver), null, 'qualifying');
    const best = { timeMs: 320_000, lapTimeMs: 91_000, lapNumber: 1, part: 1, isOfState: false } as const;
    const standing = (knockedOutMs: number | null) => ({ place: null, knockedOutMs, laps: 1 });
    const { results } = computeResults(drivers, {
      kind: 'qualifying',
      laps: [lap('1', 1, 90_000), lap('2', 1, 91_000)],
      splitMs: [0, 300_000, null],
      sessionEndMs: 600_000,
      feed: {
        bests: new Map([['2', [{ ...best, topic: 'TimingData' }]]]),
        standings: new Map([
          ['1', standing(null)],
          ['2', standing(320_000)],
        ]),
      },
    });
    expect(results.find(({ driverNumber }) => driverNumber === '2')).toMatchObject({
      q1Ms: 91_000,
      q2Ms: null,
    });
  });

  it('has cars without a time as the timing places them, which contradicts no lap', () => {
    const drivers = mergeResults(['1', '2'].map(unlistedDriver), null, 'qualifying');
    const laps = [lap('1', 1, 90_000, { deleted: true }), lap('2', 1, 91_000, { deleted: true })];
    const standing = (position: number) => ({ place: { timeMs: 1, position }, knockedOutMs: null, laps: 1 });
    const feed = {
      bests: new Map(),
      standings: new Map([
        ['1', standing(2)],
        ['2', standing(1)],
      ]),
    };
    const context = {
      kind: 'qualifying',
      laps,
      splitMs: [0, null, null],
      sessionEndMs: 200_000,
      feed,
    } as const;
    const { results, byFeed } = computeResults(drivers, context);
    expect(results.map(({ driverNumber }) => driverNumber)).toEqual(['2', '1']);
    expect(byFeed).toEqual([]);
  });
});

describe('a computed practice', () => {
  it('goes by the best lap, accurate or not, that was not deleted', () => {
    const laps = [
      lap('1', 1, 90_000),
      lap('2', 1, 89_000, { isAccurate: false }),
      lap('3', 1, 80_000, { deleted: true }),
      lap('3', 2, 91_000),
      lap('4', 1, null),
    ];
    expect(
      compute('practice', laps).results.map((each) => [each.driverNumber, each.position, each.timeMs]),
    ).toEqual([
      ['2', 1, 89_000],
      ['1', 2, 90_000],
      ['3', 3, 91_000],
      ['4', null, null],
    ]);
  });

  it('goes by the best lap, of which one out of or into the pits is none', () => {
    const laps = [
      lap('1', 1, 91_000),
      lap('1', 2, 90_000, { pitInMs: 195_000 }),
      lap('2', 1, 90_500),
      lap('3', 1, 89_000, { pitOutMs: 10_000 }),
    ];
    const results = compute('practice', laps, ['1', '2', '3']).results;
    expect(results.map((each) => [each.driverNumber, each.position, each.timeMs])).toEqual([
      ['2', 1, 90_500],
      ['1', 2, 91_000],
      ['3', null, null],
    ]);
  });

  it('puts the one first who did the same time first', () => {
    const laps = [lap('1', 3, 90_000), lap('2', 1, 91_000), lap('2', 2, 90_000)];
    expect(compute('practice', laps, ['1', '2']).results.map((each) => each.driverNumber)).toEqual([
      '2',
      '1',
    ]);
  });
});

describe('a computed race', () => {
  const order = (laps: Lap[]) =>
    compute('race', laps).results.map((each) => [each.driverNumber, each.position]);

  it('goes by laps done, then by time', () => {
    const laps = [
      ...[lap('1', 1, null), lap('1', 2, null)],
      ...[lap('2', 1, null), lap('2', 2, null, { endMs: 199_000 })],
      lap('3', 1, null),
    ];
    expect(order(laps)).toEqual([
      ['2', 1],
      ['1', 2],
      ['3', 3],
      ['4', null],
    ]);
  });

  it('gives no place to a car whose last lap is missing, nor to those that may have been behind it', () => {
    const lapsOf = (driver: string, ...endsMs: number[]) =>
      endsMs.map((endMs, index) => lap(driver, index + 1, 90_000, { endMs }));
    const laps = [
      ...[...lapsOf('1', 90_000, 180_000), ...lapsOf('2', 95_000)],
      ...[...lapsOf('3', 96_000, 186_000), ...lapsOf('4', 99_000)],
    ];
    const missing = (numbers: Record<string, number[]>) =>
      compute('race', laps, undefined, new Map(Object.entries(numbers))).results.map(
        ({ driverNumber, position, laps }) => [driverNumber, position, laps],
      );
    expect(missing({ '2': [2] })).toEqual([
      ['1', 1, null],
      ['4', 4, null],
      ['3', null, null],
      ['2', null, 2],
    ]);
    // A lap in the middle changes nothing, all of the rest everything.
    expect(missing({ '1': [1] }).map(([, position]) => position)).toEqual([1, 2, 3, 4]);
    expect(missing({ '1': [3], '2': [2, 3], '3': [3], '4': [2, 3] }).map(([, position]) => position)).toEqual(
      [null, null, null, null],
    );
  });

  it('does not count a lap that was never finished', () => {
    const stopped = lap('1', 2, null, { isGenerated: true, endMs: 150_000 });
    const crashed = lap('4', 1, null, { isGenerated: true });
    const laps = [lap('1', 1, null), stopped, lap('2', 1, null, { endMs: 99_000 }), crashed];
    expect(order(laps)).toEqual([
      ['2', 1],
      ['1', 2],
      ['4', 3],
      ['3', null],
    ]);
  });
});

it('leaves everything as it is without laps', () => {
  expect(compute('race', []).results.map((each) => each.position)).toEqual([null, null, null, null]);
});

describe('that results are computed', () => {
  it.each([
    ['qualifying', /Times and order .* best lap of each car in each part/, /stewards/],
    ['practice', /Times and order .* best lap of each car, except in-laps and out-laps/, /stewards/],
    ['race', /^The order is computed .*: laps finished, then the time of the last one/, /penalties/],
  ] as const)('is said of a %s, with how and what may differ', (kind, how, lacks) => {
    expect(computedResultsWarnings(kind, compute(kind, [lap('1', 1, 90_000)]))).toEqual([
      { code: 'RESULTS_COMPUTED', message: expect.stringMatching(how), effect: expect.stringMatching(lacks) },
    ]);
  });

  it('is not said where no car has a place', () => {
    expect(computedResultsWarnings('race', compute('race', []))).toEqual([]);
  });
});
