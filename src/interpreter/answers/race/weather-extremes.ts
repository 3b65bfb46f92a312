import type { WeatherFindings } from '../../../ops/analyze/weather.ts';
import { listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';

const ofMost = 'highest max maximum hottest warmest peak strongest windiest most'.split(' ');
const ofLeast = 'lowest min minimum coldest coolest weakest least'.split(' ');
const ofHeat =
  'temperature temperatures temp temps hot hottest cold coldest coolest warm warmest degrees'.split(' ');
const ofTrack = ['track', 'tarmac', 'asphalt', 'surface'];

/** "The track had 40.8 °C at the most.", where the highest or lowest of a value is asked for. */
export function extremeWords(
  { summary }: Pick<WeatherFindings, 'summary'>,
  { words }: Pick<Interest, 'words'>,
): string[] {
  // "How cold did it get?"
  const isOfGetting = words.has('how') && saysAny(words, ['get', 'got']);
  const isLeast = saysAny(words, ofLeast) || (isOfGetting && words.has('cold'));
  const isMost = saysAny(words, ofMost) || (isOfGetting && saysAny(words, ['hot', 'warm']));
  if (isLeast === isMost) return [];
  const isOfTrack = saysAny(words, ofTrack);
  const asked = [
    ...(saysAny(words, ofHeat)
      ? [
          ...(words.has('air') || !isOfTrack
            ? [{ what: 'the air', range: summary.airTempC, unit: '°C' }]
            : []),
          ...(isOfTrack || !words.has('air')
            ? [{ what: 'the track', range: summary.trackTempC, unit: '°C' }]
            : []),
        ]
      : []),
    ...(saysAny(words, ['wind', 'winds', 'windiest', 'gust', 'gusts'])
      ? [{ what: 'the wind', range: summary.windSpeedMs, unit: 'm/s' }]
      : []),
    ...(words.has('humidity') ? [{ what: 'the humidity', range: summary.humidityPercent, unit: '%' }] : []),
  ];
  const told = asked.flatMap(({ what, range, unit }) =>
    range ? [`${what} was at ${isLeast ? range.min : range.max} ${unit}`] : [],
  );
  return told.length === 0 ? [] : [`At the ${isLeast ? 'lowest' : 'highest'}, ${listed(told)}.`];
}
