import { asObject } from '../../core/json-object.ts';
import { countWords } from '../request/sentences.ts';
import {
  excludedSentence,
  secondsWords,
  sessionPhrase,
  table,
  type AnswerPart,
  type Interest,
} from './answer-parts.ts';
import { millisecondsOf, numberOf, rowsByKey, textOf, type Result } from './result-values.ts';

const mostRows = 10;

/** Statistics of quick laps, the fastest median first; of fastest laps, the fastest first. */
export function lapTimesAnswer(result: Result, { laps, words }: Interest): AnswerPart {
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
