import { describe, expect, it } from 'vitest';
import { RatingState, type Seat } from './rating-state.ts';

const seats: Seat[] = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'].map((driver) => ({ driver, car: driver[0]! }));
const named = (order: string) => order.split(' ').map((name) => seats.find(({ driver }) => driver === name)!);

/** Strengths after the same order so many times. */
function after(order: string, races: number): RatingState {
  const state = new RatingState();
  for (let race = 0; race < races; race += 1) {
    state.beginRace(seats);
    state.learn(named(order));
  }
  return state;
}

const drivers = seats.map(({ driver }) => driver);

describe('RatingState', () => {
  it('rates the better teammate higher, and the car by both', () => {
    const state = after('a1 b1 a2 c1 b2 c2', 12);
    const byDriver = new Map(
      state.relative('driver', drivers).map(({ mean }, index) => [drivers[index], mean]),
    );
    for (const car of ['a', 'b', 'c'])
      expect(byDriver.get(`${car}1`)).toBeGreaterThan(byDriver.get(`${car}2`)!);
    const [a, b, c] = state.relative('car', ['a', 'b', 'c']).map(({ mean }) => mean);
    expect(a).toBeGreaterThan(b!);
    expect(b).toBeGreaterThan(c!);
  });

  it('is surer of teammates than of drivers in different cars', () => {
    // Each order as often as its reverse: as much as so many races can tell.
    const state = new RatingState();
    for (let race = 0; race < 30; race += 1) {
      state.beginRace(seats);
      state.learn(named(race % 2 === 0 ? 'a1 a2 b1 b2 c1 c2' : 'c2 c1 b2 b1 a2 a1'));
    }
    const mates = state.driverDifference('a1', 'a2').spread;
    expect(state.driverDifference('a1', 'b1').spread).toBeGreaterThan(1.3 * mates);
  });

  it('tells driver from car once somebody changes cars', () => {
    const state = after('a1 a2 b1 b2 c1 c2', 10);
    const before = state.driverDifference('a1', 'c1').spread;
    // c1 in car a is as fast as a1 was: the car did it.
    const moved: Seat[] = [
      { driver: 'c1', car: 'a' },
      { driver: 'a2', car: 'a' },
      ...named('b1 b2'),
      { driver: 'a1', car: 'c' },
      ...named('c2'),
    ];
    for (let race = 0; race < 10; race += 1) {
      state.beginRace(moved);
      state.learn(moved);
    }
    const { mean, spread } = state.driverDifference('a1', 'c1');
    expect(spread).toBeLessThan(before);
    expect(Math.abs(mean)).toBeLessThan(2 * spread);
  });

  it('learns nothing of who is not in the order, and keeps the middle', () => {
    const state = after('a1 a2 b1', 5);
    expect(state.strengths([{ driver: 'c1', car: 'c' }])).toEqual([0]);
    state.learn(named('a1'));
    expect(state.relative('driver', drivers).reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(0, 10);
  });

  it('knows what changed since it was marked, and that little changed where nothing did', () => {
    const state = after('a1 a2 b1 b2 c1 c2', 15);
    state.mark();
    const { mean, spread } = state.driverDifference('a1', 'a2').change;
    expect([mean, spread].map((value) => Math.round(value * 1e6))).toEqual([expect.closeTo(0), 0]);
    for (let race = 0; race < 15; race += 1) {
      state.beginRace(seats);
      state.learn(named('a2 a1 b1 b2 c1 c2'));
    }
    const turned = state.driverDifference('a1', 'a2').change;
    expect(turned.mean).toBeLessThan(-turned.spread);
    const same = state.driverDifference('b1', 'b2').change;
    expect(Math.abs(same.mean)).toBeLessThan(same.spread);
  });

  it('forgets a part of a car between seasons, and less of a driver', () => {
    const state = after('a1 a2 b1 b2 c1 c2', 15);
    const [a] = state.relative('car', ['a', 'b', 'c']);
    state.beginSeason();
    const [later] = state.relative('car', ['a', 'b', 'c']);
    expect(later!.mean).toBeCloseTo(0.8 * a!.mean, 10);
    expect(later!.spread).toBeGreaterThan(a!.spread);
  });
});
