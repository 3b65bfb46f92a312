import { readWords } from '../reading/words.ts';
import type { Language } from './language.ts';

/** The words of a language, as messages have theirs. */
export interface Vocabulary {
  /** By their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly ForeignPhrase[]>;
  idle: ReadonlySet<string>;
  /** All single words of phrases, places and idle ones. */
  words: ReadonlySet<string>;
  /** Words that tell the language where they are no English words: without names and what names are made of. */
  telling: ReadonlySet<string>;
}

interface ForeignPhrase {
  said: readonly string[];
  english: readonly string[];
}

const known = new Map<string, Vocabulary>();

export function vocabularyOf(language: Language): Vocabulary {
  const vocabulary = known.get(language.code) ?? madeVocabulary(language);
  known.set(language.code, vocabulary);
  return vocabulary;
}

/** Parts of names that are the same in other languages: "de Vries", "Las Vegas", "Gran Premio". */
const partsOfNames = new Set(
  (
    'de del della di da das do dos du des la las le les los lo el al van von der den het zu san sao santo gran grand grande grosser grossen ' +
    'grote premio premi prix preis prijs prezzo ciudad circuito stand tempo max rio mundial mon sur na no so us an as um er es'
  ).split(' '),
);

function madeVocabulary({ phrases, places, idle }: Language): Vocabulary {
  const all = [...phrases, ...places].flatMap(([english, said]) =>
    said.split(', ').map((each) => ({ said: wordsOf(each), english: wordsOf(english) })),
  );
  const byFirst = new Map<string, ForeignPhrase[]>();
  for (const phrase of all) {
    const first = phrase.said[0]!;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.said.length - a.said.length);
  const idleWords = wordsOf(idle);
  const placeWords = new Set(places.flatMap(([, said]) => wordsOf(said.replaceAll(',', ' '))));
  const words = new Set([...all.flatMap(({ said }) => said), ...idleWords]);
  const telling = [...words].filter(
    (word) => word.length >= 3 && !placeWords.has(word) && !partsOfNames.has(word),
  );
  return {
    phrases: byFirst,
    idle: new Set(idleWords),
    words,
    telling: new Set([...telling, ...['et', 'wo'].filter((word) => words.has(word))]),
  };
}

function wordsOf(text: string): string[] {
  const pieces = text.split(' ').flatMap((each) => readWords(each) ?? []);
  return pieces.map((word) => word.text);
}
