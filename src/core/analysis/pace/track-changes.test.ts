import { describe, expect, it } from 'vitest';
import { emptyLap } from '../../timing/laps/lap.ts';
import { wetLaps } from './track-changes.ts';

/** A car's laps from 1 on, by the first letters of their compounds; "-" = unknown. */
function car(driverNumber: string, letters: string) {
  const compounds = { I: 'INTERMEDIATE', W: 'WET', S: 'SOFT', '-': null };
  return [...letters].map((letter, index) => ({
    ...emptyLap({ driverNumber, driver: driverNumber, team: 'x' }, index + 1, 90_000 * (index + 1)),
    compound: compounds[letter as keyof typeof compounds],
  }));
}

describe('wetLaps', () => {
  it('goes by more than half of the cars whose tyres are known', () => {
    const laps = [...car('1', 'IISSSW'), ...car('2', 'WISSWW'), ...car('3', 'SIISS-')];
    expect(wetLaps(laps)).toEqual([
      { fromLap: 1, toLap: 2 },
      { fromLap: 6, toLap: 6 },
    ]);
  });

  it('goes on over laps without a known tyre, and finds none in the dry', () => {
    expect(wetLaps(car('1', '-I-IS-'))).toEqual([{ fromLap: 2, toLap: 4 }]);
    expect(wetLaps(car('1', 'S--S'))).toEqual([]);
    expect(wetLaps([])).toEqual([]);
  });
});
