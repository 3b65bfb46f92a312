import type { LapTimeStatistics } from '../../../core/analysis/pace/lap-time-statistics.ts';
import type { LapDistributionFindings } from '../../../ops/analyze/lap-distribution.ts';
import {
  compoundWord,
  gapText,
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
} from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';

/** Of fewer quick laps no spread is told. */
const leastLaps = 5;

interface OnTyres {
  driver: string;
  statistics: LapTimeStatistics;
}

/** What laps on one kind of tyres tell: who varied least, or most, or had the fastest median, and everybody in this order. */
export function distributionOnTyres(
  { session, drivers }: LapDistributionFindings,
  compound: string,
  by: 'least-spread' | 'most-spread' | 'median',
): string[] {
  const tyres = compoundWord(compound);
  const driven = drivers.flatMap(({ driver, byCompound }): OnTyres[] => {
    const own = byCompound.find((each) => each.compound === compound);
    return own === undefined ? [] : [{ driver, statistics: own.statistics }];
  });
  const where = sessionPhrase(session);
  if (driven.length === 0) return [`No quick lap was driven on ${tyres} in ${where}.`];
  const told = driven.filter(({ statistics }) => statistics.lapCount >= leastLaps).toSorted(order[by]);
  const [first] = told;
  if (!first) return [`Nobody has ${leastLaps} quick laps on ${tyres} in ${where}.`];
  const sd = `a standard deviation of ${secondsWords(first.statistics.stdMs)}`;
  const what = {
    'least-spread': `varied least on ${tyres}, with ${sd}`,
    'most-spread': `varied most on ${tyres}, with ${sd}`,
    median: `had ${told.length > 2 ? 'the fastest' : told.length === 2 ? 'the faster' : 'a'} median on ${tyres}, ${lapTimeText(first.statistics.medianMs)}`,
  }[by];
  const few = driven.length - told.length;
  return [
    `In ${where}, ${markdownText(first.driver)} ${what} over ${first.statistics.lapCount} quick laps.`,
    table(
      ['Driver', `Median on ${tyres}`, 'Gap (s)', 'Mean', 'Std. dev. (s)', 'Quick laps'],
      told.map((each) => cellsOf(each, told)),
    ),
    ...(few > 0 ? [`Left out: ${few} with fewer than ${leastLaps} quick laps on ${tyres}.`] : []),
  ];
}

const order: Readonly<Record<'least-spread' | 'most-spread' | 'median', (a: OnTyres, b: OnTyres) => number>> =
  {
    'least-spread': (a, b) => a.statistics.stdMs - b.statistics.stdMs,
    'most-spread': (a, b) => b.statistics.stdMs - a.statistics.stdMs,
    median: (a, b) => a.statistics.medianMs - b.statistics.medianMs,
  };

function cellsOf({ driver, statistics }: OnTyres, all: readonly OnTyres[]): string[] {
  const gapMs = statistics.medianMs - Math.min(...all.map((each) => each.statistics.medianMs));
  return [
    markdownText(driver),
    lapTimeText(statistics.medianMs),
    gapMs === 0 ? '' : gapText(gapMs),
    lapTimeText(statistics.meanMs),
    sectorText(statistics.stdMs),
    String(statistics.lapCount),
  ];
}
