import { editDistance } from '../../../core/names/name-matching.ts';
import type { Word } from '../words.ts';
import { englishWords } from './english-words.ts';

export interface Correction {
  said: string;
  read: string;
}

/** Words that the message may have meant. */
export interface KnownWords {
  /** Names of drivers, teams, events. */
  names: ReadonlySet<string>;
  /** Words of questions. */
  words: ReadonlySet<string>;
}

const longest = 24;

/**
 * The word a slip was meant as: one letter wrong from five letters on (of a name one left out), two from eight; null when none or several are as close.
 * A word that begins with a capital inside a sentence is a name, and is no slip of another word.
 */
export function correctWord({ text, raw }: Word, isFirst: boolean, known: KnownWords): string | null {
  if (!/^[a-z]+$/.test(text) || text.length < 4 || text.length > longest) return null;
  if (englishWords.has(text)) return null;
  const allowed = text.length < 8 ? 1 : 2;
  const isName = !isFirst && /^\p{Lu}\p{Ll}/u.test(raw);
  // Of four letters only a name is one: "dabi", "perz".
  const candidates = isName || text.length === 4 ? [...known.names] : [...known.names, ...known.words];
  let closest: string[] = [];
  let fewest = allowed + 1;
  for (const word of new Set(candidates)) {
    if (word.length < 5 || Math.abs(word.length - text.length) > allowed || word[0] !== text[0]) continue;
    const edits = editDistance(text, word, allowed);
    if (edits > fewest || edits > allowed) continue;
    if (edits < fewest) closest = [];
    fewest = edits;
    closest.push(word);
  }
  const [read, ...others] = closest;
  if (read === undefined || others.length > 0) return null;
  return !known.names.has(read) && isFormOf(text, known.words) ? null : read;
}

/** "Showed" is a form of "show", "replaced" of "replace", and no slip of another word. */
function isFormOf(text: string, words: ReadonlySet<string>): boolean {
  const stem = /^(.{3,}?)(?:ed|ing)$/.exec(text)?.[1];
  return stem !== undefined && [stem, `${stem}e`].some((each) => words.has(each));
}
