import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { JsonObject } from '../json-object.ts';
import type { WeatherSample } from '../timing/topics/weather.ts';
import { finite } from './row-values.ts';

/** Samples of `weather` in order of time; rows without a date are dropped. */
export function readWeatherRows(rows: readonly JsonObject[], zeroUtcMs: number): WeatherSample[] {
  const samples = rows.flatMap((row) => {
    const takenUtcMs = openF1UtcMs(row['date']);
    if (takenUtcMs === null) return [];
    const rainfall = finite(row['rainfall']);
    return [
      {
        timeMs: takenUtcMs - zeroUtcMs,
        airTempC: finite(row['air_temperature']),
        trackTempC: finite(row['track_temperature']),
        humidityPercent: finite(row['humidity']),
        pressureHpa: finite(row['pressure']),
        windSpeedMs: finite(row['wind_speed']),
        windDirectionDeg: finite(row['wind_direction']),
        rainfall: rainfall === null ? null : rainfall > 0,
      },
    ];
  });
  return samples.toSorted((a, b) => a.timeMs - b.timeMs);
}
