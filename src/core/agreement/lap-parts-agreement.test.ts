import { expect, it } from 'vitest';
import { madeUpLap } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { isFlaggedLap, lapPartsAgreement } from './lap-parts-agreement.ts';
import type { WarningCode } from '../warning-table.ts';

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

it('takes a lap for flagged that is not accurate and whose driver a warning names', () => {
  const doubtful = lap(8, { isAccurate: false });
  const warning = (code: WarningCode, drivers: string[]) => ({
    warnings: [{ code, message: '', effect: '', drivers }],
  });
  expect(isFlaggedLap(warning('LAP_TIMES_DISAGREE', ['SAI']), doubtful)).toBe(true);
  expect(isFlaggedLap(warning('LAP_TIMES_INCONSISTENT', ['SAI']), doubtful)).toBe(true);
  expect(isFlaggedLap(warning('LAP_TIMES_DISAGREE', ['HUL']), doubtful)).toBe(false);
  expect(isFlaggedLap(warning('NO_LAPS', ['SAI']), doubtful)).toBe(false);
  expect(isFlaggedLap(warning('LAP_TIMES_DISAGREE', ['SAI']), lap(8))).toBe(false);
});
