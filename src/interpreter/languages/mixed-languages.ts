import { otherWords } from '../reading/spelling/chat-spellings.ts';
import type { Word } from '../reading/words.ts';
import { withoutElisions } from './into-english.ts';
import { latinLanguages } from './languages.ts';
import { likelyLanguages } from './recognise.ts';
import { vocabularyOf } from './vocabulary.ts';

const takesBack = /^(?:sorry|oops|ups|pardon|perdon|scusa|scusate|desole|entschuldigung|entschuldige)$/;
const asksInEnglish =
  /^(?:who|whos|what|whats|which|where|when|how|why|did|does|is|was|has|can|show|compare|give|tell|the)$/;

/** A message in English that has a beginning or a question word of another language: "Cuántos puntos... sorry, how many points …". */
export function inEnglishAlone(
  words: readonly Word[],
  isEnglish: (text: string) => boolean,
): readonly Word[] {
  return withQuestionWord(withoutStart(words, isEnglish), isEnglish);
}

function withoutStart(words: readonly Word[], isEnglish: (text: string) => boolean): readonly Word[] {
  const at = words.findIndex(({ text }, index) => index > 0 && takesBack.test(text));
  const rest = words.slice(at + 1);
  const begins = at > 0 && asksInEnglish.test(rest[0]?.text ?? '') && rest.length > 2;
  if (!begins || likelyLanguages(words.slice(0, at), isEnglish).length === 0) return words;
  return likelyLanguages(rest, isEnglish).length === 0 ? rest : words;
}

const questionWords: ReadonlySet<string> = new Set('who when where which how why'.split(' '));

/** "Wanneer is the race in Zandvoort?": all else of it is in English. */
function withQuestionWord(words: readonly Word[], isEnglish: (text: string) => boolean): readonly Word[] {
  const [first, ...rest] = words;
  if (first === undefined || rest.length < 3 || isEnglish(first.text)) return words;
  if (likelyLanguages(withoutElisions(words), isEnglish).length > 0) return words;
  // "Wen" is when in chats.
  if (otherWords.has(first.text)) return words;
  const isElsewhere = rest.some(
    ({ text }) =>
      !isEnglish(text) && latinLanguages.some((language) => vocabularyOf(language).telling.has(text)),
  );
  if (isElsewhere || rest.filter(({ text }) => isEnglish(text)).length < 3) return words;
  const meant = new Set(
    latinLanguages.flatMap((language) =>
      (vocabularyOf(language).phrases.get(first.text) ?? [])
        .filter(({ said }) => said.length === 1)
        .map(({ english }) => english.join(' ')),
    ),
  );
  const [english] = meant;
  if (english === undefined || meant.size > 1 || !questionWords.has(english.split(' ')[0]!)) return words;
  const put = english.split(' ').map((text, index) => ({
    ...{ text, raw: text },
    before: index === 0 ? first.before : ' ',
  }));
  return [...put, ...rest];
}
