import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { parseDurationMs, parseUtcMs } from './duration.ts';

describe('parseDurationMs', () => {
  it.each([
    ['1:29.405', 89_405],
    ['27.211', 27_211],
    // 2019 Italian, Qualifying: waiting in the pits counts as a lap time.
    ['29:19.741', 1_759_741],
    ['1:43:44.291', 6_224_291],
    ['+6.973', 6973],
    ['+1:02.946', 62_946],
    ['-05:00:00', -18_000_000],
    // The sign counts for the whole duration, not only for its first part.
    ['-03:30:00', -12_600_000],
    ['12', 12_000],
    ['0.1', 100],
    ['1.23456', 1234],
    ['1.0009', 1000],
    [' 1:30.000 ', 90_000],
  ])('%j is %i ms', (text, expected) => expect(parseDurationMs(text)).toBe(expected));

  it.each([
    '',
    'LAP 12',
    '1L',
    '1 L',
    '+1 LAP',
    '1:',
    ':30',
    '1:2:3:4',
    '1,5',
    '1.5e3',
    '--1',
    'NaN',
    'Infinity',
  ])('%j is no duration', (text) => expect(parseDurationMs(text)).toBeNull());

  it('is right to the millisecond as the feed sends them', () => {
    const wrong = Array.from({ length: 100_000 }, (_, timeMs) => timeMs).filter((timeMs) => {
      const seconds = `${String(Math.floor(timeMs / 1000)).padStart(2, '0')}.${String(timeMs % 1000).padStart(3, '0')}`;
      return parseDurationMs(seconds) !== timeMs || parseDurationMs(`29:${seconds}`) !== 1_740_000 + timeMs;
    });
    expect(wrong).toEqual([]);
  });

  it.each([null, undefined, 89.405, {}, [], true])('%j, not being a text, is no duration', (value) =>
    expect(parseDurationMs(value)).toBeNull(),
  );

  it('is a safe whole number or null for any text', () => {
    const digits = fc.string({
      unit: fc.constantFrom('0', '1', '9', ':', '.', '+', '-', ' '),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const durationMs = parseDurationMs(text);
        return durationMs === null || (Number.isSafeInteger(durationMs) && !Object.is(durationMs, -0));
      }),
    );
  });

  it('reads back what a clock shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), (durationMs) => {
        const shown = new Date(durationMs).toISOString().slice(11, 23);
        expect(parseDurationMs(shown)).toBe(durationMs);
      }),
    );
  });
});

describe('parseUtcMs', () => {
  it.each([
    ['2025-05-03T15:30:00', Date.UTC(2025, 4, 3, 15, 30, 0)],
    ['2025-05-03T15:30:00Z', Date.UTC(2025, 4, 3, 15, 30, 0)],
    // .NET sends seven digits; official times have three.
    ['2021-03-27T12:00:32.0869999Z', Date.UTC(2021, 2, 27, 12, 0, 32, 86)],
    ['2024-02-29T23:59:59.9', Date.UTC(2024, 1, 29, 23, 59, 59, 900)],
  ])('%j', (text, expected) => expect(parseUtcMs(text)).toBe(expected));

  it.each([
    '',
    '2025-05-03',
    '2025-05-03 15:30:00',
    '2025-02-30T00:00:00',
    '2023-02-29T00:00:00',
    '2025-13-01T00:00:00',
    '2025-05-03T24:00:00',
    '2025-05-03T15:60:00',
    '2025-05-03T15:30:00+02:00',
    // What .NET sends for a date that was never set; it is not in the year 1901.
    '0001-01-01T00:00:00',
    null,
    1_746_286_200_000,
  ])('%j is no date', (value) => expect(parseUtcMs(value)).toBeNull());
});
