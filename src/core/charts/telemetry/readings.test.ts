import fc from '../../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { formatDifference, formatDistance, formatReading, stretchScale, valueAt } from './readings.ts';
import { firstAtOrAfter } from '../../first-at-or-after.ts';
import { sampleTelemetry, sampleTrace } from '../../../../test/support/sample-charts.ts';
import type { ValueRow } from '../spec/page-spec.ts';
import { telemetryChart } from './telemetry.ts';

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

const distanceM = [0, 100, 250];

describe('valueAt', () => {
  it('gives the sample itself at its distance, the first and the last included', () => {
    expect(distanceM.map((atM) => valueAt(distanceM, [80, 120, 90], atM))).toEqual([80, 120, 90]);
  });

  it('interpolates between samples by distance', () => {
    expect(valueAt(distanceM, [80, 120, 90], 25)).toBe(90);
    expect(valueAt(distanceM, [80, 120, 90], 200)).toBe(100);
  });

  it('holds the sample before where nothing lies between two readings', () => {
    expect(valueAt(distanceM, [3, 4, 5], 99.9, true)).toBe(3);
    expect(valueAt(distanceM, [3, 4, 5], 100, true)).toBe(4);
    expect(valueAt(distanceM, [3, null, 5], 50, true)).toBe(3);
  });

  it('gives null outside the samples and beside a missing one', () => {
    expect([-1, 251].map((atM) => valueAt(distanceM, [1, 2, 3], atM))).toEqual([null, null]);
    expect([50, 100, 200, 250].map((atM) => valueAt(distanceM, [1, null, 3], atM))).toEqual([
      null,
      null,
      null,
      3,
    ]);
    expect(valueAt([], [], 0)).toBeNull();
  });

  it('never leaves the range of the two samples around it', () => {
    const sorted = fc
      .uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 40 })
      .map((values) => values.sort((a, b) => a - b));
    fc.assert(
      fc.property(sorted, fc.double({ min: 0, max: 1, noNaN: true }), (places, share) => {
        const values = places.map((place) => (place * 7919) % 340);
        const atM = places[0]! + share * (places.at(-1)! - places[0]!);
        const after = firstAtOrAfter(places, atM);
        const around = [values[Math.max(after - 1, 0)]!, values[after]!];
        const value = valueAt(places, values, atM)!;
        expect(value).toBeGreaterThanOrEqual(Math.min(...around) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...around) + 1e-9);
      }),
    );
  });
});

const deltaMs = Array.from({ length: 41 }, (_, index) => (index <= 20 ? 400 : 400 + index));
const { rows, traces } = telemetryChart(
  sampleTelemetry({
    traces: [sampleTrace('NOR'), sampleTrace('LEC', { deltaMs, deltaBandMs: deltaMs.map(() => 10) })],
  }),
);
const row = (channel: string) =>
  rows.find((each): each is ValueRow => each.kind === 'values' && each.channel === channel)!;
const [, lec] = traces;

describe('stretchScale', () => {
  it('shows what there is of the delta in the stretch, its band counted in, however far from zero', () => {
    const scale = stretchScale(row('deltaMs'), [lec!], { fromM: 2500, toM: 3000 })!;
    expect(scale.min).toBeGreaterThan(405);
    expect(scale.min).toBeLessThan(415);
    expect(scale.max).toBeGreaterThan(440);
    expect(scale.max).toBeLessThan(450);
    expect(scale.ticks.map(({ label }) => label)).toEqual([
      '+0.410',
      '+0.415',
      '+0.420',
      '+0.425',
      '+0.430',
      '+0.435',
      '+0.440',
      '+0.445',
    ]);
  });

  it('counts the line between samples in, where the stretch begins and ends', () => {
    const scale = stretchScale(row('speedKmh'), traces, { fromM: 1010, toM: 1990 })!;
    expect(scale.min).toBeLessThanOrEqual(150.5);
    expect(scale.max).toBeGreaterThanOrEqual(199.5);
  });

  it('does not magnify what is as good as even', () => {
    const flat = [{ ...lec!, speedKmh: lec!.distanceM.map(() => 200) }];
    const scale = stretchScale(row('speedKmh'), flat, { fromM: 1000, toM: 1100 })!;
    expect(scale.max - scale.min).toBe(20);
  });

  it('is none where the whole lap shows as much, without readings, and for rows of which all is to be seen', () => {
    expect(stretchScale(row('speedKmh'), traces, { fromM: 100, toM: 3900 })).toBeNull();
    expect(stretchScale(row('deltaMs'), [], { fromM: 1000, toM: 1100 })).toBeNull();
    for (const channel of ['rpm', 'gear', 'throttlePercent', 'brake'])
      expect(stretchScale(row(channel), traces, { fromM: 1000, toM: 1100 }), channel).toBeNull();
  });
});
