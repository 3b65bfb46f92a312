/** UTF-16 units of the longest name that is compared whole; the longest official name of a Grand Prix has half of that. */
export const longestName = 200;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/**
 * A name as people compare names: lower case, no accents, no apostrophes, everything else that is neither a
 * letter nor a digit turned into single blanks. `"  São_Paulo GP "` becomes `"sao paulo gp"`.
 *
 * At most `longestName` long: the name is cut before, since its first characters may be those of a whole file, and after, since one
 * character may become 18 (U+FDFA). A name that was cut is like none of those that are known.
 */
export function foldName(name: string): string {
  return foldText(name.slice(0, longestName)).slice(0, longestName).trimEnd();
}

/** `foldName` of a text of any length. */
export function foldText(text: string): string {
  const plain = isAscii.test(text) ? text.toLowerCase().replace(/['`]/g, '') : withoutAccents(text);
  return apart(plain).trim();
}

function withoutAccents(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter);
}

/** Of most names only ASCII is left by now: the tables of Unicode take longer to make than a season's names to fold. */
function apart(plain: string): string {
  if (isAscii.test(plain)) return plain.replace(/[^a-z0-9]+/g, ' ');
  return plain.replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
}

const isAscii = /^[\0-\x7f]*$/;

/** `foldName` without the blanks, so that "Alpha Tauri" equals "AlphaTauri". */
export function squashName(name: string): string {
  return foldName(name).replaceAll(' ', '');
}

/**
 * How alike two folded names are, 0 (nothing in common) to 1 (equal). The best of: the whole names by
 * edits, the name beginning with the query, and the words one by one, so that "monza" finds "Autodromo Nazionale
 * Monza" and "Vertsappen" finds "Verstappen". A swap of neighbouring letters counts as one edit.
 */
function similarity(query: string, name: string): number {
  const a = query.slice(0, longestCompared);
  const b = name.slice(0, longestCompared);
  const squashedA = a.replaceAll(' ', '');
  const squashedB = b.replaceAll(' ', '');
  if (squashedA === '' || squashedB === '') return 0;
  if (squashedA === squashedB) return 1;
  const begins = squashedA.length >= 3 && squashedB.startsWith(squashedA);
  return Math.max(
    likeness(squashedA, squashedB),
    begins ? 0.8 + (0.15 * squashedA.length) / squashedB.length : 0,
    0.95 * wordLikeness(a.split(' '), b.split(' ')),
  );
}

export interface Ranked<T> {
  item: T;
  /** Similarity of the query to the most similar of the item's names. */
  score: number;
}

/** All items, the most similar first; equal scores keep the order of the list. */
export function rankByName<T>(
  query: string,
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): Ranked<T>[] {
  const asked = foldName(query);
  const scoreOf = (name: string) => similarity(asked, foldName(name));
  return items
    .map((item) => ({ item, score: Math.max(0, ...namesOf(item).map(scoreOf)) }))
    .sort((a, b) => b.score - a.score);
}

/** The names most like the query, best first: what `details.candidates` of an error lists. */
export function nearestNames(query: string, names: readonly string[], limit = 5): string[] {
  return rankByName(query, [...new Set(names)], (name) => [name])
    .slice(0, limit)
    .map(({ item }) => item);
}

const closeEnough = 0.8;

/** The one name that was surely meant by a slip of the query; null when none is like it. */
export function meantName(query: string, names: readonly string[]): string | null {
  const [best] = rankByName(query, [...new Set(names)], (name) => [name]);
  return best && best.score >= closeEnough ? best.item : null;
}

/** Comparing is quadratic in the length. */
const longestCompared = 120;

/** 1 − edits ÷ length of the longer text, raised for a common beginning: typos seldom hit the first letters. */
function likeness(a: string, b: string): number {
  const plain = 1 - editDistance(a, b) / Math.max(a.length, b.length);
  let common = 0;
  while (common < 4 && common < a.length && a[common] === b[common]) common++;
  return plain + 0.1 * common * (1 - plain);
}

/** Each word of the query against its most similar word of the name, weighted by the word's length. */
function wordLikeness(queryWords: readonly string[], nameWords: readonly string[]): number {
  if (queryWords.length > 12 || nameWords.length > 20) return 0;
  let sum = 0;
  let weight = 0;
  for (const word of queryWords) {
    sum += word.length * Math.max(...nameWords.map((other) => likeness(word, other)));
    weight += word.length;
  }
  return sum / weight;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours ("optimal string alignment" distance). Infinity, without counting, where
 * the lengths alone differ by more than `most`.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, at(beforeLast, j - 2) + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
