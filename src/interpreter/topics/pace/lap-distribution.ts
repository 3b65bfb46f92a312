import { spreadMs, type DriverDistribution } from '../../../core/analysis/pace/lap-distribution.ts';
import { firstSeasonOf } from '../../../core/provider.ts';
import type { LapDistributionFindings } from '../../../ops/analyze/lap-distribution.ts';
import {
  compoundWord,
  excludedSentences,
  gapText,
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
  saysAny,
} from '../../answers/answer-parts.ts';
import { askedCompounds } from '../../answers/pace/asked-tyres.ts';
import { distributionOnTyres } from '../../answers/pace/distribution-on-tyres.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { comparedVerdict } from '../../answers/verdict.ts';
import { whereWords } from '../../places/place-words.ts';
import { listed, lowerFirst } from '../../request/sentences.ts';
import { everybodyOrSome, type SessionTopic } from '../topic.ts';

/** Of more drivers only their number is said. */
const mostNamed = 3;

/** How the quick laps of drivers are spread. */
export const lapDistribution: SessionTopic<LapDistributionFindings> = {
  operation: 'analyze lap-distribution',
  precedence: 9,
  hears: [
    'compound',
    'ask:pace',
    'ask:compare',
    'topic:lap-times',
    'each:compound',
    'each:tyre',
    'each:driver',
    'least:few',
    'least:low',
    'quick-laps',
  ],
  phrases: [
    'lap time distribution, lap time distributions, distribution of lap times, distribution of the lap times, lap distribution, distribution of laps, distribution',
    'spread of lap times, spread of the lap times, spread of laps, lap time spread, spread, quartile, quartiles, interquartile range, iqr, whiskers, violin, violins, violin plot',
    'boring metronome, most boring metronome, boringly consistent, most boringly consistent, metronome, metronomes, metronomic, metronomically, like clockwork, clockwork, all over the place, tidiest, tidy, scruffy, ragged, steadier, steadiness, lap to lap variation, lap to lap, variation, variability, dispersion, scattered, evenly, most even, regularity, unsteady, up and down, consistently, lap time variation, variance, least variance, lowest variance, smallest variance',
    'smallest standard deviation, lowest standard deviation, largest standard deviation, biggest standard deviation, highest standard deviation, smallest sd, lowest sd, largest sd, biggest sd, smallest sigma, lowest sigma, largest sigma, biggest sigma, tightest sigma, coefficient of variation, percentile, percentiles, histogram, whisker, box and whisker',
    'box plot, box plots, boxplot, boxplots, box plot of lap times, consistency, consistent, inconsistent, most consistent, least consistent, varied the least, varied least, varied the most, varied most, vary, varied, steadiest, steady, most regular, erratic, scatter',
  ],
  session: 'R',
  isSessionPlain: true,
  racesSince: firstSeasonOf.results,
  onTestDays: 'the distribution of lap times',
  drivers: everybodyOrSome,
  narrowedBy: ['compound', 'quick-laps'],
  inputs: ({ drivers }) => [drivers.length > 0 ? { drivers } : {}],
  answer: lapDistributionAnswer,
  ask: (request) => {
    const question = `lap time distribution${request.drivers.length > 0 ? ` of ${listed(request.drivers)}` : ''}`;
    return [question, `${question}${whereWords(request)}`];
  },
};

/** Who lapped at what median and within what spread, in finishing order. */
function lapDistributionAnswer(findings: LapDistributionFindings, interest: Interest): AnswerPart {
  const { drivers, excluded, quickLapLimitMs, measuredByTime } = findings;
  const asksForSpread = saysAny(interest.words, ofSpread);
  const shown = interest.top === null ? drivers : drivers.slice(0, interest.top);
  const compounds = askedCompounds(interest);
  return {
    paragraphs: [
      ...(compounds.length > 0 && asksForSpread ? onAllTyres(compounds, findings, interest) : []),
      ...compounds.flatMap((compound) => distributionOnTyres(findings, compound)),
      ...(compounds.length > 0
        ? ['Laps are not corrected for fuel, the age of tyres or traffic.']
        : [
            ...(asksForSpread
              ? [...spreadSentence(findings, interest), medianSentence(findings)]
              : [medianSentence(findings), ...spreadSentence(findings, interest)]),
            table(
              ['Driver', 'Median', 'Gap (s)', 'Spread (s)', 'Mean', 'Std. dev. (s)', 'Quick laps', 'On'],
              shown.map(cellsOf),
            ),
            'The spread is the span of the middle half of the laps; laps are not corrected for fuel, tyres or traffic.',
          ]),
      `Quick laps are not in or out of the pits or under a safety car, and no slower than ${lapTimeText(quickLapLimitMs)}${measuredByTime ? ', or than 107 % of the quickest car around them' : ''}.`,
      ...excludedSentences(excluded.map(({ driver, reason }) => ({ name: driver, reason }))),
    ],
    chart:
      'The chart shows every quick lap in the colour of its tyres, with a box around the middle half of each driver.',
    drivers: interest.drivers.length > 0 ? interest.drivers : [],
  };
}

