import { firstSeasonOf } from '../../../core/provider.ts';
import type { LapTimesFindings } from '../../../ops/analyze/lap-times.ts';
import {
  excludedSentences,
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
  saysAny,
} from '../../answers/answer-parts.ts';
import { comparedVerdict } from '../../answers/verdict.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { whereWords } from '../../places/place-words.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { SessionTopic } from '../topic.ts';

/** Quick laps of drivers in a session. */
export const lapTimes: SessionTopic<LapTimesFindings> = {
  operation: 'analyze lap-times',
  precedence: 10,
  hears: ['topic:driver-laps', 'each:lap', 'least:slow', 'quick-laps'],
  narrowedBy: ['quick-laps'],
  phrases: [
    'lap time, lap times, laptime, laptimes, lap timing, times per lap, time per lap, lap pace',
    'average lap, average laps, average lap time, average lap times, avg lap, avg laps, avg lap time, avg lap times, mean lap, median lap, average',
    'mean, median, standard deviation, standard deviations, std, std dev, stdev, sd, sds, sigma, sigmas, lap time statistics, lap statistics, mean laps, median laps, median lap times, mean lap time, mean lap times, lap averages, averages, lap time average, lap times developed, lap times evolved, pace evolution, lap times development, lap time evolution, lap time development, lap time progression, lap time trend, lap time trace, trace of the lap times, evolution of the lap times, lap time plot, lap time chart, lap time graph',
  ],
  comparesTimes: true,
  session: 'R',
  racesSince: firstSeasonOf.results,
  drivers: { least: 1, most: 30, who: 'Whose lap times?', mayBeAll: true },
  // Statistics are of whole sessions; of some laps the laps themselves are shown.
  refine: ({ drivers, laps, testing, narrowings, top }) => {
    const isOfSome = laps.some((lap) => lap !== 'best') || narrowings.some(({ by }) => by === 'open-laps');
    const isOfFirst = top !== null && Number.isFinite(top.count);
    if (isOfSome && (drivers.length > 0 || isOfFirst)) return 'driver-laps';
    if (testing === null) return 'lap-times';
    if (drivers.length > 0) return 'driver-laps';
    return laps.includes('best') ? 'sectors' : 'team-pace';
  },
  inputs: ({ drivers }) => [{ drivers }],
  answer: lapTimesAnswer,
  ask: (request) => {
    const question = `lap times of ${listed(request.drivers)}`;
    return [question, `${question}${whereWords(request)}`];
  },
};

const mostRows = 10;
const mostSpreads = 5;

type Driver = LapTimesFindings['drivers'][number];
type Row = { name: string } & Pick<Driver, 'statistics'>;

