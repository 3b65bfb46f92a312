import { cardinalWords, ordinalWords } from '../../core/text/number-words.ts';
import { type WholeKind, wholeKinds } from './whole-kinds.ts';

/** A whole number of a text with what it counts. */
export interface WholeFigure {
  /** As it stands in the text: `P3`, `23 laps`. */
  text: string;
  value: number;
  kind: WholeKind;
  /** Where it stands, and how long it is there. */
  at: number;
  length: number;
  /** The sentence compares: the number may be a difference. */
  isCompared: boolean;
}

const comparison =
  /\b(?:than|more|fewer|less|faster|quicker|slower|warmer|cooler|colder|ahead|behind|gap|differ\w*|lead\w*|clear|short|drop\w*|rose|fell|up|down|advantage|deficit)\b/i;

/** What leads to a place, and is no part of it. */
const verbOfPlace =
  /^(?:start\w*|finish\w*|came|classified|ended up|lined up|qualified|takes|took)(?: (?:home|the race|in|on|from|only|the))* /i;

/** Before a number that is not meant to the unit. */
const roughly =
  /(?:\b(?:about|around|roughly|nearly|almost|some|over|under|than|least|most|up to|circa|rund|etwa|environ|unos|circa)|[<>~≈]) ?$/i;

const anyNumber = new RegExp(String.raw`\d|\b(?:${[...cardinalWords, ...ordinalWords].join('|')})`, 'i');

/** Whether a text may have whole numbers at all. */
export function mayHaveWholeFigures(text: string): boolean {
  return anyNumber.test(text);
}

/**
 * The whole numbers of a sentence whose words say what they count, and that are meant to the unit. V8 throws compiled patterns away when
 * it makes room, and compiling all of them takes 10 ms of a processor that nobody else uses: others get their turn between kinds.
 */
export async function wholeFiguresIn(sentence: string, pause: () => Promise<void>): Promise<WholeFigure[]> {
  if (!mayHaveWholeFigures(sentence)) return [];
  const isCompared = comparison.test(sentence);
  const figures: WholeFigure[] = [];
  for (const kind of wholeKinds) {
    await pause();
    if (kind.unless?.test(sentence)) continue;
    for (const pattern of kind.patterns) {
      for (const match of sentence.matchAll(pattern)) {
        const value = wholeValue(match.groups?.n ?? '');
        if (value === null || roughly.test(sentence.slice(0, match.index))) continue;
        const [verb = ''] = verbOfPlace.exec(match[0]) ?? [];
        const text = match[0].slice(verb.length);
        const at = match.index + verb.length;
        figures.push({ text, value, kind, at, length: text.length, isCompared });
      }
    }
  }
  return figures;
}

function wholeValue(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const value = Math.max(cardinalWords.indexOf(word), ordinalWords.indexOf(word));
  return value > 0 ? value : null;
}
