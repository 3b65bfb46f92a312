import { describe, expect, it } from 'vitest';
import { readFittedTyres } from './fitted-tyres.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';

const stints = (timeMs: number, Stints: unknown) => ({ timeMs, payload: { Lines: { '4': { Stints } } } });
/** A second set that the car never came to the pits for, and that no lap was counted on. */
const records = [
  stints(0, [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }]),
  stints(400_000, { '1': { Compound: 'HARD', New: 'true', StartLaps: 0 } }),
  stints(500_000, { '0': { TotalLaps: 5 } }),
];

function read(laps: RawLap[] | null, from = records, lapsBefore = 0) {
  const timed = {
    laps: new Map(laps ? [['4', laps]] : []),
    lapsBeforeRecording: new Map(lapsBefore > 0 ? [['4', lapsBefore]] : []),
    lostPitStops: new Set<string>(),
  };
  return readFittedTyres(from, timed);
}

const laps = [1, 2, 3, 4, 5].map((number) => ({ ...emptyRawLap(number), endMs: number * 100_000 }));

describe('a set that was named and not driven', () => {
  it('is left out, and said to be, when the laps show no stop', () => {
    const tyres = read(laps);
    expect(tyres.sets.get('4')).toMatchObject([{ stint: 0, compound: 'SOFT' }]);
    expect(tyres.correctedStints).toEqual(['4']);
  });

  it.each([
    ['are no laps', []],
    ['is no timing data', null],
  ])('cannot be told when there %s', (_, none) => {
    expect(read(none).correctedStints).toEqual([]);
  });
});

it('says who came to other tyres without a visit to the pits', () => {
  const changed = [
    stints(0, [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }]),
    stints(203_000, { '0': { TotalLaps: 2 } }),
    stints(250_000, { '1': { Compound: 'HARD', New: 'true', StartLaps: 0 } }),
    stints(403_000, { '1': { TotalLaps: 2 } }),
  ];
  expect(read(laps, changed).unseenChanges).toEqual(['4']);
  expect(read(laps).unseenChanges).toEqual([]);
});

describe('tyres that were named after the first lap', () => {
  const late = [
    stints(150_000, [{ Compound: 'SOFT', New: 'false', StartLaps: 3, TotalLaps: 4 }]),
    stints(203_000, { '0': { TotalLaps: 5 } }),
  ];

  it('are those of the laps before, and said to be', () => {
    const tyres = read(laps, late);
    expect(tyres.sets.get('4')).toMatchObject([{ fromMs: 0, compound: 'SOFT', startLaps: 3 }]);
    expect(tyres.namedLate).toEqual(['4']);
  });

  it('are no matter in a recording that begins in mid-session, or when the first lap was unknown for a stop', () => {
    expect(read(laps, late, 12).namedLate).toEqual([]);
    const stopped = laps.map((lap) => (lap.lapNumber === 1 ? { ...lap, pitInMs: 98_000 } : lap));
    expect(read(stopped, late).namedLate).toEqual([]);
  });
});
