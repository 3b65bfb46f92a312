import { describe, expect, it } from 'vitest';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { racedUntilMs, readRuns } from './runs.ts';

const lap = (lapNumber: number, values: Partial<RawLap> = {}) => ({
  ...emptyRawLap(lapNumber),
  endMs: lapNumber * 100_000,
  ...values,
});

const runsOf = (laps: RawLap[]) =>
  readRuns(laps).map(({ fromMs, toMs, laps: own }) => [fromMs, toMs, own.map(({ lapNumber }) => lapNumber)]);

describe('readRuns', () => {
  it('has one run before anything happens', () => {
    expect(runsOf([])).toEqual([[0, Infinity, []]]);
  });

  it('ends a run at the pit entry, the in lap with it', () => {
    const laps = [lap(1), lap(2, { pitInMs: 198_000 }), lap(3, { pitOutMs: 220_000 }), lap(4)];
    expect(runsOf(laps)).toEqual([
      [0, 198_000, [1, 2]],
      [198_000, Infinity, [3, 4]],
    ]);
  });

  it('gives a lap that begins in the pits to the run after them', () => {
    expect(runsOf([lap(1), lap(2, { pitInMs: 101_000, pitOutMs: 125_000 })])).toEqual([
      [0, 101_000, [1]],
      [101_000, Infinity, [2]],
    ]);
  });

  it('leaves out laps without an end', () => {
    expect(runsOf([lap(1), lap(2, { endMs: null })])).toEqual([[0, Infinity, [1]]]);
  });
});

describe('racedUntilMs', () => {
  it('is the pit entry of an in lap that comes before the line, and the end of any other lap', () => {
    expect(racedUntilMs({ pitInMs: 90, pitOutMs: null, endMs: 95 })).toBe(90);
    expect(racedUntilMs({ pitInMs: 90, pitOutMs: 20, endMs: 95 })).toBe(90);
    expect(racedUntilMs({ pitInMs: 10, pitOutMs: 40, endMs: 95 })).toBe(95);
    expect(racedUntilMs({ pitInMs: 99, pitOutMs: null, endMs: 95 })).toBe(95);
    expect(racedUntilMs({ pitInMs: null, pitOutMs: 20, endMs: 95 })).toBe(95);
  });
});
