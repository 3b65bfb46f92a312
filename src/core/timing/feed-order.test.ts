import { describe, expect, it } from 'vitest';
import { inFeedOrder } from './feed-order.ts';

const ranked = (...cars: [driverNumber: string, toldMs: number, comparedAt?: number][]) =>
  cars.map(([driverNumber, toldMs, comparedAt = 0]) => ({ driverNumber, toldMs, comparedAt }));
const places = (all: Record<string, [position: number, timeMs: number]>) =>
  new Map(Object.entries(all).map(([car, [position, timeMs]]) => [car, { position, timeMs }]));

describe('the order of the feed', () => {
  it('goes before that of the laps', () => {
    const cars = ranked(['1', 10_000], ['2', 20_000], ['3', 30_000]);
    expect(inFeedOrder(cars, places({ 1: [3, 40_000], 2: [1, 40_000], 3: [2, 40_000] }))).toEqual([
      '2',
      '3',
      '1',
    ]);
  });

  it('does not where a lap that ended later says otherwise: the message about it is lost', () => {
    const cars = ranked(['2', 50_000], ['1', 10_000]);
    expect(inFeedOrder(cars, places({ 1: [1, 20_000], 2: [2, 20_000] }))).toEqual(['2', '1']);
  });

  it('does all the same where the laps of two cars do not compare', () => {
    const cars = ranked(['2', 50_000, 20], ['1', 10_000, 19]);
    expect(inFeedOrder(cars, places({ 1: [1, 20_000], 2: [2, 20_000] }))).toEqual(['1', '2']);
  });

  it('gives a place that two cars claim to the one heard of later, and the other what is left', () => {
    const cars = ranked(['1', 0], ['2', 0], ['3', 0]);
    expect(inFeedOrder(cars, places({ 1: [1, 5000], 2: [1, 9000], 3: [3, 1000] }))).toEqual(['2', '1', '3']);
  });

  it('puts the other ahead of cars that the laps have behind it: their places may be as old', () => {
    // 2021 Mexico City, Qualifying: the message that lifts one from the last place to the second, and moves all between them, is lost.
    const cars = ranked(['1', 5000], ['2', 9000], ['3', 5000], ['4', 10_000]);
    const sent = places({ 1: [1, 5000], 2: [4, 9000], 3: [2, 9000], 4: [4, 10_000] });
    expect(inFeedOrder(cars, sent)).toEqual(['1', '2', '3', '4']);
  });

  it('leaves the order of the laps where no place was sent, or none that can be', () => {
    expect(inFeedOrder(ranked(['1', 0], ['2', 0]), new Map())).toEqual(['1', '2']);
    expect(inFeedOrder(ranked(['1', 0], ['2', 0]), places({ 2: [0, 9000] }))).toEqual(['1', '2']);
  });
});
