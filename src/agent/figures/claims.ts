import { setImmediate } from 'node:timers/promises';
import { type Figure, figuresInReadable, roundingOf } from './figures.ts';
import { lapsNamedIn, type NamedLaps } from './number-words.ts';
import type { Unit } from './result-values.ts';

/** A sentence, list item or table row, and whom and what the text around it speaks of. */
export interface Unity {
  text: string;
  at: number;
  /** Labels of those named in it. */
  near: ReadonlySet<string>;
  /** Those, who was named last before it, and who was asked about. Empty: nobody is named anywhere near. */
  wide: ReadonlySet<string>;
  /** Laps that it names; null: none. */
  laps: NamedLaps | null;
  /** Laps that the answer or a question names, and other whole numbers of it. */
  lapsAround: NamedLaps;
  /** Of what it is a difference, if it is one. */
  measures: ReadonlySet<Measure>;
}

/** A figure of an answer with the sentence that it stands in. */
export interface Claim extends Figure {
  /** How far the number may be away that the figure was rounded from. */
  tolerance: number;
  /** null: no word says it. */
  unit: Unit | null;
  in: Unity;
}

/** What differences of a column are differences of. */
export type Measure = 'best' | 'ideal' | 'mean' | 'median' | 'part' | `sector ${string}`;

/** Words that say it in the sentence, and whether also in the heading and paragraph around it. */
const measureWords: readonly [words: RegExp, isOfParagraph: boolean, ...measures: Measure[]][] = [
  [/\bmedian/i, false, 'median'],
  [/\b(?:mean|average\w*)\b/i, false, 'mean'],
  [/\b(?:pace|typical\w*|stint|overall|a lap|per lap|consisten\w*)\b/i, false, 'mean', 'median'],
  [/\b(?:best|fastest|quickest|pole|flying|grid|record)\b/i, false, 'best'],
  [/\b(?:theoretical|ideal|potential|perfect)\b/i, true, 'ideal'],
  [/\bQ[123]\b|\b(?:parts?|segments?|phases?)\b/i, true, 'part'],
];
const sectorWords = /\b(?:sectors?\b ?([123])?|S([123])\b)/gi;
const paragraphWords = new RegExp(
  [sectorWords, ...measureWords.flatMap(([words, isOfParagraph]) => (isOfParagraph ? [words] : []))]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

function measuresOf(sentence: string, paragraph: string): Set<Measure> {
  const said = measureWords.filter(
    ([words, isOfParagraph]) => words.test(sentence) || (isOfParagraph && words.test(paragraph)),
  );
  const spoken = new Set<Measure>(['best', ...said.flatMap(([, , ...measures]) => measures)]);
  if (said.every(([, isOfParagraph]) => isOfParagraph)) spoken.add('mean').add('median');
  const sectors = sentence.search(sectorWords) === -1 ? paragraph : sentence;
  for (const [, one, other] of sectors.matchAll(sectorWords)) {
    const number = one ?? other;
    for (const each of number === undefined ? ['1', '2', '3'] : [number]) spoken.add(`sector ${each}`);
  }
  return spoken;
}

/** Sentences and rows that are read in one go: each takes a tenth of a millisecond or two. */
const unitiesAtOnce = 20;

/** The sentences, list items and table rows of an answer as `readableText` has it. `asked` are the questions, read as well. */
export async function unitiesOf(
  readable: string,
  asked: readonly string[],
  namesIn: (text: string) => Set<string>,
): Promise<Unity[]> {
  const questions = asked.slice(-2);
  const askedNames = questions.flatMap((text) => [...namesIn(text)]);
  const laps = [...questions, readable].flatMap((text) => lapsNamedIn(text) ?? []);
  const named: ReadonlySet<string>[] = [];
  const unities: Unity[] = [];
  for (const { text, at, paragraph } of sentencesOf(readable)) {
    if (unities.length % unitiesAtOnce === unitiesAtOnce - 1) await setImmediate();
    const near = namesIn(text);
    const wide = new Set([...near, ...named.slice(-2).flatMap((who) => [...who]), ...askedNames]);
    if (near.size > 0) named.push(near);
    const numbers = new Set([...text.matchAll(/(?<![\d.,:])\d{1,2}(?![\d:]|[.,]\d)/g)].map(Number));
    unities.push({
      ...{ text, at, near, wide, laps: lapsNamedIn(text) },
      lapsAround: (lap) => numbers.has(lap) || laps.some((has) => has(lap)),
      measures: measuresOf(text, paragraph),
    });
  }
  return unities;
}

/** Each with the words of its heading and paragraph, list or table that say of what it speaks. */
function sentencesOf(readable: string): { text: string; at: number; paragraph: string }[] {
  let heading = '';
  let before = '';
  let cursor = 0;
  return readable.split(/\n[^\S\n]*\n/).flatMap((block) => {
    if (/^#{1,6} /.test(block)) heading = block.split('\n')[0] ?? '';
    // "The gaps in sector 3:" speaks of what follows.
    const around = `${heading}\n${before.endsWith(':') ? before : ''}\n${block}`;
    const paragraph = [...new Set(around.match(paragraphWords))].join(', ');
    before = block.trimEnd();
    return block.split(/\n|(?<=[.!?;])[^\S\n]+(?=[^\p{Ll}\d])/u).map((text) => {
      const at = readable.indexOf(text, cursor);
      cursor = at + text.length;
      return { text, at, paragraph };
    });
  });
}

const unitWords: readonly [words: RegExp, unit: Unit][] = [
  [/^ ?(?:s|secs?|second(?:s|en|i)?|sekunden?|secondes?|segundos?)(?!\p{L})/iu, 's'],
  [/^ ?(?:km\/h|kph|kmh|km\/u)/i, 'km/h'],
  [/^ ?(?:%|percent|per cent|prozent|pour cent|por ciento|por cento|procent)/i, '%'],
  [/^ ?(?:°|degrees|grad(?!\p{L}))/iu, '°C'],
  [/^ ?(?:m\/s)/i, 'm/s'],
  [/^ ?(?:km|kilomet)/i, 'km'],
  [/^ ?(?:m|metres?|meters?|metern?)(?!\p{L})/iu, 'm'],
  [/^ ?(?:laps|points|places|runden|punkte|tours|vueltas|puntos|giri|punti)(?!\p{L})/iu, 'count'],
];

/** The figures of a sentence with decimals. */
export function claimsIn(unity: Unity): Claim[] {
  return figuresInReadable(unity.text).map((figure) => {
    const after = unity.text.slice(figure.at + figure.length, figure.at + figure.length + 12);
    const unit = unitWords.find(([words]) => words.test(after))?.[1] ?? null;
    return {
      ...figure,
      at: unity.at + figure.at,
      tolerance: roundingOf(figure.decimals),
      unit: figure.isTime ? 's' : unit,
      in: unity,
    };
  });
}
