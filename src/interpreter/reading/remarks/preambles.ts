import { harmlessWords } from '../harmless-words.ts';
import { textOf, type Word } from '../words.ts';
import { beginsAsQuestion, isAfterMark } from './clauses.ts';
import {
  forWorkAtEnd,
  greets,
  isWordOfTalk,
  ofAsking,
  ofAskingAfter,
  saysMore,
  saysNoMore,
  wishes,
  wishesToDo,
} from './preamble-words.ts';

/** A message taken apart: what it asks, and what it says of who asks. */
export interface Preambled {
  /** What is said of who asks, or what for, before the question or after it. */
  said: readonly Word[];
  /** The question. */
  rest: readonly Word[];
  /** `question`: it begins as one. `sentence`: it is one, which may be anything. `clause`: a comma stands before it. */
  begins: 'question' | 'sentence' | 'clause';
}

/** Marks behind which anything may be asked, and not only what begins as a question. */
const strong = /[.:!?…–—\n]|\s-+\s|\p{Extended_Pictographic}/u;

/** "I watched Drive to Survive and want to know if …": what leads from who asks to the question. */
const leadsToQuestion =
  /^(?:and|so|but)? ?(?:(?:now|then|just|really|im|i am|id|i|we|we are|would|d|like|was|were|have|been) )*(?:want|wants|wanted|need|needed|wanna|would like|love|trying|try|curious|keen|wondering|wonder|asking|ask|interested)(?: to)?(?:(?: (?:know|see|find out|figure out|work out|check|ask|understand|learn|hear))? (?:if|whether|(?=(?:who|whos|what|whats|which|where|when|how)\b))| (?:know|see|find out|check))(?= |$)/;

/**
 * A message that says why one asks, or who one is, in clauses that marks or "and want to know whether" set off, and asks something in the
 * others. null: it has no such clause, or one that may be a part of the question.
 */
export function preambleOf(words: readonly Word[]): Preambled | null {
  return before(words) ?? after(words);
}

/** Words of what was said that are neither of talk nor of every question, as `named` are not. */
export function isAllTalk(said: readonly Word[], named: ReadonlySet<Word>): boolean {
  return said.every(
    (word) =>
      named.has(word) || harmlessWords.has(word.text) || isWordOfTalk(word.text) || /^\d+$/.test(word.text),
  );
}

function before(words: readonly Word[]): Preambled | null {
  const starts = [...words.keys()].filter((at) => at === 0 || isAfterMark(words[at]!));
  let isOfAsking = false;
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? words.length;
    const clause = words.slice(from, to);
    const isNew = from === 0 || strong.test(words[from]!.before);
    if (isOfAsking && from > 0 && asks(clause)) return { ...splitAt(words, from), begins: 'question' };
    const lead = joinedAt(clause);
    if (lead !== null) {
      const isLed = isOfAsking || isAside(clause.slice(0, lead.at), true);
      const at = from + lead.at + lead.length;
      const begins = asks(words.slice(at)) || lead.saysWhether ? 'question' : 'sentence';
      return isLed && at < words.length
        ? { said: words.slice(0, from + lead.at), rest: words.slice(at), begins }
        : null;
    }
    const isGreeting = greets.test(textOf(clause));
    const isAsked = words[to]?.before.includes('?') === true && !isGreeting;
    if (to < words.length && !isAsked && isAside(clause, isNew)) {
      isOfAsking ||= !isGreeting;
      continue;
    }
    return isOfAsking && from > 0 ? { ...splitAt(words, from), begins: isNew ? 'sentence' : 'clause' } : null;
  }
  return null;
}

function splitAt(words: readonly Word[], at: number): Pick<Preambled, 'said' | 'rest'> {
  const isLed = /^(?:so|and|but|now|then)$/.test(words[at]?.text ?? '') && at + 1 < words.length;
  return { said: words.slice(0, at), rest: words.slice(isLed ? at + 1 : at) };
}

