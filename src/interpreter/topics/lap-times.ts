import { asObject } from '../../core/json-object.ts';
import {
  excludedSentence,
  secondsWords,
  sessionPhrase,
  table,
  type AnswerPart,
  type Interest,
} from '../answers/answer-parts.ts';
import { millisecondsOf, numberOf, rowsByKey, textOf, type Result } from '../answers/result-values.ts';
import { countWords } from '../request/sentences.ts';
import type { SessionTopic } from './topic.ts';

/** Quick laps of drivers in a session. */
export const lapTimes: SessionTopic = {
  operation: 'analyze lap-times',
  precedence: 10,
  phrases: [
    'lap time, lap times, laptime, laptimes, lap timing, times per lap, time per lap, lap pace',
    'average lap, average laps, average lap time, average lap times, mean lap, median lap, average',
    'mean, median, standard deviation, std, stdev, variance, spread, lap time statistics, lap statistics',
    'consistency, consistent, inconsistent, degradation, deg, drop off, dropoff, tyre wear',
    'long run, long runs, longrun, longruns, long run pace',
  ],
  comparesTimes: true,
  session: 'R',
  drivers: { least: 1, most: 30, who: 'Whose lap times?', mayBeAll: true },
  // Statistics are of whole sessions; of some laps the laps themselves are shown.
  refine: ({ drivers, laps, testing }) => {
    if (laps.some((lap) => lap !== 'best') && drivers.length > 0) return 'driver-laps';
    if (testing === null) return 'lap-times';
    return drivers.length > 0 ? 'driver-laps' : 'team-pace';
  },
  inputs: ({ drivers }) => [{ drivers }],
  answer: lapTimesAnswer,
};

const mostRows = 10;

/** Statistics of quick laps, the fastest median first; of fastest laps, the fastest first. */
function lapTimesAnswer(result: Result, { laps, words }: Interest): AnswerPart {
  const asksForBest = laps.includes('best');
  const key = asksForBest ? 'best' : 'median';
  const rows = rowsByKey(result, 'statistics')
    .map(({ name, row }) => ({ name, row, timeMs: millisecondsOf(textOf(row, key)) ?? Infinity }))
    .toSorted((a, b) => a.timeMs - b.timeMs);
  const [first, second] = rows;
  if (!first)
    return { paragraphs: [`There are no quick laps in ${sessionPhrase(result)}.`], chart: null, next: [] };
  const lead = second ? `, ${secondsWords(second.timeMs - first.timeMs)} ahead of ${second.name}` : '';
  const headline = asksForBest
    ? `The fastest quick lap in ${sessionPhrase(result)} was ${first.name}'s ${textOf(first.row, 'best')}${lead}.`
    : `In ${sessionPhrase(result)}, ${first.name} had a median of ${textOf(first.row, 'median')} over ${countWords(numberOf(first.row, 'lap_count') ?? 0, 'quick lap')}${lead}.`;
  const shown = rows.slice(0, Math.max(mostRows, words.has('all') ? rows.length : 0));
  const more = rows.length > shown.length ? ` The chart has all ${rows.length} drivers.` : '';
  return {
    paragraphs: [
      `${headline}${steadiest(rows)}`,
      table(
        ['Driver', 'Best', 'Median', 'Mean', 'Std. dev. (s)', 'Quick laps'],
        shown.map(({ name, row }) => [
          name,
          ...['best', 'median', 'mean', 'std'].map((column) => textOf(row, column)),
          String(numberOf(row, 'lap_count') ?? ''),
        ]),
      ),
      `Only quick laps count: accurate, not deleted, not in or out of the pits or under a safety car, and no slower than ${textOf(result, 'quick_lap_limit')}.${more}`,
      ...[excludedSentence(result, 'driver')].filter((sentence) => sentence !== null),
    ],
    chart: 'The chart shows every lap by lap number, tyre compounds as colours of the points.',
    next: [
      ...(asObject(result.input)?.session === 'R' ? ['tyre strategy'] : []),
      rows.length > 1 && rows.length <= 5 ? 'now the telemetry' : 'race pace of the teams',
    ],
  };
}

function steadiest(rows: readonly { name: string; row: Result }[]): string {
  if (rows.length < 2) return '';
  const deviation = ({ row }: { row: Result }) => millisecondsOf(textOf(row, 'std')) ?? Infinity;
  const several = rows.filter(({ row }) => (numberOf(row, 'lap_count') ?? 0) > 2);
  const [best] = several.toSorted((a, b) => deviation(a) - deviation(b));
  return best
    ? ` ${best.name} was the ${rows.length === 2 ? 'steadier' : 'steadiest'}, with a standard deviation of ${textOf(best.row, 'std')} s.`
    : '';
}
