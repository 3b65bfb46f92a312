import type { LapTimeStatistics } from '../../../core/analysis/pace/lap-time-statistics.ts';
import type { LapDistributionFindings } from '../../../ops/analyze/lap-distribution.ts';
import { compoundWord, lapTimeText, sessionPhrase } from '../answer-parts.ts';
import { markdownText, table } from '../markdown.ts';

/** Of fewer quick laps no median is told. */
const leastLaps = 5;

interface OnTyres {
  driver: string;
  statistics: LapTimeStatistics;
}

/** What quick laps on one kind of tyres tell: who had the fastest median, and everybody in this order. */
export function distributionOnTyres(
  { session, drivers }: LapDistributionFindings,
  compound: string,
): string[] {
  const tyres = compoundWord(compound);
  const driven = drivers.flatMap(({ driver, byCompound }): OnTyres[] => {
    const own = byCompound.find((each) => each.compound === compound);
    return own === undefined ? [] : [{ driver, statistics: own.statistics }];
  });
  const where = sessionPhrase(session);
  if (driven.length === 0) return [`No quick lap was driven on ${tyres} in ${where}.`];
  const told = driven
    .filter(({ statistics }) => statistics.lapCount >= leastLaps)
    .toSorted((a, b) => a.statistics.medianMs - b.statistics.medianMs);
  const [first] = told;
  if (!first) return [`Nobody has ${leastLaps} quick laps on ${tyres} in ${where}.`];
  const rank = told.length > 2 ? 'the fastest' : told.length === 2 ? 'the faster' : 'a';
  const few = driven.length - told.length;
  return [
    `In ${where}, ${markdownText(first.driver)} had ${rank} median on ${tyres}, ${lapTimeText(first.statistics.medianMs)} over ${first.statistics.lapCount} quick laps.`,
    table(['Driver', `Median on ${tyres}`, 'Mean', 'Best', 'Quick laps'], told.map(cellsOf)),
    ...(few > 0 ? [`Left out: ${few} with fewer than ${leastLaps} quick laps on ${tyres}.`] : []),
  ];
}

function cellsOf({ driver, statistics }: OnTyres): string[] {
  return [
    markdownText(driver),
    lapTimeText(statistics.medianMs),
    lapTimeText(statistics.meanMs),
    lapTimeText(statistics.bestMs),
    String(statistics.lapCount),
  ];
}
