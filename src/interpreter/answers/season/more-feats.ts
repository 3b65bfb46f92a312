import type { SeasonSummaryFindings } from '../../../ops/analyze/season-summary.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { saysAny, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { verdict } from '../verdict.ts';
import { isNamedFirst } from './points-apart.ts';
import { roundHundredth } from './place-in-table.ts';

type Competitor = SeasonSummaryFindings['competitors'][number];
type Feat = 'win' | 'podium';

function featIn(words: Interest['words']): Feat | null {
  if (saysAny(words, ['podium', 'podiums'])) return 'podium';
  return saysAny(words, ['win', 'wins', 'won', 'winning', 'victories', 'victory']) ? 'win' : null;
}

const countOf = (each: Competitor, feat: Feat) => (feat === 'win' ? each.wins : each.podiums);

/** "Yes: Andrea Kimi Antonelli has 3 more wins than George Russell in 2026, 8 to 5." of two who are compared; none where it is not asked. */
export function moreFeats(
  asked: readonly Competitor[],
  { year, isComplete }: SeasonSummaryFindings,
  interest: Interest,
): string[] {
  const { words } = interest;
  const feat = featIn(words);
  const [first, second] = asked.toSorted((a, b) => (feat === null ? 0 : countOf(b, feat) - countOf(a, feat)));
  if (feat === null || !first || !second || asked.length > 2 || !saysAny(words, ['more', 'fewer'])) return [];
  const [most, least] = [countOf(first, feat), countOf(second, feat)];
  const [name, other] = [markdownText(first.name), markdownText(second.name)];
  if (most === 0)
    return [
      `${interest.kind === 'whether' ? 'No: neither' : 'Neither'} ${name} nor ${other} ${isComplete ? 'had' : 'has'} a ${feat} in ${year}.`,
    ];
  if (most === least)
    return [
      `${verdict(interest, false)}${name} and ${other} ${isComplete ? 'had' : 'have'} ${countWords(most, feat)} each in ${year}.`,
    ];
  const isSo = isNamedFirst(first, interest) !== words.has('fewer');
  const more = `${most - least} more ${feat}${most - least === 1 ? '' : 's'}`;
  return [
    `${verdict(interest, isSo)}${name} ${isComplete ? 'had' : 'has'} ${more} than ${other} in ${year}, ${most} to ${least}.`,
  ];
}

/** "Lando Norris: 9 wins in 2025 and 2 wins in 2026 so far." of one over several seasons; none where nothing is counted. */
export function featsOfSeasons(
  seasons: readonly { findings: SeasonSummaryFindings; asked: readonly Competitor[] }[],
  { words }: Interest,
): string[] {
  const feat = featIn(words);
  const isOfPoints = feat === null && saysAny(words, ['points', 'pts', 'score', 'scored']);
  const [name] = seasons.flatMap(({ asked }) => asked.map((each) => markdownText(each.name)));
  if ((feat === null && !isOfPoints) || name === undefined || seasons.some(({ asked }) => asked.length !== 1))
    return [];
  const counts = seasons.map(({ findings: { year, isComplete }, asked: [one] }) => {
    const count = feat === null ? one!.points : countOf(one!, feat);
    return {
      year,
      count,
      said: `${countWords(count, feat ?? 'point')} in ${year}${isComplete ? '' : ' so far'}`,
    };
  });
  const [first, second] = counts;
  const isOfTwo = counts.length === 2 && first !== undefined && second !== undefined;
  const apart = isOfTwo ? roundHundredth(second.count - first.count) : 0;
  if (apart !== 0) {
    const [more, less] = apart > 0 ? [second!, first!] : [first!, second!];
    return [
      `${name} had more ${feat ?? 'point'}s in ${more.year}: ${more.said}, and ${less.said}, ${Math.abs(apart)} fewer.`,
    ];
  }
  return [`${name}: ${listed(counts.map(({ said }) => said))}.`];
}
