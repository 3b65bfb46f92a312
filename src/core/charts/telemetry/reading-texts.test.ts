import { expect, it } from 'vitest';
import { formatDifference, formatDistance, formatReading } from './reading-texts.ts';

it('writes each channel the way it is read', () => {
  expect(formatReading('deltaMs', 123.4)).toBe('+0.123');
  expect(formatReading('deltaMs', -1204)).toBe('-1.204');
  expect(formatReading('speedKmh', 264.16)).toBe('264');
  expect(formatReading('rpm', 10_786.7)).toBe('10,787');
  expect(formatReading('rpm', 980)).toBe('980');
  expect(formatReading('gear', 0)).toBe('N');
  expect(formatReading('gear', 8)).toBe('8');
  expect(formatReading('throttlePercent', 98.4)).toBe('98 %');
  expect([0, 1].map((value) => formatReading('brake', value))).toEqual(['off', 'on']);
  expect(formatReading('speedKmh', null)).toBe('–');
});

it('writes differences with their sign, none without', () => {
  expect([3.2, -12, 0.4, -0.4, null].map(formatDifference)).toEqual(['+3', '-12', '±0', '±0', '–']);
});

it('writes distances with thousands', () => {
  expect([0, 999.6, 1234, 12_345].map(formatDistance)).toEqual(['0 m', '1,000 m', '1,234 m', '12,345 m']);
});
