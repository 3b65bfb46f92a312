import { expect, it } from 'vitest';
import { decisiveSector, type LapInSectors } from './decisive-sector.ts';

const lap = (...sectorTimesMs: number[]): LapInSectors => ({
  lapTimeMs: sectorTimesMs.reduce((sum, each) => sum + each),
  sectorTimesMs,
});
const pole = lap(27_000, 30_000, 18_586);
/** What is found of the pole lap and one that lost this much in each sector. */
const foundOf = (lostMs: readonly [number, number, number]) =>
  decisiveSector(pole, lap(27_000 + lostMs[0], 30_000 + lostMs[1], 18_586 + lostMs[2]));

it.each([
  { lostMs: [30, 40, 192], found: { sector: 3, gainMs: 192, isWholeMargin: false } },
  { lostMs: [-60, 10, 150], found: { sector: 3, gainMs: 150, isWholeMargin: true } },
  { lostMs: [100, 0, 0], found: { sector: 1, gainMs: 100, isWholeMargin: true } },
  { lostMs: [50, 100, 0], found: { sector: 2, gainMs: 100, isWholeMargin: false } },
] as const)('finds the sector that gave most of the margin: $lostMs', ({ lostMs, found }) => {
  expect(foundOf(lostMs)).toEqual(found);
});

it.each([
  { lostMs: [51, 100, 0], why: 'another gave more than half as much' },
  { lostMs: [50, 25, 25], why: 'it gave no more than half of the margin' },
  { lostMs: [11, 50, -60], why: 'without the other the margin of 0.001 s were lost too' },
  { lostMs: [0, 0, 0], why: 'the laps are equal' },
  { lostMs: [-50, -20, 30], why: 'the other lap is the faster one' },
] as const)('finds none where $why', ({ lostMs }) => {
  expect(foundOf(lostMs)).toBeNull();
});

it('finds none where a time is missing or sectors do not add up', () => {
  const other = lap(27_000, 30_000, 18_800);
  expect(decisiveSector(pole, other)).toMatchObject({ sector: 3 });
  expect(decisiveSector(pole, { ...other, sectorTimesMs: [27_000, null, 18_800] })).toBeNull();
  expect(decisiveSector(pole, { ...other, sectorTimesMs: [27_000, 48_800] })).toBeNull();
  expect(decisiveSector(pole, { ...other, lapTimeMs: null })).toBeNull();
  expect(decisiveSector({ ...pole, lapTimeMs: pole.lapTimeMs! - 1 }, other)).toBeNull();
});
