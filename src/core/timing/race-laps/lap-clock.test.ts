import { describe, expect, it } from 'vitest';
import { plannedStartMs } from '../session-evidence.ts';
import { clockLaps } from './lap-clock.ts';

const timing = (lapNumber: number, lapTimeMs: number | null) => ({ lapNumber, position: null, lapTimeMs });
const ends = (...timings: [number, number | null][]) => {
  const { laps, estimatedLaps } = clockLaps(timings.map(([number, ms]) => timing(number, ms)));
  return { ends: laps.map(({ lapNumber, endMs }) => [lapNumber, endMs - plannedStartMs]), estimatedLaps };
};

describe('lap ends', () => {
  it('are lap times added up from the start of the race', () => {
    expect(ends([1, 100_000], [2, 90_000], [3, 91_000])).toEqual({
      ends: [
        [1, 100_000],
        [2, 190_000],
        [3, 281_000],
      ],
      estimatedLaps: [],
    });
  });

  it('take a lap that is missing, or has no time, for the median lap', () => {
    expect(ends([1, 100_000], [3, 90_000], [4, null], [5, 92_000])).toEqual({
      ends: [
        [1, 100_000],
        [3, 282_000],
        [4, 374_000],
        [5, 466_000],
      ],
      estimatedLaps: [2, 4],
    });
  });

  it('are none without a single lap time', () => {
    expect(ends([1, null], [2, null])).toEqual({ ends: [], estimatedLaps: [] });
    expect(ends()).toEqual({ ends: [], estimatedLaps: [] });
  });
});
