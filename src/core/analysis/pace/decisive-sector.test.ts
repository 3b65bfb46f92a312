import { describe, expect, it } from 'vitest';
import { assembleRecorded, recordedSession } from '../../../../test/recordings/corpus.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { decisiveSector, type LapInSectors, poleSector } from './decisive-sector.ts';
import { analyseQualifying } from './qualifying-results.ts';

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

const sectors = (sector1Ms: number, sector2Ms: number, sector3Ms: number) => ({
  ...{ sector1Ms, sector2Ms, sector3Ms },
  lapTimeMs: sector1Ms + sector2Ms + sector3Ms,
});
const first = madeUpLap('D1', 'Team', 5, sectors(26_000, 30_000, 20_000));
const second = madeUpLap('D2', 'Team', 5, sectors(26_010, 30_000, 20_100));
const timesOf = (code: string, position: number, q3Ms: number | null) =>
  madeUpResult(code, { position, q1Ms: 80_000, q2Ms: second.lapTimeMs, q3Ms });
const findings = analyseQualifying([timesOf('D1', 1, 76_000), timesOf('D2', 2, 76_110)], 2025);

it('is the sector that gave most of the margin over the second', () => {
  const slower = madeUpLap('D2', 'Team', 3, sectors(26_400, 30_100, 20_500));
  expect(poleSector(findings, [first, slower, second])).toEqual({
    ...{ sector: 3, gainMs: 100, isWholeMargin: false },
    second: 'D2',
  });
});

it('says nothing about times of different parts, or without the lap', () => {
  const inOtherParts = analyseQualifying([timesOf('D1', 1, 76_000), timesOf('D2', 2, null)], 2025);
  expect(inOtherParts.rows[1]).toMatchObject({ bestMs: 76_110, bestPhase: 'Q2' });
  expect(poleSector(inOtherParts, [first, second])).toBeNull();
  expect(poleSector(findings, [])).toBeNull();
  expect(poleSector(findings, [first, second, { ...second, lapNumber: 9 }])).toBeNull();
});

describe('recorded qualifyings', needsRecordings, () => {
  it.each([
    ['2019_Italian_Qualifying', 2019, { second: 'HAM', sector: 1, gainMs: 233, isWholeMargin: true }],
    ['2021_Mexico_City_Qualifying', 2021, { second: 'HAM', sector: 2, gainMs: 161, isWholeMargin: true }],
    // Ahead by 0.025 s, of 0.024 in sector 2 and 0.166 in sector 3, with 0.165 lost in sector 1.
    ['2022_Saudi_Arabian_Qualifying', 2022, null],
    ['2023_Azerbaijan_Qualifying', 2023, { second: 'VER', sector: 2, gainMs: 256, isWholeMargin: true }],
    // By 0.183 s in sector 1 and 0.137 s in sector 3: neither alone.
    ['2023_Azerbaijan_Sprint_Shootout', 2023, null],
    ['2025_Mexico_City_Qualifying', 2025, { second: 'LEC', sector: 3, gainMs: 162, isWholeMargin: false }],
  ])('of %s', (id, year, found) => {
    const { results, laps } = assembleRecorded(recordedSession(id));
    expect(poleSector(analyseQualifying(results, year), laps)).toEqual(found);
  });
});
