import { describe, expect, it } from 'vitest';
import { emptyLap } from '../../timing/laps/lap.ts';
import { lapsByPart } from './lap-times.ts';

function lap(lapNumber: number, startMs: number | null, endMs: number) {
  return { ...emptyLap({ driverNumber: '4', driver: 'NOR', team: 'McLaren' }, lapNumber, endMs), startMs };
}

describe('lapsByPart', () => {
  it('has every lap in one part, those without a start in the part in which they end', () => {
    const laps = [
      lap(1, null, 50),
      lap(2, 60, 140),
      lap(3, null, 1100),
      lap(4, 1200, 1290),
      lap(5, null, 2100),
    ];
    const parts = lapsByPart({ laps, qualifyingSplitMs: [0, 1000, 2000] });
    expect(
      parts.map(({ phase, laps: inPart }) => [phase, [...inPart].map((each) => each.lapNumber)]),
    ).toEqual([
      ['Q1', [1, 2]],
      ['Q2', [3, 4]],
      ['Q3', [5]],
    ]);
  });

  it('has no parts where nobody knows of any, and leaves out those that were not held', () => {
    const laps = [lap(1, 10, 50)];
    expect(lapsByPart({ laps, qualifyingSplitMs: null })).toEqual([]);
    expect(lapsByPart({ laps, qualifyingSplitMs: [0, 1000, null] }).map(({ phase }) => phase)).toEqual([
      'Q1',
      'Q2',
    ]);
  });
});
