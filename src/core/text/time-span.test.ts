import { expect, it } from 'vitest';
import { timeSpanMs } from './time-span.ts';

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
