import { describe, expect, it } from 'vitest';
import type { WeatherSample } from '../../timing/topics/weather.ts';
import { weatherSteps } from './weather.ts';

const minuteMs = 60_000;

/** One reading a minute with these temperatures of the track; all else is steady. */
function track(...trackTempsC: (number | null)[]): WeatherSample[] {
  return trackTempsC.map((trackTempC, index) => ({
    timeMs: index * minuteMs,
    trackTempC,
    ...{
      airTempC: 20,
      humidityPercent: 50,
      pressureHpa: 1000,
      windSpeedMs: 1,
      windDirectionDeg: 90,
      rainfall: false,
    },
  }));
}

const steady = (value: number, count: number): number[] => Array.from({ length: count }, () => value);
const told = (samples: WeatherSample[]) =>
  weatherSteps(samples).map(({ quantity, from, to, most }) => [
    quantity,
    from,
    to,
    most.fromMs / minuteMs,
    most.toMs / minuteMs,
  ]);

describe('weatherSteps', () => {
  it('finds a fall where it happened, not where the readings were highest', () => {
    const drift = steady(34, 10).map((value, index) => value + (index % 3) / 10);
    const found = told(track(...drift, 33, 31, 29, 28, ...steady(28, 10)));
    expect(found).toHaveLength(1);
    const [quantity, from, to, most, until] = found[0]!;
    expect([quantity, to]).toEqual(['trackTempC', 28]);
    expect(from).toBeGreaterThanOrEqual(34);
    expect(most).toBeGreaterThanOrEqual(9);
    expect(until).toBeLessThanOrEqual(14);
  });

  it('ends one step where the next begins', () => {
    const found = weatherSteps(track(...steady(30, 5), 32, 34, ...steady(36, 5), 34, 32, ...steady(30, 5)));
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [30, 36],
      [36, 30],
    ]);
    expect(found[0]!.toMs).toBe(found[1]!.fromMs);
  });

  it('takes no wild reading, no small change and no noise for a step', () => {
    expect(weatherSteps(track(...steady(30, 6), 45, ...steady(30, 6)))).toEqual([]);
    expect(weatherSteps(track(...steady(30, 6), ...steady(32.9, 6)))).toEqual([]);
    expect(weatherSteps(track(...Array.from({ length: 40 }, (_, index) => 30 + (index % 2))))).toEqual([]);
  });

  it('passes over readings without the value', () => {
    expect(told(track(30, 30, 30, null, null, 40, 40, 40, 40))).toEqual([['trackTempC', 30, 40, 2, 5]]);
    expect(weatherSteps(track(null, null))).toEqual([]);
    expect(weatherSteps([])).toEqual([]);
  });
});
