import type { Word } from '../reading/words.ts';
import { intoEnglish, withoutElisions } from './into-english.ts';
import { japanese } from './japanese.ts';
import { isJapanese, japaneseIntoEnglish } from './japanese-message.ts';
import type { Language } from './language.ts';
import { likelyLanguages } from './recognise.ts';

/** A message in another language. */
export interface ForeignMessage {
  language: Language;
  /** Its words in English; null: not all of them are known. */
  english: readonly Word[] | null;
}

/**
 * What a message says that is in another language than English; null: it is in English, or nobody can tell. `isEnglish`: whether the
 * interpreter knows a word as an English one.
 */
export function foreignMessage(
  message: string,
  words: readonly Word[],
  isEnglish: (text: string) => boolean,
): ForeignMessage | null {
  if (isJapanese(message)) return { language: japanese, english: japaneseIntoEnglish(message) };
  const apart = withoutElisions(words);
  const languages = likelyLanguages(apart, isEnglish);
  for (const language of languages) {
    const english = intoEnglish(apart, language, isEnglish);
    if (english !== null && english.length > 0) return { language, english };
  }
  return languages[0] ? { language: languages[0], english: null } : null;
}
