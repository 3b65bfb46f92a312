import { describe, expect, it } from 'vitest';
import { madeUpTiming } from '../../../../test/support/made-up-session.ts';
import { analyseWeather } from '../../analysis/race/weather.ts';
import type { WeatherSample } from '../../timing/topics/weather.ts';
import { weatherChart } from './weather.ts';

const minuteMs = 60_000;
const titles = {
  year: 2025,
  eventName: 'Belgian Grand Prix',
  sessionName: 'Race',
  simulated: false,
  sourceLabel: 'recorded timing data',
};

/** An hour of readings that begin with the session. */
function chart(change: (minute: number) => Partial<WeatherSample> = () => ({})) {
  const weather = Array.from({ length: 60 }, (_, minute) => ({
    ...{ timeMs: minute * minuteMs, airTempC: 20, trackTempC: 30, humidityPercent: 50, pressureHpa: 1000 },
    ...{ windSpeedMs: 1, windDirectionDeg: 10, rainfall: false },
    ...change(minute),
  }));
  const found = analyseWeather(
    madeUpTiming({
      weather,
      startMs: 0,
      trackStatus: [
        { timeMs: 10 * minuteMs, code: '5', message: 'Red' },
        { timeMs: 20 * minuteMs, code: '1', message: 'AllClear' },
      ],
    }),
  )!;
  return weatherChart({ ...titles, ...found });
}

describe('weatherChart', () => {
  it('has temperatures, humidity and wind on one clock', () => {
    const { panels } = chart();
    expect(panels.map(({ y }) => (y.kind === 'value' ? y.title : ''))).toEqual([
      '°C',
      'Humidity (%)',
      'Wind (m/s)',
    ]);
    expect(panels.map(({ x }) => [x.min, x.max, x.title])).toEqual([
      [0, 59 * minuteMs, ''],
      [0, 59 * minuteMs, ''],
      [0, 59 * minuteMs, 'Minutes since the start'],
    ]);
    expect(panels.map(({ marks }) => marks.map((mark) => mark.kind === 'series' && mark.label))).toEqual([
      ['Track', 'Air'],
      ['Humidity'],
      ['Wind'],
    ]);
  });

  it('shades interruptions in every panel and names them once', () => {
    expect(
      chart().panels.map(({ bands }) =>
        bands.map(({ label, from, to }) => [label, from / minuteMs, to / minuteMs]),
      ),
    ).toEqual([[['RED', 10, 20]], [['', 10, 20]], [['', 10, 20]]]);
  });

  it('shades rain, named in the panel below', () => {
    const { panels, keys } = chart((minute) => ({ rainfall: minute >= 40 }));
    expect(panels.map(({ bands }) => bands[0]!.label)).toEqual(['', 'RAIN', '']);
    expect([panels[0]!.bands[0]!.from, panels[0]!.bands[0]!.to]).toEqual([40 * minuteMs, 59 * minuteMs]);
    expect(keys.map(({ label }) => label)).toEqual(['rain at the station']);
  });

  it('marks where most of a step happened, and joins no line over a gap', () => {
    const { panels, keys } = chart((minute) => ({
      trackTempC: minute < 30 ? 40 : 30,
      humidityPercent: minute > 9 && minute < 20 ? null : 50,
    }));
    const [track] = panels[0]!.marks;
    const marked = track!.kind === 'series' ? track.points.filter(({ shape }) => shape === 'circle') : [];
    expect(marked.map(({ x, y }) => [x / minuteMs, y])).toEqual([
      [29, 40],
      [30, 30],
    ]);
    const [humidity] = panels[1]!.marks;
    const points = humidity!.kind === 'series' ? humidity.points : [];
    expect(points.filter(({ joined }) => !joined).map(({ x }) => x / minuteMs)).toEqual([0, 20]);
    expect(keys).toHaveLength(1);
  });

  it('leaves out panels of which there is nothing, and never shows wind below zero', () => {
    const { panels, altText } = chart(() => ({ humidityPercent: null, windSpeedMs: 0 }));
    expect(panels).toHaveLength(2);
    expect(panels[1]!.y).toMatchObject({ min: 0 });
    expect(altText).toContain('It did not rain at the weather station.');
  });
});
