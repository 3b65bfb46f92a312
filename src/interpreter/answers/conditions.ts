import { asObject } from '../../core/json-object.ts';
import { countWords, listed, upperFirst } from '../request/sentences.ts';
import { sessionPhrase } from './answer-parts.ts';
import { numberOf, type Result } from './result-values.ts';

/** Safety cars and red flags; as a remark only where there were any. */
export function flagWords(result: Result, isRemark = false): string {
  const counts = [
    [numberOf(result, 'safety_cars'), 'safety car'],
    [numberOf(result, 'virtual_safety_cars'), 'virtual safety car'],
    [numberOf(result, 'red_flags'), 'red flag'],
  ] as const;
  const known = counts.flatMap(([count, noun]) => (count === null ? [] : [{ count, noun }]));
  if (isRemark && known.every(({ count }) => count === 0)) return '';
  if (known.length === 0) return `Nothing is known about safety cars in ${sessionPhrase(result)}.`;
  const words = listed(known.map(({ count, noun }) => countWords(count, noun)));
  const verb = known[0]?.count === 1 ? 'was' : 'were';
  return isRemark ? `There ${verb} ${words}.` : `${upperFirst(sessionPhrase(result))} had ${words}.`;
}

/** Rain, air and track temperature; as a remark only where it rained. */
export function weatherWords(result: Result, isRemark = false): string {
  const weather = asObject(result.weather);
  const rain = weather ? numberOf(weather, 'rain_share') : null;
  if (isRemark && (rain ?? 0) === 0) return '';
  if (!weather) return `Nothing is known about the weather in ${sessionPhrase(result)}.`;
  const ranges = [
    rangeWords(weather, 'air_temp_c', 'air', '°C'),
    rangeWords(weather, 'track_temp_c', 'track', '°C'),
    ...(isRemark
      ? []
      : [
          rangeWords(weather, 'humidity_percent', 'humidity', '%'),
          rangeWords(weather, 'wind_speed_ms', 'wind', 'm/s'),
        ]),
  ].filter((words) => words !== '');
  const place = isRemark ? 'It' : upperFirst(sessionPhrase(result));
  return `${place} ${rainWords(rain)}.${ranges.length === 0 ? '' : ` ${upperFirst(ranges.join('; '))}.`}`;
}

function rainWords(share: number | null): string {
  if (share === null) return 'has no readings of rain';
  if (share === 0) return 'saw no rain';
  const part = share < 0.1 ? 'a little rain' : share < 0.6 ? 'rain for a part' : 'rain for the most part';
  return `saw ${part} (in ${Math.round(share * 100)} % of the readings)`;
}

function rangeWords(weather: Result, key: string, noun: string, unit: string): string {
  const range = asObject(weather[key]);
  const [min, max, avg] = range
    ? [numberOf(range, 'min'), numberOf(range, 'max'), numberOf(range, 'avg')]
    : [];
  if (min == null || max == null) return '';
  return `${noun} ${min === max ? String(min) : `${min} to ${max}`} ${unit}${avg == null ? '' : ` (average ${avg})`}`;
}
