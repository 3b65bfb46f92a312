import { setImmediate } from 'node:timers/promises';
import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { type Claim, claimsOf } from './claims.ts';
import { createDifferences } from './differences.ts';
import { figuresIn } from './figures.ts';
import { collectKnownFigures, type KnownFigure } from './known-figures.ts';
import { createNameReader } from './labels.ts';
import { isNamed } from './matches.ts';
import { isCount } from './measures.ts';

const claimsAtOnce = 10;

/**
 * Lap times and numbers with decimals in an answer that stand in no result of the conversation, each once, as `readableText` has them.
 * Counts as supported: a figure of a result, also as a text or rounded, of those whom the sentence speaks of, of nobody in particular, or the
 * least of its table; a difference that `createDifferences` knows; and what `asked` texts (the questions) say themselves. Signs are not
 * compared: "0.2 faster" is −0.2.
 *
 * Others get their turn in between: a long answer over many results takes seconds.
 *
 * @example await unsupportedFigures('VER did 1:10.270 and 1:09.999', [{ best: '1:10.270' }]) // ['1:09.999']
 */
export async function unsupportedFigures(
  answer: string,
  results: readonly unknown[],
  asked: readonly string[] = [],
): Promise<string[]> {
  if (figuresIn(answer).length === 0) return [];
  const known = collectKnownFigures();
  for (const result of results) {
    known.add(result);
    await setImmediate();
  }
  const claims = distinct(claimsOf(answer, asked, createNameReader(known.names())));
  const said = asked.flatMap(figuresIn).map(({ value }) => value);
  const isSaid = ({ value, tolerance }: Claim): boolean =>
    said.some((each) => Math.abs(each - value) <= tolerance);
  const isStated = createStatements(known.figures);
  const isDifference = createDifferences(known.figures);
  const doubtful = new Set<string>();
  for (const [index, claim] of claims.entries()) {
    if (!isStated(claim) && !isSaid(claim) && !isDifference(claim)) doubtful.add(claim.text);
    if (index % claimsAtOnce === claimsAtOnce - 1) await setImmediate();
  }
  return [...doubtful];
}

/** What is said twice of the same is checked once. */
function distinct(claims: readonly Claim[]): Claim[] {
  const keyOf = ({ text, scope, near, measures, isOfSeconds, isOfOneRow }: Claim): string =>
    [text, scope, ...near, ...measures, isOfSeconds, isOfOneRow].join();
  return [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()];
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
