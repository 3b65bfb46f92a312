import { describe, expect, it } from 'vitest';
import { jumpingTrace, sampleTelemetry, sampleTrace } from '../../../../test/support/sample-charts.ts';
import { telemetryChart } from './telemetry.ts';
import { telemetryPicture } from './telemetry-picture.ts';

const pictureOf = (more: Parameters<typeof sampleTelemetry>[0] = {}) => {
  const spec = telemetryChart(sampleTelemetry(more));
  return { spec, picture: telemetryPicture(spec) };
};

describe('telemetryPicture', () => {
  it('says what the page says, of the same laps', () => {
    const { spec, picture } = pictureOf({ simulated: true });
    const { title, subtitle, altText, footer, simulated } = spec;
    expect(picture).toMatchObject({ title, subtitle, altText, footer, simulated });
    expect(picture.legend!.entries.map(({ label, values }) => [label, ...values])).toEqual([
      ['NOR', '1:15.586', ''],
      ['LEC', '1:15.848', '+0.262'],
    ]);
  });

  it('has delta, speed, gear and throttle below each other, one axis of the distance, and names what it has not', () => {
    const { picture } = pictureOf();
    const titles = picture.panels.map(({ y }) => y.kind === 'value' && y.title);
    expect(titles).toEqual(['Delta to NOR (s)', 'Speed (km/h)', 'Gear', 'Throttle (%)']);
    expect(picture.panels.map(({ x }) => x.title !== '')).toEqual([false, false, false, true]);
    expect(picture.captions[0]).toBe('Above zero: slower than NOR up to there.');
    expect(picture.captions.join()).toMatch(/uncertainty of the delta, RPM, Brake/);
  });

  it('has the values of every sample', () => {
    const { spec, picture } = pictureOf();
    const speeds = picture.panels[1]!.marks.flatMap((mark) => (mark.kind === 'series' ? mark.points : []));
    const expected = spec.traces.flatMap(({ speedKmh }) => speedKmh ?? []);
    expect(speeds.map(({ y }) => y)).toEqual(expected);
  });

  it('leaves rows out that have a lane for each of many laps, or no data', () => {
    const traces = [sampleTrace('NOR', { throttlePercent: null }), jumpingTrace('LEC'), jumpingTrace('HAM')];
    const { picture } = pictureOf({ traces });
    expect(picture.panels).toHaveLength(2);
    const none = { speedKmh: null, deltaMs: [] };
    expect(pictureOf({ traces: [sampleTrace('NOR', none)] }).picture.panels.length).toBeLessThan(4);
  });
});
