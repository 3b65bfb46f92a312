import { expect, it } from 'vitest';
import { madeUpTiming } from '../../../test/support/made-up-session.ts';
import { lapAgreement } from './lap-agreement.ts';

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
