import type { Word } from '../reading/words.ts';
import { international } from './international-words.ts';
import type { Language } from './language.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * The words of a message in English: phrases of the language replaced, its idle words left out, names and numbers kept. null where a
 * word could be taken for an English one that it is not. Whether what is left are names, their reader knows.
 */
export function intoEnglish(
  words: readonly Word[],
  language: Language,
  isEnglish: (text: string) => boolean,
): Word[] | null {
  const { phrases, idle } = vocabularyOf(language);
  const english: Word[] = [];
  for (let at = 0; at < words.length;) {
    const { text, before } = words[at]!;
    const phrase = phrases
      .get(text)
      ?.find(({ said }) => said.every((each, index) => words[at + index]?.text === each));
    if (phrase) {
      phrase.english.forEach((each, index) =>
        english.push({ text: each, raw: each, before: index === 0 ? before : ' ' }),
      );
      at += phrase.said.length;
      continue;
    }
    if (!idle.has(text)) {
      const isName = !isEnglish(text) || /^\d+$/.test(text) || international.has(text);
      if (!isName) return null;
      english.push(words[at]!);
    }
    at++;
  }
  return english;
}

const elided = /^(?:dell|nell|sull|dall|all|quest|qu|un|[cdjlmnst])(?=['’`´])/iu;

/** Words of French and Italian apart that an apostrophe joins: "l'année" is "l année". */
export function withoutElisions(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const article = elided.exec(word.raw)?.[0];
    if (article === undefined || word.text.length <= article.length) return [word];
    return [
      { text: article.toLowerCase(), raw: article, before: word.before },
      { text: word.text.slice(article.length), raw: word.raw.slice(article.length + 1), before: ' ' },
    ];
  });
}
