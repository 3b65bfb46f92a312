import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** "Without a win", of who has the most of something. */
export const withoutWin =
  /^without (?:a |any |one |having |ever )*(?:race |gp )?(?:wins?|won|winning|victory|victories)\b/i;

/** "Most podiums of those without a win in 2026: Max Verstappen, 5; …", where that is asked. */
export function winlessWords(
  { competitors, year, isComplete }: SeasonSummaryFindings,
  { narrowings, words }: Interest,
): string[] {
  if (!narrowings.some(({ by, said }) => by === 'exclusion' && withoutWin.test(said))) return [];
  const isOfPodiums = saysAny(words, ['podium', 'podiums']);
  if (!isOfPodiums && !saysAny(words, ['points'])) return [];
  const noun = isOfPodiums ? 'podium' : 'point';
  const ordered = competitors
    .filter(({ wins }) => wins === 0)
    .map((each) => ({ name: markdownText(each.name), count: isOfPodiums ? each.podiums : each.points }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const season = `${year}${isComplete ? '' : ' so far'}`;
  const [first] = ordered;
  if (!first) return [`Nobody without a win in ${season} has a ${noun}.`];
  const most = ordered.filter(({ count }) => count === first.count);
  const then = ordered.slice(most.length, most.length + 3).map(({ name, count }) => `${name} ${count}`);
  return [
    `Most ${noun}s of those without a win in ${season}: ${listed(most.map(({ name }) => name))}, ${countWords(first.count, noun)}${most.length > 1 ? ' each' : ''}${then.length > 0 ? `; then ${listed(then)}` : ''}.`,
  ];
}
