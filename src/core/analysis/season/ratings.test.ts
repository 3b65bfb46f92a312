import { describe, expect, it } from 'vitest';
import type { RatedRace } from '../../ratings/rated-race.ts';
import { analyseRatings } from './ratings.ts';

/** A race in which these drivers take the flag in this order; car and team are the first letter. `!` behind a name: did not finish. */
function race(round: number, order: string, year = 2025): RatedRace {
  const entries = order.split(' ').map((text, index) => {
    const name = text.replace('!', '');
    const position = text.endsWith('!') ? null : index + 1;
    return {
      driver: name,
      car: name[0]!,
      code: name.toUpperCase(),
      name: `Driver ${name}`,
      team: `Team ${name[0]}`,
      position,
      grid: index + 1,
    };
  });
  return { year, round, eventName: `Round ${round}`, kind: 'race', entries };
}

const usual = 'a1 b1 a2 c1 b2 c2';
const rounds = (count: number, order = usual, year = 2025) =>
  Array.from({ length: count }, (_, index) => race(index + 1, order, year));

describe('analyseRatings', () => {
  it('rates drivers apart from cars, best first, around 1500', () => {
    const { drivers, cars, races, seasons, after } = analyseRatings(rounds(10, usual, 2024), rounds(10));
    expect(new Set(drivers.slice(0, 3).map(({ code }) => code))).toEqual(new Set(['A1', 'B1', 'C1']));
    expect(drivers.reduce((sum, { points }) => sum + points, 0) / drivers.length).toBeCloseTo(1500, 6);
    expect(cars.map(({ team }) => team)).toEqual(['Team a', 'Team b', 'Team c']);
    expect([races, seasons, after.round]).toEqual([20, [2024, 2025], 10]);
    for (const { points, interval, halfInterval, results } of drivers) {
      expect(interval[0]).toBeLessThan(halfInterval[0]);
      expect(points - interval[0]).toBeCloseTo(interval[1] - points, 6);
      expect(results).toBe(10);
    }
  });

  it('calls nobody separable after a race', () => {
    const { levelWithLeader, teammates, drivers } = analyseRatings([], rounds(1));
    expect(levelWithLeader).toHaveLength(5);
    expect(teammates.map(({ difference }) => difference.isSeparable)).toEqual([false, false, false]);
    expect(drivers.every(({ change }) => !change.isBeyondChance)).toBe(true);
  });

  it('separates teammates of whom one is always ahead, and names the better one first', () => {
    const { teammates } = analyseRatings([], rounds(24));
    expect(teammates.map(({ codes }) => codes)).toEqual([
      ['A1', 'A2'],
      ['B1', 'B2'],
      ['C1', 'C2'],
    ]);
    for (const { difference } of teammates) expect(difference.points).toBeGreaterThan(0);
    expect(teammates[1]!.difference.isSeparable).toBe(true);
  });

  it('finds what nobody expected, and nothing in what was', () => {
    const { surprises } = analyseRatings(rounds(24, usual, 2024), [
      ...rounds(5),
      race(6, 'b1 a2 c1 b2 c2 a1'),
    ]);
    expect(
      surprises.map(({ code, position, isBetter, race: { round } }) => [code, position, isBetter, round]),
    ).toEqual([['A1', 6, false, 6]]);
    expect(surprises[0]!.chance).toBeLessThan(0.01);
    expect(surprises[0]!.expectedPosition).toBeLessThan(3);
  });

  it('learns nothing of who did not take the flag', () => {
    const { drivers, surprises } = analyseRatings(rounds(12, usual, 2024), [race(1, 'b1 a2 c1 b2 c2 a1!')]);
    expect(surprises).toEqual([]);
    expect(drivers.find(({ code }) => code === 'A1')!.results).toBe(0);
  });

  it('is made of the past alone', () => {
    const first = analyseRatings([], rounds(5));
    const other = analyseRatings([], [...rounds(5), race(6, 'c2 b2 c1 a2 b1 a1')].slice(0, 5));
    expect(other).toEqual(first);
  });
});
