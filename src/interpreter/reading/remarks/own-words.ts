import type { Cue } from '../cues.ts';
import { isAfterMark, type Clause } from './clauses.ts';
import type { ReadWords } from './read-words.ts';
import { weighty } from './remark-words.ts';
import { textOf, type Word } from '../words.ts';

const greeting = '(?:(?:hi|hey|hello|so|and|but|well|ok|also|ps|btw|sorry|haha|lol) )*';

/** A sentence about who asks: "I love the red cars", "my daughter swears it was not hers". */
const ofAsker = new RegExp(`^${greeting}(?:i(?! e\\b)|ive|we|weve|(?:my|our) (?:\\w+ )?\\w+) \\w+`);

/** Verbs and words with which somebody says what is asked for, and not what happened to them. */
const choosing = new Set(
  (
    'mean meant means want wants wanted wanna need needs needed id wed would could should can may must will shall ask asks asked asking ' +
    'talk talking interested interests care cares cared caring prefer prefers rather refer referring look looking looks search searching ' +
    'wonder wondering wondered know knows knew count counts counting counted consider leave skip skipping drop pick choose chose take use using ' +
    'compare show see seeking after about said question answer guess think thought assume hope expect suppose suspect ' +
    'actually correction wrong mistake typo instead rather other others else another same different both neither especially mainly mostly ' +
    'particularly just main favourite favorite who whos whom whose what which where when why how if'
  ).split(' '),
);

/** "I only started watching last week": how new somebody is to the sport. */
const isNew =
  /\bonly (?:just )?(?:started|got|found|discovered|joined|began|heard|noticed|recently|really)\b/;

/** What is declined as media is what somebody saw of the sport. */
const media: ReadonlySet<Cue> = new Set(['limit:media', 'limit:live', 'limit:opinion']);

const ofPerson = /\b(?:he|hes|she|shes|him|his|her|hers|they|them|their|theirs)\b/;
const ofThing = /\b(?:it|its|there|that|those|these|ones?)\b/;

/** Whether a clause only tells something of who asks: nothing in it was taken for a part of a question. */
export function isOfAskerAlone(read: ReadWords, clause: Clause): boolean {
  const { words } = read;
  const said = words.slice(clause.from, clause.to);
  const text = textOf(said);
  const next = words[clause.to];
  if (!ofAsker.test(text) || (next !== undefined && !isAfterMark(next))) return false;
  if (clause.from > 0 && !isAfterMark(said[0]!)) return false;
  const mayBeWeighty = isNew.test(text);
  if (said.some((word) => choosing.has(word.text))) return false;
  if (said.some((word) => weighty.has(word.text) && !(mayBeWeighty && word.text === 'only'))) return false;
  return said.every(
    ({ text: each }, index) =>
      saysNothing(read, clause.from + index) ||
      (mayBeWeighty && /^(?:only|started|began|watching|following)$/.test(each)),
  );
}

function saysNothing({ words, cues, unknown, passedOver }: ReadWords, at: number): boolean {
  const word = words[at]!;
  if (/^(?:my|our)$/.test(words[at - 1]?.text ?? '') && cues.every((cue) => cue.at !== at)) return true;
  if (unknown.includes(word)) return !/\d/.test(word.text);
  const said = cues.filter((cue) => at >= cue.at && at < cue.at + cue.length);
  return passedOver.includes(word) || (said.length > 0 && said.every(({ cue }) => media.has(cue)));
}

/** Whether the questions need nothing of the clause: no name that nobody knows, nobody whom "he" may mean. */
export function isWholeWithout(read: ReadWords, clause: Clause, asking: readonly Clause[]): boolean {
  const asked = asking.map(({ from, to }) => textOf(read.words.slice(from, to))).join(' ');
  const isAsked = ({ at }: { at: number }) => asking.some(({ from, to }) => at >= from && at < to);
  const isPersonNamed = [...read.drivers, ...read.teams].some(isAsked);
  if (ofPerson.test(asked) && !isPersonNamed) return false;
  const isNamed =
    isPersonNamed ||
    read.events.some(isAsked) ||
    read.cues.some((each) => isAsked(each) && each.cue.startsWith('event:'));
  if (ofThing.test(asked) && !isNamed) return false;
  return /\b(?:who|whos|whose|which)\b/.test(asked) || !hasName(read, clause);
}

function hasName({ words, unknown }: ReadWords, { from, to }: Clause): boolean {
  const isName = ({ raw }: Word, index: number) => index > 0 && /^\p{Lu}\p{Ll}/u.test(raw);
  return words.slice(from, to).some((word, index) => unknown.includes(word) && isName(word, index));
}
