import { expect, it } from 'vitest';
import type { Warning } from '../../warnings.ts';
import { tyreDoubt } from './tyre-doubt.ts';

const about = (code: Warning['code'], drivers?: string[]): Warning => ({
  ...{ code, message: '', effect: '' },
  ...(drivers && { drivers }),
});
const hamilton = { code: 'HAM', driverNumber: '44' };

it.each<[boolean, Warning[]]>([
  [false, []],
  [true, [about('TYRE_MESSAGES_LOST', ['VER', 'HAM'])]],
  [true, [about('PIT_VISITS_LOST', ['HAM'])]],
  [true, [about('STINTS_MISSING', ['44'])]],
  [true, [about('CLOCKS_DISAGREE')]],
  [false, [about('TYRE_MESSAGES_LOST', ['VER'])]],
  [false, [about('TYRES_NAMED_LATE', ['HAM']), about('LAP_TIMES_LOST')]],
])('is %s of the tyres of HAM after %j', (doubted, warnings) => {
  expect(tyreDoubt(warnings)(hamilton)).toBe(doubted);
});
