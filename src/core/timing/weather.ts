/** One sample of WeatherData, about one a minute. null = the field was missing or unreadable. */
export interface WeatherSample {
  timeMs: number;
  airTempC: number | null;
  trackTempC: number | null;
  humidityPercent: number | null;
  pressureHpa: number | null;
  windSpeedMs: number | null;
  windDirectionDeg: number | null;
  rainfall: boolean;
}
