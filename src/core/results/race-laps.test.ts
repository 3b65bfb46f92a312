import { describe, expect, it } from 'vitest';
import { countPitStops, readPitStops } from './pit-stops.ts';
import { countLapTimings, readRaceLaps } from './race-laps.ts';
import type { ResultsPage } from './results-api.ts';

function page(race: object): ResultsPage {
  const races = [{ round: '17', raceName: 'Qatar Grand Prix', date: '2023-10-08', ...race }];
  return { limit: 100, offset: 0, total: 0, data: { RaceTable: { Races: races } } };
}

const timing = (driverId: string, position: string, time: string) => ({ driverId, position, time });
const lap = (number: string, ...Timings: unknown[]) => ({ number, Timings });

describe('laps of a race', () => {
  it('put a lap together that is split between two pages', () => {
    const pages = [
      page({ Laps: [lap('1', timing('norris', '2', '1:58.297'), timing('piastri', '1', '1:51.659'))] }),
      page({
        Laps: [lap('1', timing('bottas', '3', '2:01.004')), lap('2', timing('piastri', '1', '2:13.000'))],
      }),
    ];
    expect(pages.map(countLapTimings)).toEqual([2, 2]);
    expect(readRaceLaps(pages, 17)).toEqual({
      date: '2023-10-08',
      byDriver: new Map([
        ['norris', [{ lapNumber: 1, position: 2, lapTimeMs: 118_297 }]],
        [
          'piastri',
          [
            { lapNumber: 1, position: 1, lapTimeMs: 111_659 },
            { lapNumber: 2, position: 1, lapTimeMs: 133_000 },
          ],
        ],
        ['bottas', [{ lapNumber: 1, position: 3, lapTimeMs: 121_004 }]],
      ]),
    });
  });

  it('are none of another round, and none where there are none', () => {
    const pages = [page({ Laps: [lap('1', timing('norris', '2', '1:58.297'))] })];
    expect(readRaceLaps(pages, 18)).toBeNull();
    expect(readRaceLaps([page({})], 17)).toBeNull();
  });

  const norris = (...rows: object[]) => {
    const pages = [page({ Laps: rows.map((row) => lap('3', { driverId: 'norris', ...row })) })];
    return readRaceLaps(pages, 17)?.byDriver.get('norris');
  };

  it('believe what is said twice, and neither of two that differ', () => {
    const row = { position: '2', time: '1:30.000' };
    expect(norris(row, row)).toEqual([{ lapNumber: 3, position: 2, lapTimeMs: 90_000 }]);
    expect(norris(row, { ...row, time: '1:30.001' })).toEqual([
      { lapNumber: 3, position: 2, lapTimeMs: null },
    ]);
    expect(norris(row, { ...row, position: '3' })).toEqual([
      { lapNumber: 3, position: null, lapTimeMs: 90_000 },
    ]);
  });

  it.each([
    ['1:30.000', 90_000],
    ['58.4', 58_400],
    ['30:12.4', 1_812_400],
    ['1:02:03.456', 3_723_456],
    ['0:49.999', null],
    ['5:00:00.001', null],
    ['-1:30.000', null],
    ['+1 Lap', null],
    ['', null],
    [null, null],
    [90, null],
  ])('read the time %j as %j ms', (time, lapTimeMs) => {
    expect(norris({ position: '1', time })).toEqual([{ lapNumber: 3, position: 1, lapTimeMs }]);
  });

  it('have no position where none is given', () => {
    // As in the first race of 2026 for some days.
    for (const position of [undefined, '', '0', '-1', null]) {
      expect(norris({ position, time: '1:30.000' })).toEqual([
        { lapNumber: 3, position: null, lapTimeMs: 90_000 },
      ]);
    }
  });
});

describe('pit stops of a race', () => {
  const stop = (values: object) => ({
    driverId: 'norris',
    lap: '12',
    stop: '1',
    time: '20:05:46',
    ...values,
  });

  it.each([
    ['22.5', 22_500],
    ['1:02.3', 62_300],
    ['30:12.4', 1_812_400],
    ['', null],
    [undefined, null],
    ['-3.0', null],
  ])('read the duration %j as %j ms', (duration, laneMs) => {
    const pages = [page({ PitStops: [stop({ duration })] })];
    expect(readPitStops(pages, 17)).toEqual([
      { driverId: 'norris', lapNumber: 12, entryTimeOfDayMs: 72_346_000, laneMs },
    ]);
  });

  it('count a lap that ended in the pits once, and leave out what names no lap', () => {
    const pages = [
      page({ PitStops: [stop({}), stop({ stop: '2' }), stop({ lap: '0' }), stop({ driverId: null })] }),
    ];
    expect(pages.map(countPitStops)).toEqual([4]);
    expect(readPitStops(pages, 17)).toHaveLength(1);
    expect(readPitStops(pages, 16)).toEqual([]);
  });

  it.each(['24:00:00', 'late', ''])('have no time of entry in %j', (time) => {
    const [read] = readPitStops([page({ PitStops: [stop({ time })] })], 17);
    expect(read).toMatchObject({ entryTimeOfDayMs: null });
  });
});
