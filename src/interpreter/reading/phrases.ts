import { groupBy } from '../../core/group-by.ts';
import { phraseAt, take, wordAt, type Reading } from './words.ts';
import type { Cue } from './cues.ts';

/** Phrases with commas between them, and what each of them says. */
export type Vocabulary = readonly (readonly [cues: readonly Cue[], phrases: string])[];

interface Phrase {
  phrase: string;
  /** Words. */
  length: number;
  cues: Set<Cue>;
}

/** All phrases that messages are held against. */
export interface PhraseBook {
  /** By their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Single words of the phrases. */
  words: ReadonlySet<string>;
  /** Those against which slips are held. A word that is declined must be meant. */
  correctable: ReadonlySet<string>;
}

/** One book of several vocabularies; a phrase that is in some of them says what it says in each. */
export function phraseBook(vocabulary: Vocabulary): PhraseBook {
  const all = new Map<string, Phrase>();
  for (const [cues, list] of vocabulary) {
    for (const phrase of list.split(', ')) {
      const same = all.get(phrase);
      if (same) cues.forEach((cue) => same.cues.add(cue));
      else all.set(phrase, { phrase, length: phrase.split(' ').length, cues: new Set(cues) });
    }
  }
  const longestFirst = [...all.values()].toSorted((a, b) => b.length - a.length);
  const phrases = groupBy(longestFirst, ({ phrase }) => phrase.split(' ')[0]!);
  const isDeclined = (cues: readonly Cue[]) => cues.some((cue) => cue.startsWith('limit:'));
  return {
    phrases,
    words: wordsOf(vocabulary),
    correctable: wordsOf(vocabulary.filter(([cues]) => !isDeclined(cues))),
  };
}

function wordsOf(vocabulary: Vocabulary): Set<string> {
  return new Set(vocabulary.flatMap(([, phrases]) => phrases.split(/,? /)));
}

export interface SpokenCue {
  cue: Cue;
  /** Place of its first word in the message. */
  at: number;
  /** Words of the phrase that says it. */
  length: number;
}

/** Takes the phrases of the book, all or some, from left to right, the longest at each place. */
export function takeCues(
  reading: Reading,
  book: PhraseBook,
  isMeant: (phrase: Phrase) => boolean = () => true,
): SpokenCue[] {
  const spoken: SpokenCue[] = [];
  for (let at = 0; at < reading.words.length;) {
    const found = foundAt(reading, at, book, isMeant);
    const later =
      found && startsWithArticle(found.phrase) ? longestAt(reading, at + 1, book, isMeant) : undefined;
    // "The sprint" ends where "sprint shootout" goes on.
    if (found && later !== undefined && later.length + 1 > found.phrase.length) {
      at += 1;
      continue;
    }
    if (found) {
      for (const cue of found.phrase.cues) spoken.push({ cue, at, length: found.span });
      take(reading, at, found.span);
    }
    at += found?.span ?? 1;
  }
  return spoken;
}

interface FoundPhrase {
  phrase: Phrase;
  /** Words of the message that it takes. */
  span: number;
}

/** Words that may stand in the middle of a phrase and change nothing: "make up all those places". */
const between: ReadonlySet<string> = new Set(
  'all those these own his her their its the really actually just right immediately directly straight f1 even exactly quite so'.split(
    ' ',
  ),
);

/** The longest phrase at a place, be it with such words in it. */
function foundAt(
  reading: Reading,
  at: number,
  book: PhraseBook,
  isMeant: (phrase: Phrase) => boolean,
): FoundPhrase | undefined {
  if (!book.phrases.has(wordAt(reading, at))) return undefined;
  const whole = longestAt(reading, at, book, isMeant);
  const places = placesFrom(reading, at);
  if (places.at(-1)! - at + 1 > places.length) {
    const longer = longestAt(
      onlyAt(reading, places),
      0,
      book,
      (each) => each.length > (whole?.length ?? 1) && isMeant(each),
    );
    if (longer) return { phrase: longer, span: places[longer.length - 1]! - at + 1 };
  }
  return whole && { phrase: whole, span: whole.length };
}

/** Places of the words from one on, without those that may stand between the words of a phrase; while none is taken. */
function placesFrom({ words, isTaken }: Reading, at: number): number[] {
  const places = [at];
  for (let place = at + 1; place < words.length && places.length < longestPhrase && !isTaken[place]; place++)
    if (!between.has(words[place]!.text)) places.push(place);
  return places;
}

const longestPhrase = 8;

/**
 * Takes phrases of words left over that names of drivers and teams stand among: "where did Norris start" says "where did start".
 * `isName`: whether a word is one of these names.
 */
export function takeCuesAcross(reading: Reading, book: PhraseBook, isName: readonly boolean[]): SpokenCue[] {
  const isOfNames = (at: number): boolean =>
    isName[at] === true ||
    (/^(?:the|both|two)$/.test(wordAt(reading, at)) && isOfNames(at + 1)) ||
    (/^(?:and|or|n)$/.test(wordAt(reading, at)) && isName[at - 1] === true && isOfNames(at + 1));
  const places = reading.words.flatMap((_word, at) => (isOfNames(at) ? [] : [at]));
  const around = onlyAt(reading, places);
  return places.flatMap((at, index) => {
    const isAcross = ({ length }: Phrase) => length > 1 && places[index + length - 1]! - at >= length;
    const found = longestAt(around, index, book, isAcross);
    if (!found) return [];
    const span = places[index + found.length - 1]! - at + 1;
    take(around, index, found.length);
    take(reading, at, span);
    return [...found.cues].map((cue) => ({ cue, at, length: span }));
  });
}

/** The words at some places, as a message of their own. */
function onlyAt({ words, isTaken }: Reading, places: readonly number[]): Reading {
  return { words: places.map((at) => words[at]!), isTaken: places.map((at) => isTaken[at]!) };
}

function longestAt(
  reading: Reading,
  at: number,
  book: PhraseBook,
  isMeant: (phrase: Phrase) => boolean,
): Phrase | undefined {
  return book.phrases
    .get(reading.words[at]?.text ?? '')
    ?.find((each) => isMeant(each) && phraseAt(reading, at, each.length) === each.phrase);
}

function startsWithArticle({ phrase }: Phrase): boolean {
  return phrase.startsWith('the ');
}
