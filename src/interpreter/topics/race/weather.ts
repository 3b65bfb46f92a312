import { sentencesOnWeather } from '../../../core/analysis/race/weather-words.ts';
import type { WeatherFindings } from '../../../ops/analyze/weather.ts';
import { saysAny, type AnswerPart, type Interest } from '../../answers/answer-parts.ts';
import { ofHumidity, ofWind, weatherWords } from '../../answers/race/conditions.ts';
import { weatherCompared } from '../../answers/race/weather-compared.ts';
import { extremeWords } from '../../answers/race/weather-extremes.ts';
import { temperatureCourse } from '../../answers/race/temperature-course.ts';
import { whereWords } from '../../places/place-words.ts';
import type { SessionTopic } from '../topic.ts';

/** What weather is called: of results and of the weather itself. */
export const weatherPhrases =
  'weather, rain, rained, raining, wet, dry, temperature, temperatures, hot, cold, wind, windy, humidity, conditions, rainy, track temperature, air temperature, temp, temps, track temp, air temp, max temp, max temperature, maximum temperature, warm, warmer, hotter, colder, chillier, wetter, drier, tarmac, tarmac temperature, asphalt, track surface, shower, showers, drizzle, sunny, cloudy, dry or wet, wet or dry, heat, how hot, pouring, poured, pour down, bucket down, bucketing down, bucketed down, chuck it down, chucking it down, chucked it down, tipping down, wind shift, wind shifts, wind shifted, wind swing round, wind swung round, wind swing, wind swung, humid, muggy, gust, gusts, gusty, gusting, breeze, breezy, degrees, celsius, cooled, cooled down, cooling, cooling down, cool down, cool off, cooled off, cooler, heat up, heated up, heating up, warm up the track, asphalt temperature, asphalt temp, surface temperature, wind speed, wind speeds, windspeed, wind direction, windiest, how wet, how windy, how humid, how cold, how warm, damp';

/** Weather over a session. Beside its result a sentence is enough. */
export const weather: SessionTopic<WeatherFindings> = {
  operation: 'analyze weather',
  precedence: 95,
  hears: ['aspect:weather', 'ask:lap-number', 'ask:when', 'aspect:when', 'topic:session-info', 'least:low'],
  // Its start and its end are told beside one another, and so are two years.
  hearsAlso: ({ narrowings, years }) =>
    years.length > 1 || narrowings.some(({ by }) => by === 'start') ? ['ask:compare'] : [],
  narrowedBy: ['start'],
  phrases: [
    weatherPhrases,
    [
      ['aspect:weather'],
      'did the rain stop, did the rain start, did rain stop, did rain start, did the rain come, rain stop, rain start, rain stopped, rain started',
    ],
    'conditions change, conditions changed, conditions changing, change in conditions, changes in conditions, changing conditions, change of conditions, weather change, weather changed, change in the weather, changes in the weather, temperature change, temperature changed, temperatures change, temperatures changed, dry up, dried up, drying up, dry out, dried out, drying out, when did it rain, when did the rain start, when did the rain stop, when did it start raining, when did it start to rain, when did it stop raining, when was it raining, weather chart, weather over the session, weather over the race, how did the weather change, how did the temperature change, how did the track temperature change, temperatures over the race',
  ],
  impliedBy: ['session-info'],
  session: 'R',
  isSessionPlain: true,
  isAboutLastCall: true,
  onTestDays: 'the weather',
  answer: weatherAnswer,
  together: weatherCompared,
  ask: (request) => ['and the weather?', `weather${whereWords(request)}`],
};

const mostSteps = 4;

/** "Did it rain?" */
function asksForRain(kind: Interest['kind'], words: Interest['words']): boolean {
  // "Did it rain more here than there?" asks for both.
  return (
    kind === 'whether' && saysAny(words, [...ofRain, 'dry']) && !saysAny(words, ['more', 'less', 'than'])
  );
}

const ofRain = ['rain', 'raining', 'rained', 'wet', 'rainy'];

/** "When did it rain?", "on which laps was it wet?" */
function asksForWhen({ kind, words }: Interest): boolean {
  return kind === 'when' || (saysAny(words, ['lap', 'laps']) && saysAny(words, ['which', 'what']));
}

function weatherAnswer(findings: WeatherFindings, interest: Interest): AnswerPart {
  const { kind, words, narrowings } = interest;
  const { session, summary, rain } = findings;
  const [rained, ...steps] = sentencesOnWeather(findings);
  const told = steps.slice(0, mostSteps);
  const hasRained = rain !== null && rain.length > 0;
  const asksWhen = asksForWhen(interest) && saysAny(words, ofRain);
  // "All the way through?" is no where it rained for a part.
  const isWhole =
    saysAny(words, ['throughout', 'whole', 'entire', 'constantly', 'nonstop']) ||
    (words.has('all') && saysAny(words, ['way', 'time']));
  const isPart = isWhole && hasRained && summary.rainShare !== 1;
  // "Was it dry?" is no where it rained.
  const isSo = hasRained !== (words.has('dry') && !saysAny(words, ofRain));
  const verdict = isPart ? 'No, not all the time. ' : isSo ? 'Yes. ' : 'No. ';
  const isOfStart = narrowings.some(({ by }) => by === 'start');
  return {
    paragraphs: [
      ...temperatureCourse(findings, interest),
      ...extremeWords(findings, interest),
      ...(hasRained && asksWhen ? [rained!] : []),
      ...(isOfStart ? startWords(findings, interest) : []),
      `${!isOfStart && asksForRain(kind, words) && rain !== null ? verdict : ''}${weatherWords({ session, weather: summary }, { words })}`,
      ...(hasRained && !asksWhen ? [rained!] : []),
      ...(told.length > 0 ? [told.join(' ')] : []),
      ...(steps.length > told.length ? [`${steps.length - told.length} more changes are in the chart.`] : []),
    ],
    chart:
      'The chart shows temperatures, humidity and wind over the session, with rain, safety cars and red flags shaded.',
  };
}

/** "At the start it did not rain; the air had 22.1 °C, the track 29.4 °C.", the wind and the humidity first where they are asked for. */
function startWords({ readings: [reading] }: WeatherFindings, { kind, words }: Interest): string[] {
  if (!reading) return [];
  const { rainfall, airTempC, trackTempC, windSpeedMs, humidityPercent } = reading;
  const isOfDry = words.has('dry') && !saysAny(words, ofRain);
  const isAsked = asksForRain(kind, words) && rainfall !== null;
  const verdict = isAsked ? (rainfall !== isOfDry ? 'Yes: ' : 'No: ') : '';
  const rain =
    rainfall === null ? 'nothing says whether it rained' : rainfall ? 'it rained' : 'it did not rain';
  const degrees = [
    ...(airTempC === null ? [] : [`the air had ${airTempC} °C`]),
    ...(trackTempC === null ? [] : [`the track ${trackTempC} °C`]),
  ];
  const wind = windSpeedMs === null ? [] : [`the wind had ${windSpeedMs} m/s`];
  const humidity = humidityPercent === null ? [] : [`the humidity was ${humidityPercent} %`];
  const isOfWind = saysAny(words, ofWind);
  const isOfHumidity = saysAny(words, ofHumidity);
  const first = [...(isOfWind ? wind : []), ...(isOfHumidity ? humidity : [])];
  return [`${verdict}${verdict === '' ? 'At' : 'at'} the start ${[...first, rain, ...degrees].join(', ')}.`];
}
