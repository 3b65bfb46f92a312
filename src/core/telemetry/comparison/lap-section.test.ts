import { describe, expect, it } from 'vitest';
import { commonLength, cutSections, fitLength, type LapSection, sectionCertainty } from './lap-section.ts';

const progress = {
  timeMs: Float64Array.of(0, 1000, 2000, 3000, 4000),
  speedKmh: Float64Array.of(180, 180, 180, 180, 180),
  distanceM: Float64Array.of(0, 50, 100, 150, 200),
  varianceM2: Float64Array.of(0, 1, 2, 3, 4),
};

describe('a section of a lap', () => {
  const [first, second] = cutSections(progress, [0, 1500, 4000]) as [LapSection, LapSection];

  it('goes from line to line', () => {
    expect(first).toEqual({
      timeMs: [0, 1000, 1500],
      speedKmh: [180, 180, 180],
      distanceM: [0, 50, 75],
      varianceM2: [0, 1, 1.5],
    });
    expect(second.timeMs).toEqual([1500, 2000, 3000, 4000]);
    expect(second.distanceM).toEqual([0, 25, 75, 125]);
    expect(second.varianceM2).toEqual([0, 0.5, 1.5, 2.5]);
  });

  it('agrees with another on a length, the surer one counting more', () => {
    const vague = { ...second, distanceM: [0, 30, 90, 150], varianceM2: [0, 2, 4, 7.5] };
    expect(commonLength(second, vague)).toEqual({ lengthM: 125 + 25 / 4, varianceM2: 1.875 });
    const certain = { ...second, varianceM2: [0, 0, 0, 0] };
    expect(commonLength(certain, certain)).toEqual({ lengthM: 125, varianceM2: 0 });
  });

  it('puts what is missing where it is least certain', () => {
    const holed = { ...second, varianceM2: [0, 0, 10, 10] };
    expect(fitLength(holed, 135).distanceM).toEqual([0, 25, 85, 135]);
    expect(fitLength(second, 130).distanceM).toEqual([0, 26, 78, 130]);
  });

  it('never goes backwards, and ends with its length', () => {
    const stopped = { ...second, distanceM: [0, 100, 100, 125] };
    const { distanceM } = fitLength(stopped, 90);
    distanceM.forEach((valueM, index) => expect(valueM).toBeGreaterThanOrEqual(distanceM[index - 1] ?? 0));
    expect(distanceM.at(-1)).toBe(90);
  });

  it('is certain at both ends and least so where half of the error has gathered', () => {
    const at = sectionCertainty(second, 0);
    expect([1500, 4000].map((timeMs) => at(timeMs).varianceM2)).toEqual([0, 0]);
    expect(at(2750).varianceM2).toBeCloseTo(2.5 / 4, 12);
    expect(at(2750).varianceShare).toBeCloseTo(0.5, 12);
    const certain = { ...second, varianceM2: [0, 0, 0, 0] };
    expect(sectionCertainty(certain, 0)(2750)).toMatchObject({ varianceM2: 0, varianceShare: 0 });
  });

  it('is as uncertain after a late start as the car is slower or faster than at the lines', () => {
    const corner = { ...second, speedKmh: [288, 180, 72, 216] };
    const [late, punctual] = [sectionCertainty(corner, 50), sectionCertainty(corner, 0)];
    const added = (timeMs: number) => late(timeMs).varianceM2 - punctual(timeMs).varianceM2;
    expect([added(1500), added(4000)]).toEqual([0, 0]);
    // 60 % of the way from 288 to 216 km/h is 244.8: in 50 ms the car is 2.4 m behind that at 72 km/h.
    expect(added(3000)).toBeCloseTo(2.4 ** 2, 12);
    expect(late(3000).speedKmh).toBe(72);
  });
});
