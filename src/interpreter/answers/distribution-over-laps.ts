import { lapTimeStatistics } from '../../core/analysis/pace/lap-time-statistics.ts';
import { quantile } from '../../core/quantile.ts';
import type { LapDistributionFindings } from '../../ops/analyze/lap-distribution.ts';
import { countWords, listed } from '../request/sentences.ts';
import {
  lapTimeText,
  secondsWords,
  sectorText,
  sessionPhrase,
  type AnswerPart,
  type Interest,
} from './answer-parts.ts';
import { askedLaps, isAmong, lapsPhrase } from './asked-laps.ts';
import { markdownText, table } from './markdown.ts';

const mostRows = 10;

/** Quick laps of drivers over a part of the session that the question names; null: it asks about all of it. */
export function distributionOverLaps(
  { session, drivers, quickLapLimitMs }: LapDistributionFindings,
  interest: Interest,
): AnswerPart | null {
  const lapCount = Math.max(0, ...drivers.flatMap(({ quickLaps }) => quickLaps.map((lap) => lap.lapNumber)));
  const row = askedLaps(interest, lapCount);
  const single = interest.laps.filter((lap) => lap !== 'best').map(Number);
  if (row === null && single.length === 0) return null;
  const isAsked = (lap: number) => (row === null ? single.includes(lap) : isAmong(row, lap));
  const said = row === null ? `lap ${single.join(' and ')}` : lapsPhrase(row);
  const where = `${said} of ${sessionPhrase(session)}`;
  const rows = drivers
    .flatMap(({ driver, quickLaps }) => {
      const times = quickLaps.flatMap((lap) => (isAsked(lap.lapNumber) ? [lap.lapTimeMs] : []));
      const statistics = lapTimeStatistics(times);
      return statistics === null ? [] : [{ name: markdownText(driver), times, ...rounded(statistics) }];
    })
    .toSorted((a, b) => a.medianMs - b.medianMs);
  const [first, second] = rows;
  if (!first) return { paragraphs: [`There are no quick laps over ${where}.`] };
  const missing =
    interest.drivers.length > 0
      ? drivers.filter(({ driver }) => !rows.some(({ name }) => name === markdownText(driver)))
      : [];
  const ahead = second
    ? `, ${secondsWords(second.medianMs - first.medianMs)} a lap ahead of ${second.name}`
    : '';
  const isOfTwo = rows.length === 2 && second;
  const means = isOfTwo
    ? ` The means: ${first.name} ${lapTimeText(first.meanMs)}, ${second.name} ${lapTimeText(second.meanMs)}; the standard deviations: ${sectorText(first.stdMs)} s and ${sectorText(second.stdMs)} s.`
    : '';
  return {
    paragraphs: [
      `Over ${where}, ${first.name} had ${second ? `the ${isOfTwo ? 'faster' : 'fastest'}` : 'a'} median: ${lapTimeText(first.medianMs)} (${countWords(first.lapCount, 'quick lap')})${ahead}.${means}`,
      table(
        ['Driver', 'Median', 'Mean', 'Std. dev. (s)', 'Spread (s)', 'Best', 'Quick laps'],
        rows
          .slice(0, interest.top ?? mostRows)
          .map(({ name, times, medianMs, meanMs, stdMs, bestMs, lapCount: count }) => [
            name,
            lapTimeText(medianMs),
            lapTimeText(meanMs),
            sectorText(stdMs),
            sectorText(spreadOf(times)),
            lapTimeText(bestMs),
            String(count),
          ]),
      ),
      ...(missing.length > 0
        ? [`No quick lap there: ${listed(missing.map(({ driver }) => markdownText(driver)))}.`]
        : []),
      `The spread is the span of the middle half of the laps. Quick laps are no slower than ${lapTimeText(quickLapLimitMs)}, without in and out laps, deleted ones and those behind a safety car.`,
    ],
    chart:
      'The chart is of the whole session: every quick lap, with a box around the middle half of each driver.',
    drivers: interest.drivers.length > 0 ? interest.drivers : [],
  };
}

function rounded({
  lapCount,
  bestMs,
  meanMs,
  medianMs,
  stdMs,
}: NonNullable<ReturnType<typeof lapTimeStatistics>>) {
  return {
    lapCount,
    bestMs,
    meanMs: Math.round(meanMs),
    medianMs: Math.round(medianMs),
    stdMs: Math.round(stdMs),
  };
}

function spreadOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25));
}
