import { describe, expect, it } from 'vitest';
import { withoutImpossible } from './impossible-values.ts';
import { emptyRawLap, type RawLap } from './raw-lap.ts';

const lapMs = 90_000;

/** Laps of 90 s, one after the other, with what is given of some. */
function lapsOf(count: number, changed: Record<number, Partial<RawLap>> = {}): RawLap[] {
  return Array.from({ length: count }, (_, index): RawLap => ({
    ...emptyRawLap(index + 1),
    ...{ endMs: 1_000_000 + index * lapMs, lapTimeMs: lapMs },
    sectorMs: [30_000, 35_000, 25_000],
    ...changed[index + 1],
  }));
}

const endsOf = (laps: readonly RawLap[]) => laps.map(({ endMs }) => endMs);

it('leaves possible laps as they are, red flags and slow first laps too', () => {
  const laps = lapsOf(5, {
    1: { lapTimeMs: 2_456_330, sectorMs: [null, null, null] },
    4: { endMs: 1_000_000 + 3 * lapMs + 3_600_000 },
    5: { endMs: 1_000_000 + 4 * lapMs + 3_600_000 },
  });
  for (const red of [[1_250_000], null])
    expect(withoutImpossible(laps, red)).toEqual({ laps, impossible: [], movedEnds: [] });
});

describe('ends', () => {
  it.each([
    ['of the far past', 3, 5000],
    ['below zero', 3, -1_180_000],
    ['before the lap before', 3, 1_080_000],
    ['some minutes late', 3, 1_480_000],
    ['of the far future, on the last lap', 5, 5_360_000],
    ['of the far future, on the first lap', 1, 5_000_000],
  ])('%s are put where the other laps want them', (_, lapNumber, endMs) => {
    const laps = lapsOf(5, { [lapNumber]: { endMs } });
    const possible = withoutImpossible(laps, []);
    expect(endsOf(possible.laps)).toEqual(endsOf(lapsOf(5)));
    expect(possible).toMatchObject({ impossible: [], movedEnds: [lapNumber] });
    expect(laps[lapNumber - 1]!.endMs).toBe(endMs);
  });

  it('lie between their neighbours where no time tells', () => {
    const untimed = { lapTimeMs: null, sectorMs: [null, null, null] } satisfies Partial<RawLap>;
    const laps = lapsOf(5, { 3: { ...untimed, endMs: 1 }, 4: untimed });
    expect(endsOf(withoutImpossible(laps, null).laps)).toEqual(endsOf(lapsOf(5)));
  });
});

describe('values', () => {
  it.each<[string, Partial<RawLap>, Partial<RawLap>]>([
    ['a lap shorter than any', { lapTimeMs: 9_000, sectorMs: [null, null, null] }, { lapTimeMs: null }],
    [
      'a lap longer than it lasted',
      { lapTimeMs: 990_000, sectorMs: [null, null, null] },
      { lapTimeMs: null },
    ],
    [
      'a sector shorter than any',
      { sectorMs: [3_000, 35_000, 25_000] },
      { sectorMs: [null, 35_000, 25_000] },
    ],
    [
      'a sector longer than the lap',
      { sectorMs: [30_000, 35_000_000, 25_000] },
      { sectorMs: [30_000, null, 25_000] },
    ],
    [
      'sectors that do not add up to a lap that does',
      { sectorMs: [30_000, 15_000, 25_000] },
      { sectorMs: [null, null, null] },
    ],
    ['a speed beyond any', { speedI2Kmh: 203_999 }, { speedI2Kmh: null }],
    [
      'the end of a sector after the lap',
      { sectorEndMs: [1_900_000, null, null] },
      { sectorEndMs: [null, null, null] },
    ],
  ])('without %s', (_, sent, left) => {
    const { laps, impossible } = withoutImpossible(lapsOf(4, { 3: sent }), null);
    expect(laps[2]).toMatchObject(left);
    expect(impossible).toEqual([3]);
  });
});

describe('a visit to the pits', () => {
  const atLine = 1_000_000 + lapMs;
  const visit = (pitInMs: number, pitOutMs: number) =>
    withoutImpossible(lapsOf(4, { 2: { pitInMs }, 3: { pitOutMs } }), []);

  it('stays as it is within its laps', () => {
    expect(visit(atLine - 4000, atLine + 18_000).impossible).toEqual([]);
    expect(visit(atLine, atLine).impossible).toEqual([]);
  });

  it.each([
    ['left before it was entered', atLine - 4000, atLine - 440_094],
    ['left after the lap out', atLine - 4000, atLine + 600_000],
    ['entered before the lap in', atLine - 600_000, atLine + 18_000],
    ['of no length', atLine - 1000, atLine + 1000],
  ])('%s is known by its laps alone', (_, pitInMs, pitOutMs) => {
    const { laps, impossible } = visit(pitInMs, pitOutMs);
    expect([laps[1]!.pitInMs, laps[2]!.pitOutMs]).toEqual([atLine, atLine]);
    expect(impossible).toEqual([2]);
  });
});
