import type { WeatherSummary } from '../../../core/analysis/race/session-summary.ts';
import { sentencesOnWeather, type WeatherFindings } from '../../../core/analysis/race/weather.ts';
import type { Fact, Focus } from '../../../core/facts/fact.ts';
import { countOf } from '../../../core/facts/phrases.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPhrase } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Weather extends WeatherFindings {
  session: SessionSubject;
}

/** Whether and when it rained, what changed, and the ranges of all quantities; of laps that are asked about, the reading. */
export function weatherFacts(findings: Weather, focus: Focus): Fact[] {
  const { rain, startMs, endMs, summary, steps } = findings;
  const [rained, ...changes] = sentencesOnWeather(findings);
  const ordered = ['trackTempC', 'airTempC', 'humidityPercent', 'windSpeedMs'];
  const kinds = steps
    .map(({ quantity }) => quantity)
    .toSorted((a, b) => ordered.indexOf(a) - ordered.indexOf(b));
  return listOf([
    rainFact(rain && wetMs(rain, endMs), endMs - startMs, findings),
    ...lapFacts(findings, focus),
    rain !== null &&
      rain.length > 0 && {
        ...{ id: 'rain-spells', kind: 'weather', value: rain.length, unit: 'spells' },
        about: {
          laps: rain.flatMap(({ from, to }) => [from.lap, to?.lap ?? null]).filter((lap) => lap !== null),
        },
        text: rained!,
      },
    ...changes.map((text, index): Fact => ({
      ...{
        id: `change:${index + 1}`,
        kind: 'weather',
        about: {},
        value: kinds[index] ?? null,
        unit: null,
        text,
      },
    })),
    ...conditionFacts(summary),
    endFact(findings),
  ]);
}

/** The first and the last reading. */
function endFact({ readings }: Weather): Fact | null {
  const track = readings.flatMap(({ trackTempC }) => trackTempC ?? []);
  const air = readings.flatMap(({ airTempC }) => airTempC ?? []);
  if (track.length < 2 || air.length < 2) return null;
  const span = (values: readonly number[]) =>
    `${values[0]!.toFixed(1)} °C at the start and ${values.at(-1)!.toFixed(1)} °C at the end`;
  return {
    ...{ id: 'ends', kind: 'weather', about: {}, value: track.at(-1)!, unit: '°C' },
    text: `The track was ${span(track)}, the air ${span(air)}.`,
  };
}

function wetMs(rain: NonNullable<WeatherFindings['rain']>, endMs: number): number {
  return rain.reduce((sum, { from, to }) => sum + (to?.timeMs ?? endMs) - from.timeMs, 0);
}

function rainFact(rainMs: number | null, sessionMs: number, { session, summary }: Weather): Fact {
  const place = sessionPhrase(session);
  const { trackTempC: track } = summary;
  const warmth =
    track === null ? '' : `; the track was ${track.min.toFixed(1)} to ${track.max.toFixed(1)} °C`;
  const minutes = (durationMs: number) => Math.max(1, Math.round(durationMs / 60_000));
  const text =
    rainMs === null
      ? `The readings of ${place} do not say whether it rained.`
      : rainMs === 0
        ? `The weather station saw no rain during ${place}${warmth}.`
        : rainMs >= 0.95 * sessionMs
          ? `It rained throughout ${place}${warmth}.`
          : `It rained for about ${countOf(minutes(rainMs), 'minute')} of the ${minutes(sessionMs)} of ${place}.`;
  const value = rainMs === null ? null : rainMs > 0;
  return { id: 'rain', kind: 'weather', about: {}, value, unit: null, text };
}

/** Temperatures, wind and humidity of a session; what no reading has is said to be missing. */
export function conditionFacts({
  trackTempC,
  airTempC,
  windSpeedMs,
  humidityPercent,
}: Omit<WeatherSummary, 'rainShare' | 'samples'>): Fact[] {
  const quantities = [
    ['track-temperature', trackTempC, 'The track was', 'the track temperature', '°C', 1],
    ['air-temperature', airTempC, 'The air was', 'the air temperature', '°C', 1],
    ['wind', windSpeedMs, 'The wind blew at', 'the wind', 'm/s', 1],
    ['humidity', humidityPercent, 'Humidity was', 'the humidity', '%', 0],
  ] as const;
  return quantities.map(([id, range, begin, name, unit, digits]) => {
    const text = (value: number) => value.toFixed(digits);
    const base = { id, kind: 'weather', about: {}, unit } as const;
    if (range === null) return { ...base, value: null, text: `No reading has ${name}.` };
    const ends =
      text(range.min) === text(range.max)
        ? `${text(range.min)} ${unit} throughout`
        : `${text(range.min)} to ${text(range.max)} ${unit}, ${text(range.avg)} on average`;
    return { ...base, value: range.avg, text: `${begin} ${ends}.` };
  });
}

function lapFacts({ readings }: Weather, { laps = [] }: Focus): Fact[] {
  return laps.flatMap((lap): Fact | [] => {
    const reading = readings.find((each) => each.lap === lap);
    if (!reading) return [];
    const { trackTempC, airTempC, windSpeedMs, rainfall } = reading;
    const parts = listOf([
      trackTempC !== null && `the track was ${trackTempC.toFixed(1)} °C`,
      airTempC !== null && `the air ${airTempC.toFixed(1)} °C`,
      windSpeedMs !== null && `the wind ${windSpeedMs.toFixed(1)} m/s`,
    ]);
    const wet = rainfall === null ? '' : rainfall ? ' It was raining.' : ' It was not raining.';
    if (parts.length === 0 && wet === '') return [];
    return {
      ...{ id: `lap:${lap}`, kind: 'weather', value: trackTempC, unit: '°C', about: { laps: [lap] } },
      text: `${parts.length > 0 ? `On lap ${lap} ${parts.join(', ')}.` : `On lap ${lap}:`}${wet}`,
    };
  });
}
