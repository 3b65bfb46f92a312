import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "Fewest points of the 22 drivers of 2026: Sergio Pérez and Valtteri Bottas, with no points.", where that is asked. */
export function fewestPoints(
  { competitors, championship, year }: SeasonSummaryFindings,
  { narrowings, words }: Interest,
): string[] {
  const isAsked = words.has('points') && narrowings.some((each) => each.by === 'least' && each.of === 'few');
  if (!isAsked || competitors.length === 0) return [];
  const least = Math.min(...competitors.map(({ points }) => points));
  const names = competitors.flatMap(({ name, points }) => (points === least ? [markdownText(name)] : []));
  const who = countWords(competitors.length, championship === 'constructors' ? 'constructor' : 'driver');
  return [`Fewest points of the ${who} of ${year}: ${listed(names)}, with ${countWords(least, 'point')}.`];
}
