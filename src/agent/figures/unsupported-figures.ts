import type { TextSpan } from '../../core/text/text-span.ts';
import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { createPauses } from '../../io/cancellation.ts';
import { type Claim, claimsOf } from './claims.ts';
import { createDifferences } from './differences.ts';
import { figuresIn, figuresInReadable } from './figures.ts';
import { collectKnownFigures, type KnownFigure, type KnownFigures } from './known-figures.ts';
import { createNameReader } from './labels.ts';
import { isNamed } from './matches.ts';
import { isCount } from './measures.ts';
import { readable, readableText } from './readable-text.ts';
import { mayHaveWholeFigures } from './whole-claims.ts';
import { createContradictions, type WholeClaim } from './whole-numbers.ts';

/**
 * Figures of an answer that its results do not support, in the order of the answer.
 *
 * Lap times and numbers with decimals must stand in a result of the conversation. Counts as supported: a figure of a result, also as a
 * text or rounded, of those whom the sentence speaks of, of nobody in particular, or the least of its table; a difference that
 * `createDifferences` knows; and what `asked` texts (the questions) say themselves. Signs are not compared: "0.2 faster" is −0.2. Whole
 * numbers with a name and a unit (places, laps, points, stops, speeds …) are unsupported where results have others in their place.
 *
 * Others get their turn in between: a long answer over many results takes seconds.
 *
 * @example await unsupportedFigures('VER did 1:10.270 and 1:09.999', [{ best: '1:10.270' }]) // [{ text: '1:09.999', at: 21, length: 8 }]
 */
export async function unsupportedFigures(
  answer: string,
  results: readonly unknown[],
  asked: readonly string[] = [],
): Promise<TextSpan[]> {
  const { text, placeOf } = readable(withoutYearsToAskFor(answer));
  if (figuresInReadable(text).length === 0 && !mayHaveWholeFigures(text)) return [];
  const known = collectKnownFigures();
  const pause = createPauses();
  for (const result of results) {
    known.add(result);
    await pause();
  }
  const claims = await claimsOf(text, asked, createNameReader(known.names()));
  const doubtful = [
    ...(await unstated(claims.decimal, known.figures, asked)),
    ...(await contradicted(claims.whole, known, asked)),
  ];
  return doubtful
    .map(({ text: figure, at, length }) => {
      const from = placeOf(at);
      return { text: figure, at: from, length: placeOf(at + length - 1) + 1 - from };
    })
    .sort((one, other) => one.at - other.at);
}

/** An item of a list that is emphasised as a whole is a question that one can ask: its season is no statement. */
function withoutYearsToAskFor(answer: string): string {
  return answer.replaceAll(/^[-*] \*[^*\n]+\*$/gm, (item) =>
    item.replaceAll(/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu, '    '),
  );
}

async function unstated(
  claims: readonly Claim[],
  figures: readonly KnownFigure[],
  asked: readonly string[],
): Promise<Claim[]> {
  const said = asked.flatMap(figuresIn).map(({ value }) => value);
  const isSaid = ({ value, tolerance }: Claim): boolean =>
    said.some((each) => Math.abs(each - value) <= tolerance);
  const isStated = createStatements(figures);
  const isDifference = createDifferences(figures);
  const doubted = new Map<string, boolean>();
  const pause = createPauses();
  for (const claim of claims) {
    const key = keyOf(claim);
    doubted.set(key, doubted.get(key) ?? (!isStated(claim) && !isSaid(claim) && !isDifference(claim)));
    await pause();
  }
  return claims.filter((claim) => doubted.get(keyOf(claim)));
}

async function contradicted(
  claims: readonly WholeClaim[],
  known: KnownFigures,
  asked: readonly string[],
): Promise<WholeClaim[]> {
  const said = new Set(asked.flatMap((text) => [...readableText(text).matchAll(/\d+/g)].map(Number)));
  const isContradicted = createContradictions(known);
  const doubtful: WholeClaim[] = [];
  const pause = createPauses();
  for (const claim of claims) {
    if (!said.has(claim.value) && isContradicted(claim)) doubtful.push(claim);
    await pause();
  }
  return doubtful;
}

/** What is said twice of the same is checked once. */
function keyOf({ text, scope, near, measures, isOfSeconds, isOfOneRow }: Claim): string {
  return [text, scope, ...near, ...measures, isOfSeconds, isOfOneRow].join();
}

/** Whether a claim stands in the results, as far as its decimals go. */
function createStatements(figures: readonly KnownFigure[]): (claim: Claim) => boolean {
  const ascending = figures.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value));
  const sizes = ascending.map(({ value }) => Math.abs(value));
  const least = leastOfTables(figures);
  return ({ value, tolerance, near, wide, isOfSeconds }) => {
    const scope = near.size === 0 ? near : wide;
    for (let at = firstAtOrAfter(sizes, value - tolerance); sizes[at]! <= value + tolerance; at++) {
      const figure = ascending[at]!;
      if (isOfSeconds && figure.isValue && isCount(figure.field)) continue;
      if (isNamed(figure, scope) || least.has(figure)) return true;
    }
    return false;
  };
}

/** "The pole time was …" names nobody, whoever else the sentence names. */
function leastOfTables(figures: readonly KnownFigure[]): Set<KnownFigure> {
  const least = new Map<string, KnownFigure>();
  for (const figure of figures) {
    const key = `${figure.table} ${figure.field}`;
    if (figure.value < (least.get(key)?.value ?? Infinity)) least.set(key, figure);
  }
  return new Set(least.values());
}
