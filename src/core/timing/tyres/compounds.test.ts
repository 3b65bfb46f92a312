import { expect, it } from 'vitest';
import { compoundColour, seasonCompounds } from './compounds.ts';

it('lists seven slicks in 2018 and three since, softest first', () => {
  expect(seasonCompounds(2018).slice(0, 8)).toEqual([
    'HYPERSOFT',
    'ULTRASOFT',
    'SUPERSOFT',
    'SOFT',
    'MEDIUM',
    'HARD',
    'SUPERHARD',
    'INTERMEDIATE',
  ]);
  expect(seasonCompounds(2025)).toEqual([
    'SOFT',
    'MEDIUM',
    'HARD',
    'INTERMEDIATE',
    'WET',
    'UNKNOWN',
    'TEST_UNKNOWN',
  ]);
});

it('colours compounds by season', () => {
  expect(compoundColour(2018, 'SOFT')).toBe('#ffd318');
  expect(compoundColour(2019, 'soft')).toBe('#da291c');
  expect(compoundColour(2026, 'TEST-UNKNOWN')).toBe('#434649');
});

it.each([null, '', 'nan', 'HYPERSOFT', '__proto__', 'constructor'])(
  'colours %j of 2025 as unknown',
  (name) => {
    expect(compoundColour(2025, name)).toBe('#00ffff');
  },
);
