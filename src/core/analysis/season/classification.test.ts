import { describe, expect, it } from 'vitest';
import { resultRow } from '../../../../test/support/made-up-results.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import { classify } from './classification.ts';

const line = (name: string, place: string, more: Partial<OfficialResult> = {}) =>
  resultRow(name, { positionText: place, code: null, driverNumber: name, ...more });

describe('a race', () => {
  it('has the whole time of each, the gap to the winner and the laps behind', () => {
    const rows = classify(
      [
        line('Abel', '1', { timeMs: 5_000_000, laps: 50 }),
        line('Beck', '2', { timeMs: 2_460, laps: 50 }),
        line('Cole', '3', { laps: 48, status: '+2 Laps' }),
        line('Dorn', 'R', { laps: 20, status: 'Engine' }),
      ],
      'race',
    );
    expect(rows.map(({ timeMs, gapMs, lapsBehind }) => [timeMs, gapMs, lapsBehind])).toEqual([
      [5_000_000, null, null],
      [5_002_460, 2_460, 0],
      [null, null, 2],
      [null, null, null],
    ]);
  });

  it('tells who shared a car, by its number and team', () => {
    const car = { driverNumber: '8', teamId: 'alfa' };
    const rows = classify(
      [
        line('Fangio', '1', { ...car, gridPosition: 0, points: 5 }),
        line('Fagioli', '1', { ...car, gridPosition: 7, points: 4 }),
        line('Gonzalez', '2', { driverNumber: '14', teamId: 'ferrari' }),
        line('Farina', '5', { driverNumber: '8', teamId: 'maserati' }),
        line('Fangio', '11', { driverNumber: '4', teamId: 'alfa', gridPosition: 1 }),
        line('Fagioli', '11', { driverNumber: '4', teamId: 'alfa', gridPosition: 0 }),
      ],
      'race',
    );
    expect(rows.map(({ driver, sharedWith, gridPosition }) => [driver, sharedWith, gridPosition])).toEqual([
      ['Fangio', ['Fagioli'], null],
      ['Fagioli', ['Fangio'], 7],
      ['Gonzalez', [], null],
      ['Farina', [], null],
      ['Fangio', ['Fagioli'], 1],
      ['Fagioli', ['Fangio'], null],
    ]);
  });

  it('tells starts from the pit lane from cars that were not there', () => {
    const rows = classify(
      [
        line('Abel', '1', { gridPosition: 0, status: 'Finished' }),
        line('Beck', 'R', { gridPosition: 0, status: 'Collision' }),
        line('Cole', 'F', { gridPosition: 0, status: 'Did not qualify' }),
        line('Dorn', 'W', { gridPosition: 0, status: 'Did not start' }),
        line('Eden', 'R', { gridPosition: 0, status: 'Withdrew' }),
        line('Fitz', 'D', { gridPosition: 3, status: 'Disqualified' }),
      ],
      'race',
    );
    expect(rows.map(({ gridPosition }) => gridPosition)).toEqual([0, 0, null, null, null, 3]);
  });

  it('says where the same time did not decide', () => {
    const rows = classify(
      [
        line('Abel', '1', { timeMs: 5_000_000, laps: 55 }),
        line('Beck', '2', { timeMs: 10, laps: 55 }),
        line('Cole', '3', { timeMs: 10, laps: 55 }),
        line('Dorn', '4', { laps: 54 }),
        line('Eden', '5', { laps: 54 }),
      ],
      'race',
    );
    expect(rows.map(({ decidedBy }) => decidedBy)).toEqual([null, null, 'order_at_the_flag', null, null]);
  });
});

it('has of a qualifying the time of the last part driven, and equal ones by who was first', () => {
  const rows = classify(
    [
      line('Villeneuve', '1', { q1Ms: 82_000, q2Ms: 81_500, q3Ms: 81_072 }),
      line('Schumacher', '2', { q1Ms: 82_100, q2Ms: 81_400, q3Ms: 81_072 }),
      line('Frentzen', '3', { q1Ms: 82_200, q2Ms: 81_600 }),
      line('Hill', '4', { q1Ms: 81_600 }),
    ],
    'qualifying',
  );
  expect(rows.map(({ timeMs, gapMs, decidedBy }) => [timeMs, gapMs, decidedBy])).toEqual([
    [81_072, null, null],
    [81_072, null, 'set_first'],
    [81_600, null, null],
    [81_600, null, null],
  ]);
});
