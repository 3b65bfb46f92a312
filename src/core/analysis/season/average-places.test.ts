import { describe, expect, it } from 'vitest';
import { placed, resultRound } from '../../../../test/support/made-up-results.ts';
import { averagePlaces } from './average-places.ts';

const race = (...results: Parameters<typeof resultRound>[2]) => ({ race: resultRound(1, null, results) });
const onGrid = (row: ReturnType<typeof placed>, gridPosition: number | null) => ({ ...row, gridPosition });

describe('averagePlaces', () => {
  it('is the mean of classified places and of places on the grid, each of the races that have one', () => {
    const places = averagePlaces([
      race(onGrid(placed('Norris', 'McLaren', '1', 25), 3)),
      race(onGrid(placed('Norris', 'McLaren', '4', 12), 0)),
      race(onGrid(placed('Norris', 'McLaren', 'R', 0, 'Gearbox'), 6)),
      { race: null },
    ]);
    expect(places.get('norris')).toEqual({ finish: 2.5, classified: 2, races: 3, grid: 4.5, gridded: 2 });
  });

  it('is unknown where there is none, and of nobody who was not listed', () => {
    const places = averagePlaces([race(onGrid(placed('Perez', 'Cadillac', 'W', 0), null))]);
    expect(places.get('perez')).toEqual({ finish: null, classified: 0, races: 1, grid: null, gridded: 0 });
    expect(places.has('norris')).toBe(false);
  });

  it('counts the first line of a driver who took over another car', () => {
    const places = averagePlaces([
      race(placed('Moss', 'Maserati', '2', 6), placed('Moss', 'Vanwall', '7', 0)),
    ]);
    expect(places.get('moss')).toMatchObject({ finish: 2, races: 1 });
  });
});
