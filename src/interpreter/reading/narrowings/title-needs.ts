import { isQuestion, type Cue } from '../cues.ts';
import type { SpokenCue } from '../phrases.ts';
import type { Reading } from '../words.ts';

/** Whoever is named, in a sentence whose names are left out. */
const somebody = '@';
const need =
  /(?:@|\b(?:he|she|they|who|whoever|whom)) (?:@ )?(?:still |now |also |really |would |will )?(?:needs?|needed|requires?|must|has to|have to|had to)\b|\b(?:must|does|do|did) (?:\w+ )?@ (?:[@\w]+ )?(?:still |now |really )?(?:needs?|have to|require)\b|\b(?:must|does|do) @ finish\b|\bmust @ (?:@ )?(?:do|score|get|achieve|manage)\b|\b(?:needed|required)\b|\bpossible (?:that|for)\b|\b(?:has|have|had|must|needs?) (?:to )?happen\b/;
/** "How many points can Norris still get", of no race. */
const stillToScore =
  /\bpoints (?:can|could) (?:(?:@|and|or|he|she|they) )+still (?:get|score|reach|collect|earn|take)(?: (?:this|of the|in the|over the) (?:season|year|championship)| in \d{4})?$/;
const title =
  /\b(?:champions?|championships?|titles?|clinch(?:e[ds])?|crown|wdc|wcc|contention|title (?:race|fight|hunt)|in the (?:fight|hunt|race(?! (?:in|at|of|on|there|this|last)\b))|alive)\b/;
const chance = /\b(?:can|could|cannot|able|permutations?|maths?|mathematically|scenarios?|still)\b/;

/** "With Las Vegas over", "after Monza": the season as it is then. */
const isOver =
  /\b(?:after|following)\b|\bwith\b.*\b(?:over|done|finished|gone|behind (?:him|her|them|us)|in the books)\b/;

/** What a championship is asked for: who needs what, and whether an event named is the one that shall decide. */
export interface TitleNeed {
  cues: SpokenCue[];
  /** "What he needs in Qatar", "can he win the title in Qatar": of the season as it is when that race begins. */
  isBeforeEvent: boolean;
}

/**
 * What a message says of chances for a title, in words that may stand far apart. `names`: drivers and teams of the message. Needs without a
 * title are those of a championship where nothing else is asked for.
 */
export function titleNeed(
  { words }: Reading,
  names: readonly { at: number }[],
  cues: readonly SpokenCue[],
): TitleNeed {
  const text = words
    .map((word, index) => (names.some(({ at }) => at === index) ? somebody : word.text))
    .join(' ');
  const needs = need.exec(text) ?? stillToScore.exec(text);
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  // "How many points he needs in Qatar" are those for the title as well.
  const isOfPoints = asked.length > 0 && asked.every(({ cue }) => cue === 'ask:points');
  const isOfTitle = title.test(text) || isOfPoints;
  if (needs === null || (!isOfTitle && asked.length > 0)) {
    const isOfChances = cues.some(({ cue }) => cue === 'topic:championship') && chance.test(text);
    return { cues: [], isBeforeEvent: isOfChances && !isOver.test(text) };
  }
  const cue: Cue = isOfTitle ? 'topic:championship' : 'hint:championship';
  const at = text.slice(0, needs.index).split(' ').length - 1;
  return { cues: [{ cue, at, length: 1 }], isBeforeEvent: !isOver.test(text) };
}
