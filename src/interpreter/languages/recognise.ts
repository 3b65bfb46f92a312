import type { Word } from '../reading/words.ts';
import { international } from './international-words.ts';
import type { Language } from './language.ts';
import { latinLanguages } from './languages.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * The languages that a message may be in, the likeliest first; none for English, and where nobody can tell. A language has to have words
 * of its own in the message, and more of them than English has: names tell none.
 */
export function likelyLanguages(words: readonly Word[], isEnglish: (text: string) => boolean): Language[] {
  // "Ver" alone, to see in Spanish, is the code of a driver.
  if (words.length === 1 && words[0]!.text.length === 3) return [];
  return latinLanguages
    .map((language) => ({ language, lead: leadOf(language, words, isEnglish) }))
    .filter(({ lead }) => lead > 0)
    .toSorted((a, b) => b.lead - a.lead)
    .map(({ language }) => language);
}

/** How many more words of its own the language has than English; 0 without any. */
function leadOf(language: Language, words: readonly Word[], isEnglish: (text: string) => boolean): number {
  const vocabulary = vocabularyOf(language);
  const said = [...new Set(words.map(({ text }) => text))];
  const own = said.filter(
    (text) => vocabulary.telling.has(text) && !isEnglish(text) && !international.has(text),
  ).length;
  const english = said.filter(
    (text) => isEnglish(text) && !vocabulary.words.has(text) && !international.has(text),
  ).length;
  // Of a short message in which nothing else is English, one word is enough.
  return own === 0 ? 0 : Math.max(0, own - english);
}
