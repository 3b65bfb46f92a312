import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { countWords, listed } from '../../request/sentences.ts';
import { compoundWord, type Interest, saysAny } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

type Driver = Pick<TyreStrategyFindings['drivers'][number], 'code' | 'stints'>;

/** "How many compounds did the top five use?", and not how many sets or sequences. */
function asksHowMany({ kind, words, narrowings }: Interest): boolean {
  const isOfCompounds = words.has('compounds') || (words.has('tyres') && words.has('different'));
  const isOfOthers = saysAny(words, ['sets', 'sequences', 'combinations', 'stints', 'strategies']);
  return kind === 'how-many' && isOfCompounds && !isOfOthers && narrowings.every(({ by }) => by === 'each');
}

/** "The first 5 used 3 compounds: soft, medium and hard." of those the question is about; empty where it does not count them. */
export function compoundsUsed(drivers: readonly Driver[], interest: Interest, isOfFirst: boolean): string[] {
  if (!asksHowMany(interest) || drivers.length === 0) return [];
  const used = [
    ...new Set(drivers.flatMap(({ stints }) => stints.map(({ compound }) => compound ?? 'UNKNOWN'))),
  ];
  if (used.length === 0) return [];
  const [one] = drivers;
  const few = drivers.length <= mostNamed && !isOfFirst;
  const who = few
    ? listed(drivers.map(({ code }) => markdownText(code)))
    : isOfFirst
      ? drivers.length === 1
        ? `${markdownText(one!.code)}, who was first,`
        : `The first ${drivers.length}`
      : `All ${drivers.length} drivers`;
  const together = drivers.length > 1 ? ' between them' : '';
  return [
    `${who} used ${countWords(used.length, 'compound')}${together}: ${listed(used.map((compound) => compoundWord(compound)))}.`,
  ];
}

const mostNamed = 5;