/** Whether a clause is of who asks and nothing in it can be a part of the question. `isNew`: a sentence begins with it. */
function isAside(clause: readonly Word[], isNew: boolean): boolean {
  const text = textOf(clause);
  if (greets.test(text)) return true;
  const plain = text.replace(new RegExp(saysNoMore, 'g'), ' ');
  if (asks(clause) || saysMore.test(plain) || beginsAnew.test(text)) return false;
  if (wishes.test(text) && !wishesToDo.test(text)) return false;
  const isGoingOn = !isNew && goesOn.test(text);
  return isGoingOn || ofAsking.some((form) => form.test(withContractions(clause)));
}

/** "New question, …" says that nothing is gone on from. */
const beginsAnew =
  /\b(?:new|next|other|another|different|second|last) (?:question|one|thing|topic|subject|query)\b/;

/** Behind a comma it still tells of who asks. */
const goesOn =
  /^(?:(?:and|but|so|because|since|as) (?:i|im|ive|id|we|weve|my|our|he|she|they|it|this|that|hes|shes|its|thats|just|now)|(?:he|she|they|it|thats|its|hes|shes))\b/;

/** "We're" is no "were", and "I'd" no "id". */
function withContractions(clause: readonly Word[]): string {
  return clause.map(({ raw, text }) => (/^we['’`´]re$/i.test(raw) ? 'we are' : text)).join(' ');
}

function asks(clause: readonly Word[]): boolean {
  const [first, second] = clause;
  if (first === undefined) return false;
  // "We're" is folded to "were".
  if (/^we['’`´]re$/i.test(first.raw)) return false;
  if (/^(?:please|pls|just|now|then|so|and|but)$/.test(first.text) && second !== undefined)
    return asks(clause.slice(1));
  return (
    beginsAsQuestion(clause, { from: 0, to: clause.length }) ||
    /^(?:whether|rank|sort|explain|describe|count|name|verify|confirm|find|isnt|arent|wasnt|werent|didnt|doesnt|hasnt)$/.test(
      first.text,
    )
  );
}

function joinedAt(clause: readonly Word[]): { at: number; length: number; saysWhether: boolean } | null {
  for (let at = 1; at < clause.length; at++) {
    if (!/^(?:and|so|but)$/.test(clause[at]!.text)) continue;
    const match = leadsToQuestion.exec(textOf(clause.slice(at)));
    const length = match?.[0].split(' ').filter((word) => word !== '').length ?? 0;
    if (match !== null) return { at, length, saysWhether: /(?:if|whether)$/.test(match[0]) };
  }
  return null;
}

function after(words: readonly Word[]): Preambled | null {
  const starts = [...words.keys()].filter((at) => at > 0 && isAfterMark(words[at]!));
  const from = starts.find((at) => isSaidAfter(words, at, starts));
  if (from !== undefined)
    return {
      said: words.slice(from),
      rest: words.slice(0, from),
      begins: asks(words) ? 'question' : 'sentence',
    };
  const match = forWorkAtEnd.exec(textOf(words));
  if (match === null || !asks(words)) return null;
  const at = match.input.slice(0, match.index).split(' ').length;
  return { said: words.slice(at), rest: words.slice(0, at), begins: 'question' };
}

function isSaidAfter(words: readonly Word[], from: number, starts: readonly number[]): boolean {
  const ends = [...starts.filter((at) => at > from), words.length];
  const parts = ends.map((to, index) => ({ clause: words.slice(index === 0 ? from : ends[index - 1]!, to) }));
  const isNew = strong.test(words[from]!.before);
  return parts.every(({ clause }, index) => {
    const text = textOf(clause);
    const isOfAsking = ofAskingAfter.some((form) => form.test(text)) && isAside(clause, false);
    if (index === 0 && !isNew) return isOfAsking;
    return (
      !greets.test(text) && (isOfAsking || isAside(clause, index === 0 || strong.test(clause[0]!.before)))
    );
  });
}
