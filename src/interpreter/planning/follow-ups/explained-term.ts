import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { readWords, textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';

/** A message about the term that was explained before it, with the term: "how many last night?", "did it come out?"; null: it is not. */
export function withTerm({ words, cues }: ReadMessage, { explained, last }: Conversation): Word[] | null {
  // Circuits that were ranked are no term.
  const isTerm = explained !== undefined && !explained.startsWith('circuits ');
  const term = isTerm ? readWords(explained.replace(/ (?:format|rule)$/, '')) : null;
  // "When is the next one?"
  const one = words.findIndex(
    ({ text }, at) => text === 'one' && /^(?:next|last)$/.test(words[at - 1]?.text ?? ''),
  );
  if (term !== null && /^sprint (?:format|rule)$/.test(explained!) && one !== -1)
    return [...words.slice(0, one), ...term, ...words.slice(one + 1)];
  const ofSprints = /^sprint (?:format|rule)$/.test(explained ?? '') ? sprintsAsked(textOf(words)) : null;
  if (ofSprints !== null) return readWords(ofSprints);
  const asks = cues.some(({ cue, at }) => isQuestion(cue) && cue !== 'ask:how' && !isDay(words[at]!.text));
  // "Which races have one?"
  const isNamed = hasOne(words) || /\b(?:of (?:those|these|them)|those|these)\b/.test(textOf(words));
  // "Does it give points?" was told of a sprint: what has "one" after that is the sprint, and no point.
  const isOfPoints = explained === 'points' || explained === 'sprint points';
  if (term === null || (asks && !isNamed) || (isOfPoints && hasOne(words))) return null;
  // Where something else was spoken of as well, it has to be said that it is about the term.
  const isOfTerm = /\b(?:it|one|ones|any|that|those|them|these|how many|how often)\b/.test(textOf(words));
  if (last !== null && !isOfTerm) return null;
  // "Did anyone pull one off?" begins as it was said, so that it is answered with yes or no.
  return asksWhether.test(textOf(words)) ? [...words, ...term] : [...term, ...words];
}

/** "How many are there this year?", "where?" after what a sprint is. */
function sprintsAsked(text: string): string | null {
  const match =
    /^(?:and |so |ok )*(how many|where|which (?:races|ones|weekends|tracks)|when)(?: (?:are|is|were|do|will|have|has)(?: (?:there|they|it|be|those|one|them|have|held))*)?(?: ((?:this|last|next) (?:year|season)|in (?:19|20)\d\d))?$/.exec(
      text,
    );
  if (match === null) return null;
  const when = match[2] ?? 'this year';
  return match[1] === 'how many' ? `how many sprints are there ${when}` : `which races have sprints ${when}`;
}

/** "Did anyone do that yesterday?" asks for no date. */
function isDay(text: string): boolean {
  return /^(?:yesterday|today|tonight)$/.test(text);
}

const asksWhether = /^(?:did|does|do|was|were|is|are|has|have|had|can|could)\b/;

/** "Which races have one?": without the term it asks for nothing. */
export function hasOne(words: readonly Word[]): boolean {
  return /\b(?:have|has|had|with) one\b(?! (?:\w+ )?(?:stop|lap|race|point|win|session)s?\b)/.test(
    textOf(words),
  );
}

/** The question back after a term, of which nothing was asked that is understood. */
export function askOfTerm(explained: string): string {
  return `I explained the term "${explained}" before that. What would you like to know of it, and of which race?`;
}
