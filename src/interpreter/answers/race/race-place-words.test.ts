import { expect, it } from 'vitest';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import { racePlaceWords } from './race-place-words.ts';

const winner = { ...madeUpResult('VER'), position: 1, classifiedPosition: '1', timeMs: 4_466_231, laps: 53 };
const car = { ...madeUpResult('ALB'), gridPosition: null, points: null, timeMs: null };

it.each([
  [
    { position: 12, classifiedPosition: '12', status: '+1 Lap', gridPosition: 14, points: 0 },
    'finished 12th, one lap down, from 14th on the grid, without points',
  ],
  [{ position: 12, classifiedPosition: '12', status: 'Lapped', laps: 51 }, 'finished 12th, 2 laps down'],
  [{ position: 12, classifiedPosition: '12', status: 'Lapped', laps: null }, 'finished 12th, lapped'],
  [
    { position: 9, classifiedPosition: '9', status: 'Finished', laps: 53, timeMs: 62_218, points: 2 },
    'finished 9th, 62.218 s behind the winner, with 2 points',
  ],
  [
    { position: 19, classifiedPosition: 'R', status: 'Gearbox', laps: 23, points: 0 },
    'retired after 23 laps (gearbox)',
  ],
  [{ position: 20, classifiedPosition: 'R', status: 'Retired', laps: 1 }, 'retired after 1 lap'],
  [{ position: 20, classifiedPosition: 'D', status: 'Disqualified', laps: 53 }, 'was disqualified'],
  [{ position: 20, classifiedPosition: 'W', status: 'Withdrew', laps: 0 }, 'did not start (withdrew)'],
  [{ position: 20, classifiedPosition: 'F', status: null, laps: 0 }, 'did not qualify'],
  [
    { position: 20, classifiedPosition: 'N', status: 'Retired', laps: 30 },
    'was not classified after 30 laps',
  ],
])('of %j', (row, words) => {
  const result = { ...car, ...row };
  expect(racePlaceWords(result, [winner, result], false)).toBe(words);
});

it('says how a race stands that is not over', () => {
  const row = { ...car, position: 3, classifiedPosition: null, status: null, laps: 20, points: 15 };
  expect(racePlaceWords(row, [{ ...winner, laps: 20 }, row], true)).toBe('was 3rd');
});
