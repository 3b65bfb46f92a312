import { expect, it } from 'vitest';
import { sinceWords, timeSpanMs, untilWords } from './moments.ts';

it.each([
  [1, 'in 1 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h'],
  [125, 'in 2 h 5 min'],
  [24 * 60 - 1, 'in 23 h 59 min'],
  [24 * 60, 'in 1 day'],
  [24 * 60 + 59, 'in 1 day'],
  [2 * 24 * 60 + 3 * 60 + 10, 'in 2 days 3 h'],
  [7 * 24 * 60 - 1, 'in 6 days 23 h'],
  [7 * 24 * 60 + 5 * 60, 'in 7 days'],
])('%i minutes ahead: %s', (minutes, words) => {
  expect(untilWords(minutes)).toBe(words);
});

it('tells what has just begun from what began a while ago', () => {
  expect([0, 25, 3 * 60].map(sinceWords)).toEqual(['just now', '25 min ago', '3 h ago']);
});

it.each([
  ['2h', 7_200_000],
  ['90m', 5_400_000],
  ['1h30m', 5_400_000],
  ['1H 5s', 3_605_000],
  ['45s', 45_000],
  ['', null],
  ['0s', null],
  ['2', null],
  ['-2h', null],
  ['30m1h', null],
  ['1.5h', null],
  ['1e3s', null],
])('reads %j as %j', (text, expected) => {
  expect(timeSpanMs(text)).toBe(expected);
});
