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

/** The whole numbers of a sentence whose words say what they count, and that are meant to the unit. */
export function wholeFiguresIn(sentence: string): WholeFigure[] {
  const isCompared = comparison.test(sentence);
  return wholeKinds.flatMap((kind) => {
    if (kind.unless?.test(sentence)) return [];
    const found = kind.patterns.flatMap((pattern) => [...sentence.matchAll(pattern)]);
    return found.flatMap((match): WholeFigure[] => {
      const value = wholeValue(match.groups?.n ?? '');
      if (value === null || roughly.test(sentence.slice(0, match.index))) return [];
      const [verb = ''] = verbOfPlace.exec(match[0]) ?? [];
      const text = match[0].slice(verb.length);
      return [{ text, value, kind, at: match.index + verb.length, length: text.length, isCompared }];
    });
  });
}

function wholeValue(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const value = Math.max(cardinalWords.indexOf(word), ordinalWords.indexOf(word));
  return value > 0 ? value : null;
}
