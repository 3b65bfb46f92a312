import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedDecimal } from '../../feed/feed-values.ts';

/** One sample of WeatherData, about one a minute. null = the field was missing or unreadable. */
export interface WeatherSample {
  timeMs: number;
  airTempC: number | null;
  trackTempC: number | null;
  humidityPercent: number | null;
  pressureHpa: number | null;
  windSpeedMs: number | null;
  /** 0 to 359, where the wind comes from. */
  windDirectionDeg: number | null;
  rainfall: boolean | null;
}

/** Rows of WeatherData in stream order. */
export function readWeather(records: readonly FeedRecord[]): WeatherSample[] {
  return records.map(({ timeMs, payload }) => ({
    timeMs,
    airTempC: feedDecimal(payload.AirTemp),
    trackTempC: feedDecimal(payload.TrackTemp),
    humidityPercent: feedDecimal(payload.Humidity),
    pressureHpa: feedDecimal(payload.Pressure),
    windSpeedMs: feedDecimal(payload.WindSpeed),
    windDirectionDeg: feedDecimal(payload.WindDirection),
    rainfall: typeof payload.Rainfall === 'string' ? payload.Rainfall === '1' : null,
  }));
}
