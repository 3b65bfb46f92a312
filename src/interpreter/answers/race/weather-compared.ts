import type { WeatherFindings } from '../../../ops/analyze/weather.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';
import { saysAny, sessionPhrase, type Interest } from '../answer-parts.ts';
import { verdict } from '../verdict.ts';

const warmer = ['warmer', 'hotter'];
const cooler = ['cooler', 'colder', 'chillier'];
const ofRain = ['rain', 'rained', 'raining', 'wet', 'wetter', 'drier'];

/** How the weather of two sessions compares: the mean temperature of the track, or the share of readings with rain. */
export function weatherCompared(all: readonly WeatherFindings[], interest: Interest): readonly string[] {
  const [one, other, third] = all;
  if (!one || !other || third) return [];
  const { words } = interest;
  const isOfRain = saysAny(words, ofRain) && saysAny(words, ['more', 'less', 'wetter', 'drier', 'than']);
  if (!isOfRain && !saysAny(words, [...warmer, ...cooler, 'compared', 'compare'])) return [];
  const valueOf = ({ summary }: WeatherFindings) =>
    isOfRain ? summary.rainShare : (summary.trackTempC?.avg ?? null);
  const [value, otherValue] = [valueOf(one), valueOf(other)];
  if (value === null || otherValue === null)
    return ['How the two compare is not told: readings are missing.'];
  const text = (each: number) =>
    isOfRain ? `in ${Math.round(100 * each)} % of the readings` : `${Math.round(each * 100) / 100} °C`;
  const isOfLess = saysAny(words, [...cooler, 'less', 'drier']);
  const said = words.has('or') ? '' : verdict(interest, isOfLess ? value < otherValue : value > otherValue);
  const what = isOfRain ? 'it rained' : 'the track had on average';
  const begin = said === '' ? upperFirst(what) : what;
  return [
    `${said}${begin} ${text(value)} in ${sessionPhrase(one.session)} and ${text(otherValue)} in ${sessionPhrase(other.session)}.`,
  ];
}
