import { describe, expect, it } from 'vitest';
import type { WeatherSample } from '../../timing/topics/weather.ts';
import { countNeutralisations, summariseWeather } from './session-summary.ts';

function sample(timeMs: number, more: Partial<WeatherSample> = {}): WeatherSample {
  return {
    timeMs,
    ...{ airTempC: null, trackTempC: null, humidityPercent: null, pressureHpa: null },
    ...{ windSpeedMs: null, windDirectionDeg: null, rainfall: null },
    ...more,
  };
}

describe('the weather of a session', () => {
  it('has least, most and mean of each quantity between two times, both included', () => {
    const weather = [
      sample(0, { airTempC: 99, windSpeedMs: 99 }),
      sample(1000, { airTempC: 20, trackTempC: 40, humidityPercent: 50, pressureHpa: 990, windSpeedMs: 0 }),
      sample(2000, { airTempC: 22, trackTempC: 41, humidityPercent: 52, pressureHpa: 991, windSpeedMs: 3 }),
      sample(3000, { airTempC: -3, trackTempC: 39, humidityPercent: 57, pressureHpa: 995, windSpeedMs: 0 }),
      sample(3001, { airTempC: 99, windSpeedMs: 99 }),
    ];
    expect(summariseWeather(weather, 1000, 3000)).toEqual({
      airTempC: { min: -3, max: 22, avg: 13 },
      trackTempC: { min: 39, max: 41, avg: 40 },
      humidityPercent: { min: 50, max: 57, avg: 53 },
      pressureHpa: { min: 990, max: 995, avg: 992 },
      windSpeedMs: { min: 0, max: 3, avg: 1 },
      rainShare: null,
      samples: 3,
    });
  });

  it('passes over values that nobody measured', () => {
    const weather = [sample(0, { airTempC: 20, rainfall: true }), sample(1), sample(2, { rainfall: false })];
    expect(summariseWeather(weather, 0, Infinity)).toMatchObject({
      airTempC: { min: 20, max: 20, avg: 20 },
      trackTempC: null,
      rainShare: 0.5,
      samples: 3,
    });
  });

  it('is null without samples', () => {
    expect(summariseWeather([], 0, Infinity)).toBeNull();
    expect(summariseWeather([sample(5)], 6, 7)).toBeNull();
  });
});

describe('safety cars, virtual ones and red flags', () => {
  const count = (codes: string, fromMs = 0, toMs = Infinity) => {
    const rows = [...codes].map((code, index) => ({ timeMs: 1000 * index, code, message: '' }));
    const counts = countNeutralisations(rows, fromMs, toMs);
    return counts && [counts.safetyCars, counts.virtualSafetyCars, counts.redFlags];
  };

  it('are counted as often as they were shown', () => {
    expect(count('12121')).toEqual([0, 0, 0]);
    expect(count('124121')).toEqual([1, 0, 0]);
    expect(count('14167151')).toEqual([1, 1, 1]);
    expect(count('14141')).toEqual([2, 0, 0]);
  });

  it('are unknown without any status', () => {
    expect(count('')).toBeNull();
  });

  it('are each one thing while they are shown, however often the feed repeats it', () => {
    expect(count('14441')).toEqual([1, 0, 0]);
    expect(count('16771')).toEqual([0, 1, 0]);
  });

  it('are both a safety car and a red flag when one turns into the other', () => {
    expect(count('1451')).toEqual([1, 0, 1]);
    expect(count('1541')).toEqual([1, 0, 1]);
  });

  it('count when they were shown between the two times', () => {
    // Shown from 1 s to 2 s, and from 4 s on.
    expect(count('15115', 0, 500)).toEqual([0, 0, 0]);
    expect(count('15115', 1500, 3000)).toEqual([0, 0, 1]);
    expect(count('15115', 2000, 3999)).toEqual([0, 0, 0]);
    expect(count('15115', 9000, 9000)).toEqual([0, 0, 1]);
  });
});