/** Statistics of quick laps, the fastest median first; of fastest laps, the fastest first. */
function lapTimesAnswer(findings: LapTimesFindings, interest: Interest): AnswerPart {
  const { laps, words, narrowings, drivers: named } = interest;
  const { session, drivers, quickLapLimitMs, excluded } = findings;
  const measure = measureOf(laps, words);
  const asksForBest = measure === 'best';
  const rows = drivers
    .map(({ code, statistics }) => ({
      ...{ name: markdownText(code), statistics },
      timeMs: Math.round(statistics[`${measure}Ms`]),
    }))
    .toSorted((a, b) => a.timeMs - b.timeMs);
  const [first, second] = rows;
  const last = second ? rows.at(-1) : undefined;
  if (!first) return { paragraphs: [`There are no quick laps in ${sessionPhrase(session)}.`] };
  const lead = second ? `, ${secondsWords(second.timeMs - first.timeMs)} ahead of ${second.name}` : '';
  const time = lapTimeText(first.timeMs);
  const said =
    rows.length === 2 && named.length === 2 ? comparedVerdict(interest, named[0] === first.name) : '';
  const headline = asksForBest
    ? `${said}${said === '' ? 'The' : 'the'} fastest quick lap in ${sessionPhrase(session)} was ${first.name}'s ${time}${lead}.`
    : `${said}${said === '' ? 'In' : 'in'} ${sessionPhrase(session)}, ${first.name} had a ${measure} of ${time} over ${countWords(first.statistics.lapCount, 'quick lap')}${lead}.`;
  const added = rows.filter(({ name }) => name !== first.name && named.includes(name));
  const followUp = named.length < rows.length && !named.includes(first.name) ? added : [];
  const slower = followUp.map(({ name, timeMs }) => {
    const what = asksForBest ? 'a fastest quick lap' : `a ${measure}`;
    return `${name} had ${what} of ${lapTimeText(timeMs)}, ${secondsWords(timeMs - first.timeMs)} slower than ${first.name}.`;
  });
  const shown = rows.slice(0, Math.max(mostRows, saysAny(words, ofAll) ? rows.length : 0));
  const more = rows.length > shown.length ? ` The chart has all ${rows.length} drivers.` : '';
  return {
    paragraphs: [
      ...(last && narrowings.some(({ by }) => by === 'least')
        ? [
            `${last.name} was the slowest, with ${asksForBest ? 'a fastest quick lap' : `a ${measure}`} of ${lapTimeText(last.timeMs)}.`,
          ]
        : []),
      ...(asksForSpread(words) ? [spreadWords(rows, sessionPhrase(session))] : []),
      ...slower,
      `${headline}${asksForSpread(words) ? '' : steadiest(drivers)}`,
      table(
        ['Driver', 'Best', 'Median', 'Mean', 'Std. dev. (s)', 'Quick laps'],
        shown.map(({ name, statistics: { bestMs, medianMs, meanMs, stdMs, lapCount } }) => [
          name,
          ...[bestMs, medianMs, meanMs].map(lapTimeText),
          sectorText(stdMs),
          String(lapCount),
        ]),
      ),
      `Only quick laps count: accurate, not deleted, not in or out of the pits or under a safety car, and no slower than ${lapTimeText(quickLapLimitMs)}.${more}`,
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart: 'The chart shows every lap by lap number, tyre compounds as colours of the points.',
    drivers: drivers.map(({ code }) => code),
  };
}

/** The figure of quick laps that the question asks for: "the fastest lap", "average lap time", the median otherwise. */
function measureOf(laps: Interest['laps'], words: Interest['words']): 'best' | 'mean' | 'median' {
  const has = (...some: string[]) => saysAny(words, some);
  if (has('average', 'averages', 'averaged', 'mean', 'avg')) return 'mean';
  const isOfOneLap = has('fastest', 'quickest', 'best') && has('lap');
  return laps.includes('best') || isOfOneLap ? 'best' : 'median';
}

const ofAll = ['all', 'each', 'every', 'everyone', 'everybody', 'everyones', 'everybodys'];

/** "Standard deviation of his lap times", "std dev". */
function asksForSpread(words: Interest['words']): boolean {
  return saysAny(words, ['deviation', 'deviations', 'std', 'stdev', 'sd', 'sds', 'sigma', 'sigmas']);
}

/** "In the race …, the lap times of NOR had a standard deviation of 0.838 s.", of several the smallest first. */
function spreadWords(rows: readonly Row[], place: string): string {
  const told = rows
    .toSorted((a, b) => (a.statistics.stdMs ?? Infinity) - (b.statistics.stdMs ?? Infinity))
    .slice(0, mostSpreads)
    .map(({ name, statistics }) => `${sectorText(statistics.stdMs)} s (${name})`);
  if (rows.length === 1)
    return `In ${place}, the standard deviation of ${rows[0]!.name}’s quick laps was ${sectorText(rows[0]!.statistics.stdMs)} s.`;
  return `In ${place}, the ${rows.length > told.length ? 'smallest standard deviations' : 'standard deviations'} of quick laps were ${listed(told)}.`;
}

function steadiest(drivers: readonly Driver[]): string {
  if (drivers.length < 2) return '';
  const several = drivers.filter(({ statistics }) => statistics.lapCount > 2);
  const [best] = several.toSorted((a, b) => a.statistics.stdMs! - b.statistics.stdMs!);
  return best
    ? ` ${markdownText(best.code)} was the ${drivers.length === 2 ? 'steadier' : 'steadiest'}, with a standard deviation of ${sectorText(best.statistics.stdMs)} s.`
    : '';
}
