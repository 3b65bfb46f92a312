import { describe, expect, it } from 'vitest';
import { nothingKnown } from '../../../test/support/made-up-results.ts';
import { unlistedDriver, type ListedDriver } from '../timing/topics/driver-list.ts';
import type { OfficialResult } from './official-result.ts';
import { classifyQualifying, mergeResults } from './session-results.ts';

const listed = (driverNumber: string, values: Partial<ListedDriver> = {}): ListedDriver => ({
  ...unlistedDriver(driverNumber),
  ...values,
});

const official = (driverNumber: string, values: Partial<OfficialResult> = {}): OfficialResult => ({
  ...nothingKnown,
  driverNumber,
  ...values,
});

describe('mergeResults', () => {
  it('believes the timing list about names and the results API about the result', () => {
    const [result] = mergeResults(
      [listed('44', { code: 'HAM', firstName: 'Lewis', lastName: 'Hamilton', teamName: 'Mercedes' })],
      [
        official('44', {
          ...{ code: 'XXX', firstName: 'L.', lastName: 'H.', teamName: 'Mercedes-AMG' },
          ...{ driverId: 'hamilton', teamId: 'mercedes', position: 1, positionText: '1', gridPosition: 2 },
          ...{ status: 'Finished', points: 25, laps: 51, timeMs: 6_224_291 },
        }),
      ],
      'race',
    );
    expect(result).toMatchObject({
      ...{
        driverNumber: '44',
        code: 'HAM',
        fullName: 'Lewis Hamilton',
        teamName: 'Mercedes',
        inTimingList: true,
      },
      ...{ driverId: 'hamilton', teamId: 'mercedes', position: 1, classifiedPosition: '1', gridPosition: 2 },
      ...{ status: 'Finished', points: 25, laps: 51, timeMs: 6_224_291 },
    });
  });

  it('fills names that the timing list does not have', () => {
    const [result] = mergeResults(
      [listed('44')],
      [official('44', { code: 'HAM', firstName: 'Lewis', lastName: 'Hamilton', teamName: 'Mercedes' })],
      'race',
    );
    expect(result).toMatchObject({ code: 'HAM', fullName: 'Lewis Hamilton', teamName: 'Mercedes' });
    expect(mergeResults([listed('44')], null, 'race')[0]).toMatchObject({
      code: '44',
      fullName: null,
      position: null,
    });
  });

  it('sorts by position, drivers without one last in their order', () => {
    const results = mergeResults(
      [listed('1'), listed('2'), listed('3'), listed('4')],
      [official('4', { position: 1 }), official('2', { position: 2 })],
      'race',
    );
    expect(results.map((result) => result.driverNumber)).toEqual(['4', '2', '1', '3']);
  });

  it('puts drivers whom only the results API knows last, without position and grid: they did not start', () => {
    // 2022 Saudi Arabian, Race, car 47.
    const schumacher = official('47', {
      position: 20,
      positionText: 'W',
      gridPosition: 14,
      status: 'Withdrew',
    });
    const results = mergeResults([listed('1')], [schumacher, official('1', { position: 1 })], 'race');
    expect(results).toHaveLength(2);
    expect(results[1]).toMatchObject({
      ...{ driverNumber: '47', position: null, gridPosition: null },
      ...{ classifiedPosition: 'W', status: 'Withdrew', inTimingList: false },
    });
  });

  it('knows them as starters when there is no timing list', () => {
    const [result] = mergeResults([], [official('47', { position: 3, gridPosition: 14 })], 'race');
    expect(result).toMatchObject({ position: 3, gridPosition: 14, inTimingList: false });
  });

  it('takes only ids of a race result for a practice, and no drivers of it', () => {
    const race = [official('1', { driverId: 'max_verstappen', position: 1 }), official('50')];
    const results = mergeResults([listed('1'), listed('38')], race, 'practice');
    expect(results.map((result) => [result.driverNumber, result.driverId, result.position])).toEqual([
      ['1', 'max_verstappen', null],
      ['38', null, null],
    ]);
  });
});

describe('classifyQualifying', () => {
  it('classifies by position, but for who is beyond 107 % and set no time in part 2', () => {
    const rows = [
      { position: 1, q1Ms: 100_000, q2Ms: 99_000 },
      { position: 2, q1Ms: 120_000, q2Ms: 99_500 },
      { position: 3, q1Ms: 107_000, q2Ms: null },
      { position: 4, q1Ms: 107_001, q2Ms: null },
      { position: 5, q1Ms: null, q2Ms: null },
      { position: null, q1Ms: null, q2Ms: null },
    ];
    const [template] = mergeResults([listed('1')], null, 'qualifying');
    const results = classifyQualifying(rows.map((row) => ({ ...template!, ...row })));
    expect(results.map((result) => result.classifiedPosition)).toEqual(['1', '2', '3', 'N', '5', null]);
  });
});
