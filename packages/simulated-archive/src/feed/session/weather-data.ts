import type { SessionTruth } from '../../weekend/truth.ts';
import type { FeedMessage } from '../stream/stream-file.ts';

export function weatherDataMessages({ weather }: SessionTruth): FeedMessage[] {
  return weather.map((row) => ({
    atMs: row.atMs,
    payload: {
      AirTemp: row.airTempC.toFixed(1),
      Humidity: row.humidityPercent.toFixed(1),
      Pressure: row.pressureMbar.toFixed(1),
      Rainfall: row.isRaining ? '1' : '0',
      TrackTemp: row.trackTempC.toFixed(1),
      WindDirection: String(row.windDirectionDegrees),
      WindSpeed: row.windSpeedMps.toFixed(1),
    },
  }));
}
