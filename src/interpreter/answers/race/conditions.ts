import type { WeatherSummary } from '../../../core/analysis/race/session-summary.ts';
import type { SessionInfoFindings } from '../../../ops/fetch/fetch-session-info.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { sessionPhrase, type Interest } from '../answer-parts.ts';
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
  isRemark = false,
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
  const place = isRemark ? 'It' : upperFirst(sessionPhrase(session));
  return `${place} ${rainWords(rainPercent)}.${ranges.length === 0 ? '' : ` ${upperFirst(ranges.join('; '))}.`}`;
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
