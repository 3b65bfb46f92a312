import { describe, expect, it } from 'vitest';
import { sampleTelemetry, sampleTrace } from '../../../../test/support/sample-charts.ts';
import type { ValueRow } from '../spec/telemetry-spec.ts';
import { telemetryChart } from './telemetry.ts';
import { stretchScale } from './value-scales.ts';

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
