import { setImmediate } from 'node:timers/promises';
import { createPauses } from '../../io/cancellation.ts';
import type { Figure } from './figure.ts';
import { figuresInReadable } from './figures.ts';
import { roundingOf } from './matches.ts';
import { type Measure, measuresSpokenOf, tellingWords } from './measures.ts';
import { readableText } from './readable-text.ts';
import { wholeFiguresIn } from './whole-claims.ts';
import type { WholeClaim } from './whole-numbers.ts';

/** A figure of an answer, and what the text around it speaks of. */
export interface Claim extends Figure {
  /** How far the number may be away that the figure was rounded from. */
  tolerance: number;
  /** Named in the same sentence, list item or table row. */
  near: ReadonlySet<string>;
  /** Those, who was named last before it, and who was asked about. Empty: nobody is named anywhere near. */
  wide: ReadonlySet<string>;
  /** Laps that the answer or a question names, and other whole numbers near. */
  numbers: ReadonlySet<number>;
  /** The best of a table may be meant though nobody names it: "0.2 s off pole". */
  isOfLeader: boolean;
  /** Equal for claims with equal `wide`, `numbers` and `isOfLeader`. */
  scope: string;
  /** Of what it is a difference, if it is one. */
  measures: ReadonlySet<Measure>;
  /** Followed by "s" or "seconds": no count of anything. */
  isOfSeconds: boolean;
  /** Of two times of one driver: "his mean was 1.2 s off his best". */
  isOfOneRow: boolean;
}

const oneRowWords = /\b(?:improv\w*|own|ideal|theoretical|his|her|their|its|Q[1-3]|left on)\b/i;

const leaderWords =
  /\b(?:pole|lead\w*|led|front|first|P1|top|win\w*|won|best|fastest|quickest|benchmark|reference)\b/i;

interface Unit {
  text: string;
  /** Where it begins. */
  at: number;
  who: ReadonlySet<string>;
  /** Of its heading and paragraph, list or table: the words that say of what they speak. */
  telling: string;
}

export interface Claims {
  decimal: Claim[];
  whole: WholeClaim[];
}

/** Sentences and rows that are read in one go: each takes a tenth of a millisecond or two. */
const unitsAtOnce = 20;

/**
 * All figures in an answer as `readableText` has it. `namesIn` finds who is named in a text; `asked` are the questions. Others get their
 * turn in between.
 */
export async function claimsOf(
  readable: string,
  asked: readonly string[],
  namesIn: (text: string) => Set<string>,
): Promise<Claims> {
  const askedNames = asked.slice(-2).flatMap((text) => [...namesIn(readableText(text))]);
  const whole: WholeClaim[] = [];
  const laps = [...asked.slice(-2).flatMap(wholeNumbers), ...lapNumbers(readable)];
  const named: Unit[] = [];
  const decimal: Claim[] = [];
  const pause = createPauses();
  for (const [index, unit] of unitsOf(readable, namesIn).entries()) {
    if (index % unitsAtOnce === unitsAtOnce - 1) await setImmediate();
    const context = named.slice(-2).flatMap(({ who }) => [...who]);
    const wide = new Set([...unit.who, ...context, ...askedNames]);
    const numbers = new Set([...wholeNumbers(unit.text), ...laps]);
    if (unit.who.size > 0) named.push(unit);
    const isOfLeader = unit.who.size < 2 || leaderWords.test(unit.text);
    const scope = [[...wide], [...numbers], isOfLeader].join(';');
    const measures = measuresSpokenOf(unit.text, unit.telling);
    const isOfOneRow = oneRowWords.test(unit.text);
    for (const figure of await wholeFiguresIn(unit.text, pause))
      whole.push({ ...figure, at: unit.at + figure.at, near: unit.who, wide });
    const figures = figuresInReadable(unit.text).map((figure) => ({
      ...figure,
      at: unit.at + figure.at,
      tolerance: roundingOf(figure.decimals),
      isOfSeconds: /^ ?(?:s|secs?|seconds?)\b/.test(
        unit.text.slice(figure.at + figure.length, figure.at + figure.length + 9),
      ),
      ...{ near: unit.who, wide, numbers, isOfLeader, scope, measures, isOfOneRow },
    }));
    decimal.push(...figures);
  }
  return { decimal, whole };
}

/** Sentences, list items and table rows, in their order. */
function unitsOf(readable: string, namesIn: (text: string) => Set<string>): Unit[] {
  let heading = '';
  let before = '';
  let cursor = 0;
  const placeOf = (text: string): number => {
    const at = readable.indexOf(text, cursor);
    cursor = at + text.length;
    return at;
  };
  return readable.split(/\n[^\S\n]*\n/).flatMap((block) => {
    if (/^#{1,6} /.test(block)) heading = block.split('\n')[0] ?? '';
    // "The gaps in sector 3:" speaks of what follows.
    const about = `${heading}\n${before.endsWith(':') ? before : ''}\n${block}`;
    before = block.trimEnd();
    const telling = tellingWords(about);
    return block
      .split(/\n|(?<=[.!?;])[^\S\n]+(?=[^\p{Ll}\d])/u)
      .map((text) => ({ text, at: placeOf(text), who: namesIn(text), telling }));
  });
}

/** "Lap 12", "laps 3 and 7". */
function lapNumbers(text: string): number[] {
  const lists = text.matchAll(/\blaps?(?:[ -]|,|and|vs\.?|to|–|\d{1,2}(?![\d:.]))+/gi);
  return [...lists].flatMap(([list]) => wholeNumbers(list));
}

function wholeNumbers(text: string): number[] {
  return [...text.matchAll(/(?<![\d.,:])\d{1,2}(?![\d:]|[.,]\d)/g)].map(([number]) => Number(number));
}
