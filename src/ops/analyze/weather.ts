import * as z from 'zod';
import {
  analyseWeather,
  type LapTime,
  sentencesOnWeather,
  steppedQuantities,
  type SteppedQuantity,
  type WeatherFindings as Weather,
  type WeatherReading,
} from '../../core/analysis/race/weather.ts';
import type { Range } from '../../core/analysis/race/session-summary.ts';
import { weatherChart } from '../../core/charts/race/weather.ts';
import { SvcError } from '../../core/errors.ts';
import { formatRaceTime, roundedSeconds } from '../../core/text/lap-time.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { weatherFacts } from '../parts/facts/weather.ts';
import { defineOperation } from '../parts/operation.ts';
import { feedOriginOf, sessionResultFields, sessionResultValues } from '../parts/result-fields.ts';
import { selectSession, sessionInputFields, type SessionSubject } from '../parts/session-selectors.ts';
import { withColumns, meaning } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { text, number, count, flag } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

const timeFields = {
  time: text.describe('Since the start of the session, H:MM:SS.mmm or MM:SS.mmm.'),
  time_s: number,
  lap: count.nullable().describe('Lap of the leader; races and sprints only.'),
};
const timeField = z.object(timeFields);
const value = (unit: string) => number.nullable().describe(`${unit}; null where the reading lacks it.`);

const temperatureEnds = { high: 'hottest, warmest', low: 'coldest, coolest' };
const readingRecord = withColumns(
  z.object({
    ...timeFields,
    utc: text.nullable().describe("By race control's clock, to a few seconds; null if unknown."),
    track_temp_c: value('°C'),
    air_temp_c: value('°C'),
    humidity_percent: value('%'),
    pressure_hpa: value('hPa at the height of the circuit'),
    wind_speed_ms: value('m/s'),
    wind_direction_deg: value('Degrees, 0 to 359, where the wind comes from'),
    rain: flag.nullable(),
  }),
  {
    words: ['readings'],
    columns: {
      track_temp_c: meaning('track temperature, track temp, track', { ends: temperatureEnds }),
      air_temp_c: meaning('air temperature, air temp, temperature, air', { ends: temperatureEnds }),
      humidity_percent: meaning('humidity'),
      pressure_hpa: meaning('air pressure, pressure'),
      wind_speed_ms: meaning('wind speed, wind, gust', { ends: { high: 'windiest, strongest' } }),
      wind_direction_deg: meaning('wind direction'),
    },
  },
);
const rangeField = z.object({ min: number, max: number, avg: number }).nullable();

/** Keys of quantities in documents. */
const quantityKeys: Readonly<Record<SteppedQuantity, string>> = {
  trackTempC: 'track_temp_c',
  airTempC: 'air_temp_c',
  humidityPercent: 'humidity_percent',
  windSpeedMs: 'wind_speed_ms',
};

const { trackTempC, airTempC, humidityPercent, windSpeedMs } = steppedQuantities;
const method =
  `Readings of the weather station from start to end of the session, one a minute. A step is a rise or fall between two turning points of the readings (each the median of five) of at least ` +
  `${trackTempC} °C of the track, ${airTempC} °C of the air, ${humidityPercent} % of humidity or ${windSpeedMs} m/s of wind. Rain is what the station reports, to the minute; it may differ elsewhere on the circuit.`;

/** Weather of a session. */
export interface WeatherFindings extends Weather {
  session: SessionSubject;
}

