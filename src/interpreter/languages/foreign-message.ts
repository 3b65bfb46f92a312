import type { Word } from '../reading/words.ts';
import { intoEnglish, withoutElisions } from './into-english.ts';
import { japanese } from './japanese.ts';
import { isJapanese, japaneseIntoEnglish } from './japanese-message.ts';
import type { Language } from './language.ts';
import { latinLanguages } from './languages.ts';
import { likelyLanguages } from './recognise.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A message in another language. */
export interface ForeignMessage {
  language: Language;
  /** Its words in English; null: not all of them are known. */
  english: readonly Word[] | null;
}

/**
 * What a message says that is in another language than English; null: it is in English, or nobody can tell. `isEnglish`: whether the
 * interpreter knows a word as an English one; `spoken`: code of the language of the conversation, which "e Hamilton?" alone does not tell.
 */
export function foreignMessage(
  message: string,
  words: readonly Word[],
  isEnglish: (text: string) => boolean,
  spoken?: string,
): ForeignMessage | null {
  if (isJapanese(message)) return { language: japanese, english: japaneseIntoEnglish(message) };
  const apart = withoutElisions(words);
  const goesOn = spoken === undefined ? null : inLanguageSpoken(apart, spoken, isEnglish);
  if (goesOn !== null) return goesOn;
  const languages = likelyLanguages(apart, isEnglish);
  for (const language of languages) {
    const english = intoEnglish(apart, language, isEnglish);
    if (english !== null && english.length > 0) return { language, english };
  }
  return languages[0] ? { language: languages[0], english: null } : null;
}

/** A short message all of whose words are names and words of the language that the conversation is in. */
function inLanguageSpoken(
  words: readonly Word[],
  code: string,
  isEnglish: (text: string) => boolean,
): ForeignMessage | null {
  const language = latinLanguages.find((each) => each.code === code);
  if (language === undefined || words.length > 6) return null;
  const isOfIt = words.some(({ text }) => vocabularyOf(language).words.has(text));
  const english = isOfIt ? intoEnglish(words, language, isEnglish) : null;
  return english === null || english.length === 0 ? null : { language, english };
}
