import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';

import {
  enteredLapAgreement,
  lapAgreement,
  lapPartsAgreement,
  lapsDoneAgreement,
  positionAgreement,
} from './lap-agreement.ts';

it('asks for the order of cars in races only, and for entered laps where there are any', () => {
  const subjects = (kind: 'race' | 'practice', isEntered = false) =>
    lapAgreement(madeUpTiming({ kind }), {
      messagesByDriver: new Map(),
      officialBests: [],
      entered: isEntered ? { date: null, byDriver: new Map() } : null,
    }).map(({ subject }) => subject);
  expect(subjects('practice', true)).toHaveLength(5);
  expect(subjects('race')).toHaveLength(7);
  expect(subjects('race', true)).toHaveLength(9);
  expect(subjects('race', true)).toEqual([...new Set(subjects('race', true))]);
});

it('holds lap times after the first and positions against those entered', () => {
  const laps = [1, 2, 3, 4].map((lapNumber) => madeUpLap('GAS', 'Alpine', lapNumber, { position: 7 }));
  const timing = (lapNumber: number, lapTimeMs: number | null, position: number | null) => ({
    ...{ lapNumber, lapTimeMs, position },
  });
  const entered = [timing(1, 95_000, 7), timing(2, 90_000, 8), timing(3, 90_001, null)];
  const [times, positions] = enteredLapAgreement(laps, [madeUpResult('GAS', { driverId: 'gasly' })], {
    date: null,
    byDriver: new Map([['gasly', entered]]),
  });
  expect(times).toMatchObject({ compared: 2, disagreements: [{ lapNumber: 3, other: '1:30.001' }] });
  expect(positions).toMatchObject({ compared: 2, disagreements: [{ lapNumber: 2, ours: '7', other: '8' }] });
});

/** A lap of 100 s and sectors that add up, ending when the lap after it begins. */
const lap = (lapNumber: number, more: Partial<Lap> = {}) =>
  madeUpLap('SAI', 'Renault', lapNumber, { lapTimeMs: 100_000, sector3Ms: 40_000, ...more });
const numbers = (laps: Lap[], check: 'sectors' | 'ends') => {
  const { compared, disagreements } = lapPartsAgreement(laps)[check];
  return [compared, ...disagreements.map(({ lapNumber }) => lapNumber)];
};

it('adds sectors up to the lap, to 3 ms', () => {
  const laps = [
    lap(1),
    lap(2, { sector1Ms: 30_003 }),
    lap(3, { sector1Ms: 29_996 }),
    lap(4, { sector2Ms: null }),
  ];
  expect(numbers(laps, 'sectors')).toEqual([3, 3]);
  expect(numbers([lap(1, { lapTimeMs: null })], 'sectors')).toEqual([0]);
});

it('measures a lap from the end of the one before, of the same car and from line to line', () => {
  const laps = [lap(1), lap(2), lap(3, { endMs: 300_003 }), lap(4), lap(6), lap(7, { endMs: 700_004 })];
  expect(numbers(laps, 'ends')).toEqual([4, 7]);
  expect(numbers([lap(1), lap(2, { pitOutMs: 110_000, endMs: 250_000 })], 'ends')).toEqual([0]);
  expect(numbers([lap(1), { ...lap(2), driverNumber: 'HUL' }], 'ends')).toEqual([0]);
});

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
