import { describe, expect, it } from 'vitest';
import { formatLapTime, formatRaceTime, formatSeconds, ifKnown, roundedSeconds } from './lap-time.ts';

describe('formatLapTime', () => {
  it.each([
    [91_512, 3, '1:31.512'],
    [54_547, 3, '0:54.547'],
    [60_000, 3, '1:00.000'],
    [3_723_100, 3, '62:03.100'],
    [119_999.6, 3, '2:00.000'],
    [91_512, 1, '1:31.5'],
    [91_951, 1, '1:32.0'],
    [91_512, 0, '1:32'],
    [0, 3, '0:00.000'],
    [-1500, 3, '-0:01.500'],
    [-0.2, 3, '0:00.000'],
  ] as const)('%d ms with %d decimals is %s', (lapTimeMs, digits, text) => {
    expect(formatLapTime(lapTimeMs, digits)).toBe(text);
  });
});

describe('formatRaceTime', () => {
  it.each([
    [5_331_587, '1:28:51.587'],
    [12_131_000, '3:22:11.000'],
    [3_600_000, '1:00:00.000'],
    [3_599_999.7, '1:00:00.000'],
    [3_599_999, '59:59.999'],
    [1_725_103, '28:45.103'],
  ])('%d ms is %s', (raceTimeMs, text) => {
    expect(formatRaceTime(raceTimeMs)).toBe(text);
  });
});

describe('formatSeconds', () => {
  it('has three decimals', () => {
    expect(formatSeconds(27_405)).toBe('27.405');
    expect(formatSeconds(63_100)).toBe('63.100');
  });

  it('rounds as the numbers of seconds in results are rounded', () => {
    for (const durationMs of [348.5, 0.5, 1.5, 27_404.5]) {
      expect(Number(formatSeconds(durationMs))).toBe(roundedSeconds(durationMs));
    }
  });
});

describe('roundedSeconds', () => {
  it('has milliseconds, halves rounded up', () => {
    expect(roundedSeconds(91_512)).toBe(91.512);
    expect(roundedSeconds(107_923.5)).toBe(107.924);
    expect(roundedSeconds(-7133)).toBe(-7.133);
  });
});

it('gives what is known another form, and leaves what is unknown so', () => {
  expect([262, -262, 0, 0.4, null].map((timeMs) => ifKnown(timeMs, roundedSeconds))).toEqual([
    0.262,
    -0.262,
    0,
    0,
    null,
  ]);
});
