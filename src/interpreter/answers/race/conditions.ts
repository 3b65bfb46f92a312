import type { WeatherSummary } from '../../../core/analysis/race/session-summary.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { sessionPhrase, type Interest, saysAny } from '../answer-parts.ts';
import { neutralisationWords } from './neutralisations.ts';

/** Safety cars and red flags, what is asked for first. */
export function flagWords({ session, neutralisations }: SessionInfoFindings, interest: Interest): string {
  if (!neutralisations) return `Nothing is known about safety cars in ${sessionPhrase(session)}.`;
  return neutralisationWords(session, neutralisations, interest);
}

/** The same as a remark, only where there were any. */
export function flagRemark({ neutralisations }: SessionInfoFindings): string {
  if (!neutralisations) return '';
  const { safetyCars, virtualSafetyCars, redFlags } = neutralisations;
  if (safetyCars + virtualSafetyCars + redFlags === 0) return '';
  const words = listed([
    countWords(safetyCars, 'safety car'),
    countWords(virtualSafetyCars, 'virtual safety car'),
    countWords(redFlags, 'red flag'),
  ]);
  return `There ${safetyCars === 1 ? 'was' : 'were'} ${words}.`;
}

/** Rain, air and track temperature; as a remark only where it rained. */
export function weatherWords(
  { session, weather }: Pick<SessionInfoFindings, 'session' | 'weather'>,
  { isRemark = false, words = nothing }: { isRemark?: boolean; words?: ReadonlySet<string> } = {},
): string {
  const rainPercent = rainPercentOf(weather);
  if (isRemark && (rainPercent ?? 0) === 0) return '';
  if (!weather) return `Nothing is known about the weather in ${sessionPhrase(session)}.`;
  const ranges = [
    rangeWords(weather.airTempC, 'air', '°C'),
    rangeWords(weather.trackTempC, 'track', '°C'),
    ...(isRemark
      ? []
      : [
          rangeWords(weather.humidityPercent, 'humidity', '%'),
          rangeWords(weather.windSpeedMs, 'wind', 'm/s'),
        ]),
  ].filter((words) => words !== '');
  const rain = rainWords(rainPercent);
  const place = upperFirst(sessionPhrase(session));
  const asked = ranges.filter((range) => asksFor(range, words));
  if (asked.length > 0) {
    const others = ranges.filter((range) => !asked.includes(range));
    return `${place}: ${asked.join('; ')}. ${upperFirst(['it ' + rain, ...others].join('; '))}.`;
  }
  return `${isRemark ? 'It' : place} ${rain}.${ranges.length === 0 ? '' : ` ${upperFirst(ranges.join('; '))}.`}`;
}

const nothing: ReadonlySet<string> = new Set();

const ofTemperature =
  'temperature temperatures temp temps hot hotter hottest cold colder coldest warm warmer heat cool degrees'.split(
    ' ',
  );
export const ofWind = ['wind', 'winds', 'windy', 'windspeed', 'breeze', 'breezy', 'gusts', 'gusty'];
export const ofHumidity = ['humidity', 'humid'];
const ofTrack = ['track', 'tarmac', 'asphalt', 'surface'];

/** Whether a question's words ask for a range, by what that begins with. */
function asksFor(range: string, words: ReadonlySet<string>): boolean {
  const has = (list: readonly string[]) => saysAny(words, list);
  if (range.startsWith('track')) return has(ofTemperature) && (has(ofTrack) || !words.has('air'));
  if (range.startsWith('air')) return has(ofTemperature) && !has(ofTrack);
  if (range.startsWith('wind')) return has(ofWind);
  return has(ofHumidity);
}

/** Of the readings, in tenths; null when no reading says. */
function rainPercentOf(weather: WeatherSummary | null): number | null {
  const share = weather?.rainShare ?? null;
  return share === null ? null : Math.round(share * 1000) / 10;
}

function rainWords(percent: number | null): string {
  if (percent === null) return 'has no readings of rain';
  if (percent === 0) return 'saw no rain';
  const part = percent < 10 ? 'a little rain' : percent < 60 ? 'rain for a part' : 'rain for the most part';
  return `saw ${part} (in ${Math.round(percent)} % of the readings)`;
}

function rangeWords(range: WeatherSummary['airTempC'], noun: string, unit: string): string {
  if (!range) return '';
  const { min, max, avg } = range;
  const average = Math.round(avg * 100) / 100;
  return `${noun} ${min === max ? String(min) : `${min} to ${max}`} ${unit} (average ${average})`;
}
