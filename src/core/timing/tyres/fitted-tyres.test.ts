import { describe, expect, it } from 'vitest';
import { readFittedTyres } from './fitted-tyres.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';

const stints = (timeMs: number, Stints: unknown) => ({ timeMs, payload: { Lines: { '4': { Stints } } } });
/** A second set that the car never came to the pits for. */
const records = [
  stints(0, [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }]),
  stints(400_000, { '1': { Compound: 'SOFT', New: 'true', StartLaps: 0 } }),
  stints(500_000, { '1': { TotalLaps: 1 } }),
];

function read(laps: RawLap[] | null) {
  const timed = {
    laps: new Map(laps ? [['4', laps]] : []),
    lapsBeforeRecording: new Map<string, number>(),
    lostLaps: new Map<string, number[]>(),
  };
  return readFittedTyres(records, timed, { isRace: true, startMs: 10_000 });
}

describe('a stint counter that ran ahead of the pit stops', () => {
  it('is corrected, and said to be, when the laps show no stop', () => {
    const laps = [1, 2, 3, 4, 5].map((number) => ({ ...emptyRawLap(number), endMs: number * 100_000 }));
    expect(read(laps).correctedStints).toEqual(['4']);
  });

  it.each([
    ['are no laps', []],
    ['is no timing data', null],
  ])('cannot be told when there %s', (_, laps) => {
    expect(read(laps).correctedStints).toEqual([]);
  });
});
