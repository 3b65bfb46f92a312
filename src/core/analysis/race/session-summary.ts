import type { TrackStatusRow } from '../../timing/topics/track-status.ts';
import type { WeatherSample } from '../../timing/topics/weather.ts';

/** Least, most and mean of a measured quantity. */
export interface Range {
  min: number;
  max: number;
  avg: number;
}

/** Weather over a session; a range is null when no sample has the value. */
export interface WeatherSummary {
  airTempC: Range | null;
  trackTempC: Range | null;
  humidityPercent: Range | null;
  pressureHpa: Range | null;
  windSpeedMs: Range | null;
  /** Share of samples with rain, 0 to 1; null when no sample says. */
  rainShare: number | null;
  samples: number;
}

/** Weather between two session times, both inclusive; null without samples. */
export function summariseWeather(
  weather: readonly WeatherSample[],
  fromMs: number,
  toMs: number,
): WeatherSummary | null {
  const samples = weather.filter((sample) => sample.timeMs >= fromMs && sample.timeMs <= toMs);
  if (samples.length === 0) return null;
  const rain = samples.map((sample) => sample.rainfall).filter((value) => value !== null);
  return {
    airTempC: range(samples.map((sample) => sample.airTempC)),
    trackTempC: range(samples.map((sample) => sample.trackTempC)),
    humidityPercent: range(samples.map((sample) => sample.humidityPercent)),
    pressureHpa: range(samples.map((sample) => sample.pressureHpa)),
    windSpeedMs: range(samples.map((sample) => sample.windSpeedMs)),
    rainShare: rain.length === 0 ? null : rain.filter(Boolean).length / rain.length,
    samples: samples.length,
  };
}

function range(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return {
    min: Math.min(...known),
    max: Math.max(...known),
    avg: known.reduce((sum, value) => sum + value, 0) / known.length,
  };
}

export interface NeutralisationCounts {
  safetyCars: number;
  virtualSafetyCars: number;
  redFlags: number;
}

/**
 * How often safety car, virtual safety car and red flag were shown between two session times. A red flag during a safety car
 * counts for both; the end of a virtual safety car (code 7) is part of it. null without any status.
 */
export function countNeutralisations(
  trackStatus: readonly TrackStatusRow[],
  fromMs: number,
  toMs: number,
): NeutralisationCounts | null {
  if (trackStatus.length === 0) return null;
  const shown = trackStatus.filter(
    ({ timeMs }, index) => timeMs <= toMs && (trackStatus[index + 1]?.timeMs ?? Infinity) > fromMs,
  );
  const count = (code: string) =>
    shown.filter((row, index) => row.code === code && shown[index - 1]?.code !== code).length;
  return { safetyCars: count('4'), virtualSafetyCars: count('6'), redFlags: count('5') };
}
