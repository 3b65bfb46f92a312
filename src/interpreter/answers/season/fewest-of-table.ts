import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import type { Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

const mostNames = 6;

/** "Fewest points of the 22 drivers of 2026: Sergio Pérez and Valtteri Bottas, with no points.", or wins, or podiums, where that is asked. */
export function fewestOfTable(
  { competitors, championship, year }: SeasonSummaryFindings,
  { narrowings, words }: Interest,
): string[] {
  const [noun] = (['point', 'win', 'podium'] as const).filter((each) => words.has(`${each}s`));
  const isAsked = noun !== undefined && narrowings.some((each) => each.by === 'least' && each.of === 'few');
  if (!isAsked || competitors.length === 0) return [];
  const counts = competitors.map((each) => ({
    name: markdownText(each.name),
    count: { point: each.points, win: each.wins, podium: each.podiums }[noun],
  }));
  const countIn = (all: typeof counts) => Math.min(...all.map(({ count }) => count));
  const namesOf = (least: number) => counts.flatMap(({ name, count }) => (count === least ? [name] : []));
  const least = countIn(counts);
  const names = namesOf(least);
  const isShort = names.length <= mostNames;
  const who = countWords(competitors.length, championship === 'constructors' ? 'constructor' : 'driver');
  const others = counts.filter(({ count }) => count > least);
  if (isShort || others.length === 0)
    return [`Fewest ${noun}s of the ${who} of ${year}: ${listed(names)}, with ${countWords(least, noun)}.`];
  const next = countIn(others);
  const few = namesOf(next);
  return [
    `${names.length} of the ${who} of ${year} have ${countWords(least, noun)}, the fewest; of the others ${listed(few)} ${few.length === 1 ? 'has' : 'have'} the fewest, ${next}.`,
  ];
}
