import { saysAny, type Interest } from './answer-parts.ts';

/** "Yes: " or "No: " where the question is whether something is so; "" else. */
export function verdict({ kind }: Pick<Interest, 'kind'>, isSo: boolean): string {
  return kind === 'whether' ? (isSo ? 'Yes: ' : 'No: ') : '';
}

const more = 'faster quicker better ahead more higher stronger longer later'.split(' ');
const less = 'slower worse behind less fewer lower weaker shorter earlier'.split(' ');

/**
 * "Yes: " or "No: " where the question is whether one of two was more than the other, or less; "" else. `isNamedMore`: whether whom the
 * question names first was the faster, better one.
 */
export function comparedVerdict(interest: Pick<Interest, 'kind' | 'words'>, isNamedMore: boolean): string {
  const isOfLess = saysAny(interest.words, less);
  if (!isOfLess && !saysAny(interest.words, more)) return '';
  return verdict(interest, isNamedMore !== isOfLess);
}

const asksIfHeld =
  /^(?:and |so |but )*(?:was|is|were|are) there (?:a|an|any) (?:\w+ ){0,2}(?:race|gp|grand prix)\b(?! (?:where|that|which|with|without|when|who))/;

/** "Yes: " before a Grand Prix that was found, where the question is whether there was one; "" else. */
export function heldVerdict({ question = '' }: Pick<Interest, 'question'>): string {
  return asksIfHeld.test(question) ? 'Yes: ' : '';
}
