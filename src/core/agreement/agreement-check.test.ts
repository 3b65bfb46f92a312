import { expect, it } from 'vitest';
import { agreeingShare, compare, emptyCheck } from './agreement-check.ts';

const lap = { driver: 'VER', stint: 2 };

it('counts what both sources give, and writes down where they are not the same', () => {
  const check = emptyCheck('compound of a stint');
  compare(check, lap, null, 'MEDIUM', 'MEDIUM');
  compare(check, lap, 7, null, 'HARD');
  compare(check, lap, 8, 12, 13);
  compare(check, lap, 9, 'SOFT', null);
  compare(check, lap, 9, null, null);
  expect(check).toEqual({
    subject: 'compound of a stint',
    compared: 3,
    disagreements: [
      { driver: 'VER', lapNumber: 7, stint: 2, ours: 'unknown', other: 'HARD' },
      { driver: 'VER', lapNumber: 8, stint: 2, ours: '12', other: '13' },
    ],
    agreements: [{ driver: 'VER', lapNumber: null, stint: 2, ours: 'MEDIUM', other: 'MEDIUM' }],
  });
  expect(agreeingShare(check)).toBeCloseTo(1 / 3, 12);
});

it('has no share of nothing', () => {
  expect(agreeingShare(emptyCheck('laps of a stint'))).toBeNull();
});
