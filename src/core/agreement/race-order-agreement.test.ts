import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../test/support/made-up-session.ts';
import { lapsDoneAgreement, positionAgreement } from './race-order-agreement.ts';

describe('laps done', () => {
  const laps = [1, 2, 3].map((lapNumber) => madeUpLap('HUL', 'Haas', lapNumber));
  const official = (count: number | null) => [madeUpResult('HUL', { laps: count })];

  it('are as many as official', () => {
    expect(lapsDoneAgreement(laps, official(3))).toMatchObject({ compared: 1, disagreements: [] });
    expect(lapsDoneAgreement(laps, official(2)).disagreements).toMatchObject([{ ours: '3', other: '2' }]);
    expect(lapsDoneAgreement(laps, official(null)).compared).toBe(0);
    expect(lapsDoneAgreement([], official(0)).disagreements).toEqual([]);
  });

  it('are neither inferred nor struck', () => {
    const inferred = madeUpLap('HUL', 'Haas', 4, { isGenerated: true });
    const struck = madeUpLap('HUL', 'Haas', 4, { withdrawn: 'lap' });
    expect(lapsDoneAgreement([...laps, inferred], official(3)).disagreements).toEqual([]);
    expect(lapsDoneAgreement([...laps, struck], official(3)).disagreements).toEqual([]);
  });
});

describe('the position at the end of a lap', () => {
  const rows = (...positions: [timeMs: number, position: number][]) => {
    const sent = positions.map(([timeMs, position]) => ({ timeMs, position }));
    return new Map([['HUL', { positions: sent }]]);
  };
  const lap = madeUpLap('HUL', 'Haas', 1, { position: 5 });

  it('is one of those announced from the line until messages are late no more', () => {
    const agrees = (...positions: [number, number][]) =>
      positionAgreement([lap], rows(...positions)).disagreements.length === 0;
    expect(agrees([90_000, 5])).toBe(true);
    expect(agrees([90_000, 6], [105_000, 5])).toBe(true);
    expect(agrees([90_000, 5], [101_000, 6])).toBe(true);
    expect(agrees([90_000, 6], [105_001, 5])).toBe(false);
    expect(agrees([80_000, 5], [90_000, 6])).toBe(false);
  });

  it('is held against the one announced last', () => {
    const { disagreements } = positionAgreement([lap], rows([90_000, 6], [101_000, 7]));
    expect(disagreements).toMatchObject([{ driver: 'HUL', lapNumber: 1, ours: '5', other: '7' }]);
    expect(positionAgreement([lap], new Map()).compared).toBe(0);
    expect(positionAgreement([{ ...lap, position: null }], rows([90_000, 6])).compared).toBe(0);
  });
});
