import { describe, expect, it } from 'vitest';
import { randomStream } from '../../ground/random.ts';
import { planStints, type StintNeeds } from './race-tyres.ts';

const needs: StintNeeds = {
  laps: 57,
  lapKm: 5.4,
  tyreWear: 1,
  firstWeights: [1, 1, 1],
  usedRanks: new Set(),
};
const plans = (change: Partial<StintNeeds>) =>
  Array.from({ length: 200 }, (_, index) =>
    planStints({ ...needs, ...change }, randomStream('stints', index)),
  );

describe('planStints', () => {
  it.each([1, 3, 4, 19, 57, 912])('covers %d laps, each stint at least one', (laps) => {
    for (const stints of plans({ laps })) {
      expect(stints.reduce((sum, stint) => sum + stint.laps, 0)).toBe(laps);
      expect(Math.min(...stints.map((stint) => stint.laps))).toBeGreaterThanOrEqual(1);
    }
  });

  it('uses two compounds in a race, counting those used before', () => {
    for (const stints of plans({})) expect(new Set(stints.map(({ rank }) => rank)).size).toBeGreaterThan(1);
    for (const stints of plans({ laps: 20, usedRanks: new Set([1]) }))
      expect(new Set([1, ...stints.map(({ rank }) => rank)]).size).toBeGreaterThan(1);
  });

  it('does not stop without need where one compound is enough', () => {
    const lengths = plans({ laps: 15, usedRanks: null, firstWeights: [0, 1, 1] }).map(
      (stints) => stints.length,
    );
    expect(new Set(lengths)).toEqual(new Set([1]));
  });

  it('stops more often where tyres wear faster', () => {
    const stops = (tyreWear: number) =>
      plans({ tyreWear }).reduce((sum, stints) => sum + stints.length - 1, 0);
    expect(stops(1.5)).toBeGreaterThan(stops(0.8) * 1.3);
  });
});
