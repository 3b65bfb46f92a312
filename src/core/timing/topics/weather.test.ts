import { expect, it } from 'vitest';
import { readWeather } from './weather.ts';

function read(payload: Record<string, unknown>) {
  return readWeather([{ timeMs: 13_893, payload }])[0];
}

it('reads a sample', () => {
  // 2019 Italian, Qualifying, 00:00:13.893.
  const payload = {
    AirTemp: '22.0',
    Humidity: '51.3',
    Pressure: '993.2',
    Rainfall: '0',
    TrackTemp: '33.3',
    WindDirection: '238',
    WindSpeed: '0.6',
  };
  expect(read(payload)).toEqual({
    timeMs: 13_893,
    airTempC: 22,
    trackTempC: 33.3,
    humidityPercent: 51.3,
    pressureHpa: 993.2,
    windSpeedMs: 0.6,
    windDirectionDeg: 238,
    rainfall: false,
  });
  expect(read({ ...payload, Rainfall: '1' })!.rainfall).toBe(true);
});

it('does not take a missing or unreadable value for 0, nor for dry weather', () => {
  const nothing = {
    airTempC: null,
    trackTempC: null,
    humidityPercent: null,
    pressureHpa: null,
    windSpeedMs: null,
    windDirectionDeg: null,
    rainfall: null,
  };
  expect(read({})).toEqual({ timeMs: 13_893, ...nothing });
  const unreadable = {
    AirTemp: '',
    Humidity: 'n/a',
    Pressure: null,
    TrackTemp: '1e9',
    WindSpeed: [],
    Rainfall: null,
  };
  expect(read(unreadable)).toEqual({ timeMs: 13_893, ...nothing });
});
