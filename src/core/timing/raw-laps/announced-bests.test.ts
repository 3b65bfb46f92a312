import { describe, expect, it } from 'vitest';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { TimingLine } from '../topics/timing-line.ts';
import { announcedBests, bestAnnouncements, readStintBests } from './announced-bests.ts';

const said = (...lines: [timeMs: number, line: TimingLine][]) =>
  bestAnnouncements(lines.map(([timeMs, line]) => ({ timeMs, line })));
const best = (Value: string, Lap?: number): TimingLine => ({ BestLapTime: { Value, Lap } });
const ofPart = (part: number, Value: string): TimingLine => ({ BestLapTimes: { [part]: { Value } } });
const stints = (timeMs: number, LapTime: string, LapNumber: number): FeedRecord => ({
  timeMs,
  payload: { Lines: { '4': { Stints: { 0: { LapTime, LapNumber } } } } },
});
const timesOf = (...args: Parameters<typeof announcedBests>) =>
  announcedBests(...args).map(({ part, lapTimeMs, lapNumber }) => [part, lapTimeMs, lapNumber]);

describe('announced bests', () => {
  it('are those that were not taken back, with the lap that is named', () => {
    const told = said([1000, best('1:32.000', 2)], [2000, best('1:30.000', 4)], [3000, best('1:31.000', 3)]);
    expect(timesOf(told, [], [])).toEqual([
      [0, 92_000, 2],
      [0, 91_000, 3],
    ]);
    expect(timesOf(said([1000, best('1:32.000')], [2000, best('')]), [], [])).toEqual([]);
  });

  it('are also those of a full state', () => {
    const state: TimingLine = { Sectors: [], ...best('1:12.569', 14) };
    expect(announcedBests(said([0, state]), [], [])).toMatchObject([{ lapTimeMs: 72_569, isOfState: true }]);
  });

  it('stay of the part that is named, whatever empties the cells when the next one begins', () => {
    const emptied: TimingLine = {
      BestLapTimes: { 1: { Value: '', _deleted: ['Lap'] } },
      BestLapTime: { Value: '', _deleted: ['Lap'] },
    };
    const told = said([1000, ofPart(0, '1:30.000')], [6000, ofPart(1, '1:29.000')], [9000, emptied]);
    expect(timesOf(told, [], [0, 5000, 9500])).toEqual([
      [0, 90_000, null],
      [1, 89_000, null],
    ]);
    expect(timesOf(said([6000, best('1:29.000')]), [], [0, 5000])).toEqual([[1, 89_000, null]]);
  });

  it('are told by TimingAppData where TimingData lost one', () => {
    const told = said([1000, best('1:32.000', 2)]);
    const found = readStintBests([stints(2000, '1:30.000', 5)], 'practice').get('4')!;
    expect(timesOf(told, found, [])).toEqual([
      [0, 92_000, 2],
      [0, 90_000, 4],
    ]);
    expect(readStintBests([stints(2000, '1:30.000', 5)], 'race').get('4')).toMatchObject([{ lapNumber: 5 }]);
  });

  it('are not told by TimingAppData where TimingData goes on with a slower one', () => {
    const found = readStintBests([stints(2000, '1:30.000', 5)], 'practice').get('4')!;
    const after = said([1000, best('1:32.000', 2)], [3000, best('1:31.000', 6)]);
    expect(timesOf(after, found, []).map(([, lapTimeMs]) => lapTimeMs)).toEqual([92_000, 91_000]);
    // Slower than what is known: a lap into the pits, as until 2021.
    expect(timesOf(said([1000, best('1:29.000', 2)]), found, [])).toEqual([[0, 89_000, 2]]);
  });

  it('have the lap that TimingAppData counts, which TimingData often names wrongly in part 2', () => {
    const found = readStintBests([stints(6000, '1:20.967', 12)], 'qualifying').get('4')!;
    const told = said([6000, { BestLapTimes: { 1: { Value: '1:20.967', Lap: 8 } } }]);
    expect(timesOf(told, found, [0, 5000])).toEqual([[1, 80_967, 11]]);
  });

  it('leave out what is no time', () => {
    expect(said([0, best('soon')], [0, { BestLapTime: 'x' }], [0, {}])).toEqual([]);
    expect(
      readStintBests([{ timeMs: 0, payload: { Lines: { '4': { Stints: [1, {}] } } } }], 'race').size,
    ).toBe(0);
  });
});
