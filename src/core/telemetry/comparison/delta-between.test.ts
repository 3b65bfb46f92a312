import { describe, expect, it } from 'vitest';
import type { DeltaTrace } from './delta.ts';
import { lostBetween } from './delta-between.ts';

/** Two sectors of 1000 m and 20 s, with the band of a walk between their lines. */
function trace(deltaMs: (placeM: number) => number): DeltaTrace {
  const distanceM = Float64Array.from({ length: 201 }, (_, index) => index * 10);
  const referenceMs = distanceM.map((placeM) => placeM * 20);
  const bandAt = (placeM: number) => {
    const share = (placeM % 1000) / 1000;
    return 100 * Math.sqrt(share * (1 - share));
  };
  const line = (name: 'start' | 'sector 1' | 'flag', placeM: number) => ({
    ...{ line: name, distanceM: placeM, deltaMs: deltaMs(placeM), isOfficial: true },
  });
  return {
    ...{ distanceM, referenceMs, otherMs: referenceMs, deltaMs: distanceM.map(deltaMs) },
    bandMs: distanceM.map(bandAt),
    lines: [line('start', 0), line('sector 1', 1000), line('flag', 2000)],
  };
}

describe('time lost between places', () => {
  it('sums up to what was lost at the flag, to the millisecond, however it is cut', () => {
    const wave = trace(
      (placeM) =>
        Math.round(262 * (placeM / 2000)) + 40.4 * Math.sin(placeM / 100) * (placeM % 1000 === 0 ? 0 : 1),
    );
    for (const placesM of [
      [0, 2000],
      [0, 333, 666, 2000],
      [0, 17, 18, 19.5, 1999, 2003],
    ]) {
      const lost = lostBetween(wave, placesM);
      expect(lost.every(({ deltaMs }) => Number.isInteger(deltaMs))).toBe(true);
      expect(lost.reduce((sum, { deltaMs }) => sum + deltaMs, 0)).toBe(262);
    }
  });

  it('begins with nothing, so that what was lost before the first place in common counts', () => {
    expect(
      lostBetween(
        trace(() => 300),
        [0, 500, 2000],
      ).map(({ deltaMs }) => deltaMs),
    ).toEqual([300, 0]);
  });

  it('has no uncertainty between lines', () => {
    expect(
      lostBetween(
        trace(() => 0),
        [0, 1000, 2000],
      ).map(({ withinMs }) => withinMs),
    ).toEqual([0, 0]);
  });

  it('is as uncertain as the way between the places, not as the places', () => {
    const [, near, , far] = lostBetween(
      trace(() => 0),
      [0, 490, 510, 700, 1300, 2000],
    );
    // A walk of 20 m out of 1000: 100 ms times the root of 0.02 times 0.98.
    expect(near!.withinMs).toBeCloseTo(100 * Math.sqrt(0.02 * 0.98), 6);
    // With a line between them the errors have nothing to do with each other.
    expect(far!.withinMs).toBeCloseTo(100 * Math.sqrt(2 * 0.3 * 0.7), 6);
  });
});