export const weather = defineOperation({
  name: 'analyze weather',
  summary: 'Weather over a session: readings with clock and lap, rain on and off, what changed (PNG).',
  description:
    "Gives every reading of the weather station during the session, with the leader's lap in races, when it rained, and the rises and falls in temperature, " +
    'humidity and wind that matter. The chart shows them on session time, with rain, safety cars and red flags shaded.',
  brief: 'Readings over a session, rain, what changed; chart.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q' },
    { year: 2021, gp: 'British', session: 'R' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'weather', 'flags'],
  input: z.object(sessionInputFields),
  output: z.object({
    chart_path: text,
    summary: z.object({
      track_temp_c: rangeField,
      air_temp_c: rangeField,
      humidity_percent: rangeField,
      wind_speed_ms: rangeField,
      pressure_hpa: rangeField,
      rain_share: number.nullable().describe('Share of readings with rain, 0 to 1.'),
    }),
    rain: z
      .array(z.object({ from: timeField, to: timeField.nullable().describe('null: until the end.') }))
      .nullable()
      .describe('Spells of rain; null if no reading says.'),
    steps: z.array(
      z.object({
        quantity: z.enum(Object.values(quantityKeys) as [string, ...string[]]),
        change: number,
        from: timeField.extend({ value: number }),
        to: timeField.extend({ value: number }),
        most: z
          .object({ from: timeField, to: timeField })
          .describe('When the middle 60 % of the change happened.'),
      }),
    ),
    in_words: z.array(text).describe('Rain and steps as sentences.'),
    readings: z.array(readingRecord),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const whole = await loadSession(effects, await selectSession(effects, input), { laps: 'optional' });
    const loaded = { ...whole, origin: { ...whole.origin, ...feedOriginOf(whole.origin) } };
    const { subject, timing } = loaded;
    const found = analyseWeather(timing);
    if (found === null) throw noReadings();
    const findings: WeatherFindings = { session: subject, ...found };
    const hasRained = found.rain !== null && found.rain.length > 0;
    return sessionOutcome(loaded, {
      findings,
      chart: {
        ...{ name: 'weather', title: 'Weather' },
        spec: weatherChart({ ...chartTexts(loaded, weatherFacts(findings, {})), ...found }),
      },
      next: [
        subject.sessionCode === 'R' && [
          'analyze tyre-strategy',
          hasRained ? 'shows who changed tyres for the rain, and when' : 'shows the tyres of the race',
        ],
        ['fetch race-control', 'shows what race control said'],
      ],
    });
  },
  facts: (findings: WeatherFindings, focus) => weatherFacts(findings, focus),
  document: (outcome, saved) => {
    const { summary, rain, steps, readings, startMs, zeroUtcMs } = outcome.findings;
    const at = ({ timeMs, lap }: LapTime) => timeValues(timeMs - startMs, lap);
    return {
      ...saved.chart('chart_path'),
      summary: {
        track_temp_c: rounded(summary.trackTempC),
        air_temp_c: rounded(summary.airTempC),
        humidity_percent: rounded(summary.humidityPercent),
        wind_speed_ms: rounded(summary.windSpeedMs),
        pressure_hpa: rounded(summary.pressureHpa),
        rain_share: summary.rainShare === null ? null : Math.round(summary.rainShare * 1000) / 1000,
      },
      rain: rain && rain.map(({ from, to }) => ({ from: at(from), to: to && at(to) })),
      steps: steps.map(({ quantity, from, to, most }) => ({
        quantity: quantityKeys[quantity],
        change: hundredths(to.value - from.value),
        from: { ...at(from), value: hundredths(from.value) },
        to: { ...at(to), value: hundredths(to.value) },
        most: { from: at(most.from), to: at(most.to) },
      })),
      in_words: sentencesOnWeather(outcome.findings),
      readings: readings.map((reading) => toReading(reading, zeroUtcMs)),
      method,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function timeValues(sinceStartMs: number, lap: number | null) {
  return { time: formatRaceTime(sinceStartMs), time_s: roundedSeconds(sinceStartMs), lap };
}

function toReading(reading: WeatherReading, zeroUtcMs: number | null): z.input<typeof readingRecord> {
  const { timeMs, sinceStartMs, lap } = reading;
  const utcMs = zeroUtcMs === null ? null : Math.round((zeroUtcMs + timeMs) / 1000) * 1000;
  return rowOf(readingRecord, reading, {
    ...timeValues(sinceStartMs, lap),
    utc: utcTimestamp(utcMs),
    rain: reading.rainfall,
  });
}

function rounded(range: Range | null): Range | null {
  return range && { ...range, avg: hundredths(range.avg) };
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

function noReadings(): SvcError {
  return new SvcError(
    'NO_DATA',
    'No source has weather readings for this session.',
    'Choose a session of the timing feed, 2018 or later; some were recorded without weather.',
    {},
    { helps: ['doctor', 'result'] },
  );
}