/** The result has the spread of laps on all tyres together alone. */
function onAllTyres(
  compounds: readonly string[],
  findings: LapDistributionFindings,
  interest: Interest,
): string[] {
  const tyres = listed(compounds.map(compoundWord), 'or');
  const all = spreadSentence(findings, interest).join(' ');
  return [
    `How much laps on ${tyres} alone vary is not told, only those on all tyres together: ${lowerFirst(all)}`,
  ];
}

function medianSentence({ session, drivers }: LapDistributionFindings): string {
  const [first, ...others] = drivers
    .filter(({ gapMs }) => gapMs !== null)
    .toSorted((a, b) => a.gapMs! - b.gapMs!);
  const where = sessionPhrase(session);
  if (!first) return `Nobody has five quick laps in ${where}, so there are no quartiles.`;
  const alike = others.filter(({ isSeparable }) => isSeparable === false);
  return `In ${where}, ${nameOf(first)} had ${others.length === 0 ? 'a' : others.length === 1 ? 'the faster' : 'the fastest'} median of quick laps: ${lapTimeText(first.statistics.medianMs)}${besideWords(alike)}.`;
}

const ofSpread =
  'spread, iqr, interquartile, consistency, consistent, consistently, inconsistent, varied, vary, variation, variability, variance, steadiest, steadier, steadiness, steady, regular, erratic, scatter, metronome, metronomic, clockwork, tidiest, tidy, scruffy, ragged, over, even, evenly, sd, sigma, deviation'.split(
    ', ',
  );

const evenWords =
  'consistent, consistently, consistency, steady, steadily, regular, even, evenly, metronome, metronomic, clockwork, tidy'.split(
    ', ',
  );

/** Whether it is the one whose laps differ most that is asked for. */
function asksForWidest({ words }: Interest): boolean {
  if (saysAny(words, ['inconsistent', 'erratic', 'scruffy', 'ragged', 'widest', 'largest', 'biggest']))
    return true;
  const isEven = saysAny(words, evenWords);
  const differs = saysAny(words, [
    'varied',
    'vary',
    'variation',
    'variability',
    'scatter',
    'scattered',
    'spread',
  ]);
  if (saysAny(words, ['smallest', 'lowest', 'tightest', 'narrowest'])) return false;
  // "Scattered the least, as I look for the most consistent": both say the same.
  if (isEven && differs) return false;
  return isEven ? words.has('least') : words.has('most');
}

function spreadSentence({ drivers }: LapDistributionFindings, interest: Interest): string[] {
  const bySpread = drivers.filter(({ box }) => box !== null).toSorted((a, b) => spreadMs(a)! - spreadMs(b)!);
  const [least, ...others] = bySpread;
  if (!least) return [];
  const widest = bySpread.at(-1)!;
  if (asksForWidest(interest) && widest !== least)
    return [`The spread of ${nameOf(widest)} was the largest: ${secondsWords(spreadMs(widest)!)}.`];
  const spread = secondsWords(spreadMs(least)!);
  if (others.length === 0) return [`The middle half of the laps of ${nameOf(least)} lies within ${spread}.`];
  const alike = others.filter(({ isSpreadSeparable }) => isSpreadSeparable === false);
  const said =
    bySpread.length === 2 && interest.drivers.length === 2 && saysAny(interest.words, evenWords)
      ? comparedVerdict(interest, interest.drivers[0] === least.driver)
      : '';
  const isOfBoth = interest.words.has('over') && interest.words.has('place');
  const other = isOfBoth
    ? ` That of ${nameOf(widest)} was the largest: ${secondsWords(spreadMs(widest)!)}.`
    : '';
  return [
    `${said}${said === '' ? 'The' : 'the'} spread of ${nameOf(least)} was the smallest: ${spread}${besideWords(alike)}.${other}`,
  ];
}

/** "; not separable from NOR and VER". */
function besideWords(alike: readonly DriverDistribution[]): string {
  if (alike.length === 0) return '';
  return `; not separable from ${alike.length > mostNamed ? `${alike.length} others` : listed(alike.map(nameOf))}`;
}

function nameOf({ driver }: DriverDistribution): string {
  return markdownText(driver);
}

function cellsOf(row: DriverDistribution): string[] {
  const { statistics, gapMs, byCompound } = row;
  return [
    nameOf(row),
    lapTimeText(statistics.medianMs),
    gapMs === 0 ? '' : gapText(gapMs),
    sectorText(spreadMs(row)),
    lapTimeText(statistics.meanMs),
    sectorText(statistics.stdMs),
    String(statistics.lapCount),
    byCompound
      .map(({ compound, statistics: own }) => `${compoundWord(compound ?? 'UNKNOWN')} ${own.lapCount}`)
      .join(', '),
  ];
}
