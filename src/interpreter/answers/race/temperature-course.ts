import type { WeatherFindings } from '../../../ops/analyze/weather.ts';
import { listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';

const cooling = ['cooled', 'cooling', 'cool', 'dropped', 'drop', 'fell', 'fall'];
const warming = ['warmed', 'warming', 'heated', 'heating', 'rose', 'rise', 'risen', 'climbed'];
const changing = ['change', 'changed', 'went', 'evolve', 'evolved', 'develop', 'developed'];
const ofHeat =
  'temperature temperatures temp temps degrees cool cooled cooling heated heating warmed warming'.split(' ');

/** "From first to last reading the track went from 31.2 to 27.4 °C.", where it is asked how it cooled or warmed, with yes or no before. */
export function temperatureCourse(
  { readings }: Pick<WeatherFindings, 'readings'>,
  { words, kind }: Pick<Interest, 'words' | 'kind'>,
): string[] {
  const asksForLess = saysAny(words, cooling);
  const asksForMore = saysAny(words, warming);
  const isOfBothEnds = saysAny(words, ['start', 'beginning']) && saysAny(words, ['end', 'finish', 'flag']);
  const isAsked = asksForLess || asksForMore || isOfBothEnds || saysAny(words, changing);
  if (!isAsked || !saysAny(words, ofHeat)) return [];
  const isOfTrack = saysAny(words, ['track', 'tarmac', 'asphalt', 'surface']);
  const courses = [
    ...(isOfTrack || !words.has('air')
      ? [
          courseOf(
            'track',
            readings.map(({ trackTempC }) => trackTempC),
          ),
        ]
      : []),
    ...(words.has('air') || !isOfTrack
      ? [
          courseOf(
            'air',
            readings.map(({ airTempC }) => airTempC),
          ),
        ]
      : []),
  ].filter((course) => course !== null);
  const [first] = courses;
  if (first === undefined) return [];
  const told = courses.map(({ noun, from, to }) => `the ${noun} went from ${from} to ${to} °C`);
  const isSo = asksForLess ? first.to < first.from : first.to > first.from;
  const verdict =
    kind === 'whether' && asksForLess !== asksForMore ? (isSo ? 'Yes: from' : 'No: from') : 'From';
  return [`${verdict} the first reading to the last ${listed(told)}.`];
}

function courseOf(
  noun: string,
  values: readonly (number | null)[],
): { noun: string; from: number; to: number } | null {
  const known = values.filter((value) => value !== null);
  const [from, to] = [known[0], known.at(-1)];
  return from === undefined || to === undefined ? null : { noun, from, to };
}
