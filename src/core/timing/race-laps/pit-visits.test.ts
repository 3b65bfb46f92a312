import { describe, expect, it } from 'vitest';
import type { PitStop } from '../../results/pit-stops.ts';
import { plannedStartMs } from '../session-evidence.ts';
import type { ClockedLap } from './lap-clock.ts';
import { placePitVisits } from './pit-visits.ts';

/** Ten laps of 90 s of each driver. */
const laps = (): ClockedLap[] =>
  Array.from({ length: 10 }, (_, index) => ({
    lapNumber: index + 1,
    position: null,
    lapTimeMs: 90_000,
    endMs: plannedStartMs + 90_000 * (index + 1),
  }));
const driven = new Map(['a', 'b', 'c'].map((driverId) => [driverId, laps()]));
const hourMs = 3_600_000;

/** The circuit's clock shows this when the race starts. */
function stopAt(startOfDayMs: number) {
  return (
    driverId: string,
    lapNumber: number,
    beforeLineMs: number,
    laneMs: number | null = 22_000,
  ): PitStop => {
    const dayMs = 24 * hourMs;
    const entryTimeOfDayMs = (startOfDayMs + 90_000 * lapNumber - beforeLineMs) % dayMs;
    return { driverId, lapNumber, entryTimeOfDayMs, laneMs };
  };
}

/** Entry and exit of each visit against the end of its lap. */
function placed(stops: PitStop[]) {
  return [...placePitVisits(stops, driven)].map(([driverId, visits]) => [
    driverId,
    ...visits.map(({ lapNumber, entryMs, exitMs }) => {
      const endMs = plannedStartMs + 90_000 * lapNumber;
      return [lapNumber, entryMs - endMs, exitMs - endMs];
    }),
  ]);
}

describe('ways through the pits', () => {
  it('lie as far before the line as cars usually enter, and exactly to each other', () => {
    const stop = stopAt(14 * hourMs);
    // Car b stands before the line for ten seconds longer than the others.
    expect(placed([stop('a', 3, 1000), stop('b', 4, 11_000, 32_000), stop('c', 5, 1000)])).toEqual([
      ['a', [3, -4000, 18_000]],
      ['b', [4, -14_000, 18_000]],
      ['c', [5, -4000, 18_000]],
    ]);
  });

  it('may lie on either side of midnight', () => {
    const stop = stopAt(24 * hourMs - 5 * 90_000);
    expect(placed([stop('a', 4, 2000), stop('b', 5, 2000), stop('c', 6, 2000)])).toEqual([
      ['a', [4, -4000, 18_000]],
      ['b', [5, -4000, 18_000]],
      ['c', [6, -4000, 18_000]],
    ]);
  });

  it('are at the usual place where the clock says nothing, or another time than that lap', () => {
    const stop = stopAt(14 * hourMs);
    const silent = { ...stop('b', 6, 0), entryTimeOfDayMs: null };
    expect(placed([stop('a', 3, 1000), stop('c', 5, 1000), silent, stop('b', 8, 300_000)])).toEqual([
      ['a', [3, -4000, 18_000]],
      ['c', [5, -4000, 18_000]],
      ['b', [6, -4000, 18_000], [8, -4000, 18_000]],
    ]);
    expect(placed([silent])).toEqual([['b', [6, -4000, 18_000]]]);
  });

  it('end with the lap at the earliest, and before the next one at the latest', () => {
    const stop = stopAt(14 * hourMs);
    expect(
      placed([stop('a', 3, 1000, null), stop('b', 4, 1000, 1_812_400), stop('c', 10, 1000, 1_812_400)]),
    ).toEqual([
      ['a', [3, -4000, 0]],
      ['b', [4, -4000, 90_000]],
      ['c', [10, -4000, 1_808_400]],
    ]);
  });

  it('are left out on laps that nobody timed', () => {
    const stop = stopAt(14 * hourMs);
    expect(placed([stop('a', 11, 1000), stop('d', 3, 1000)])).toEqual([]);
  });
});
