import { readCount, readOrdinal, type Word } from './words.ts';

/** What may stand around the number of a choice without saying more. */
const idle: ReadonlySet<string> = new Set(
  'the that this a no ok okay sorry um uh i it its is meant mean make take go with for of them please pls plz thanks thank you one option'.split(
    ' ',
  ),
);

const assents: ReadonlySet<string> = new Set('yes yeah yep yup correct right exactly sure indeed'.split(' '));

/**
 * Which of the things that a question offered a message means: "the first one", "the latter", "2", or "yes" to the only one. null: it
 * names none by its place.
 */
export function saidChoice(words: readonly Word[], choices: readonly string[]): string | null {
  if (choices.length === 0 || words.length > 6) return null;
  const telling = words.filter(({ text }) => !idle.has(text));
  const [only] = telling;
  // "One" is idle beside "the first", and alone a number.
  if (only === undefined) return words.length === 1 && words[0]!.text === 'one' ? choices[0]! : null;
  if (telling.every(({ text }) => assents.has(text))) return choices.length === 1 ? choices[0]! : null;
  if (telling.length > 1) return null;
  const place = placeOf(only.text, choices.length);
  return place === null ? null : (choices[place - 1] ?? null);
}

function placeOf(text: string, count: number): number | null {
  if (text === 'former') return 1;
  if (text === 'last' || (text === 'latter' && count === 2)) return count;
  return readOrdinal(text) ?? readCount(text);
}
