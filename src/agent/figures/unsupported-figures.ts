import type { TextSpan } from '../../core/text/text-span.ts';
import { createPauses } from '../../io/cancellation.ts';
import { type Claim, claimsIn, unitiesOf } from './claims.ts';
import { figuresIn, figuresInReadable } from './figures.ts';
import { createNameReader } from './names.ts';
import { readable, readableText } from './readable-text.ts';
import { createResultIndex, type ResultIndex } from './result-values.ts';
import { sessionNamedIn, sessionOfResult } from './sessions-named.ts';
import { createSupport } from './supported.ts';
import { createContradictions, mayHaveWholeNumbers, wholeClaimsIn } from './whole-numbers.ts';

/**
 * Figures of an answer that its results do not support, in the order of the answer.
 *
 * Lap times and numbers with decimals must be held by results of the conversation (`createSupport`), or by what `asked` texts (the
 * questions) say themselves. Signs are not compared: "0.2 faster" is −0.2. Whole numbers with a name and a unit (places, laps, points,
 * stops, speeds …) are unsupported where results have others in their place.
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
  const { text } = readable(answer);
  if (figuresInReadable(text).length === 0 && !mayHaveWholeNumbers(text)) return [];
  return await (
    await createFigureCheck(results)
  )(answer, asked);
}

/** The same check of several answers over the same results. */
export async function createFigureCheck(
  results: readonly unknown[],
): Promise<(answer: string, asked: readonly string[]) => Promise<TextSpan[]>> {
  const pause = createPauses();
  const index = await indexOf(results, pause);
  const isSupported = createSupport(index);
  const bySession = supportBySession(results, isSupported, pause);
  const isContradicted = createContradictions(index);
  const namesIn = createNameReader(index.names);
  return async (answer, asked) => {
    const { text, placeOf } = readable(withoutYearsToAskFor(answer));
    const questions = asked.map(readableText);
    const saidSizes = questions.flatMap(figuresIn).map(({ value }) => value);
    const saidNumbers = new Set(questions.flatMap((each) => (each.match(/\d+/g) ?? []).map(Number)));
    const isSaid = ({ value, tolerance }: Claim): boolean =>
      saidSizes.some((each) => Math.abs(each - value) <= tolerance);
    const doubtful: TextSpan[] = [];
    for (const unity of await unitiesOf(text, questions, namesIn)) {
      const isHeld = await bySession(unity.text);
      for (const claim of claimsIn(unity)) {
        if (!isSaid(claim) && !isHeld(claim)) doubtful.push(claim);
        await pause();
      }
      for (const claim of await wholeClaimsIn(unity, pause))
        if (!saidNumbers.has(claim.value) && isContradicted(claim)) doubtful.push(claim);
    }
    return withoutOverlaps(doubtful).map(({ text: figure, at, length }) => {
      const from = placeOf(at);
      return { text: figure, at: from, length: placeOf(at + length - 1) + 1 - from };
    });
  };
}

async function indexOf(results: readonly unknown[], pause: () => Promise<void>): Promise<ResultIndex> {
  const index = createResultIndex();
  for (const [call, result] of results.entries()) {
    index.add({ tool_call_id: String(call), result: result as Record<string, unknown> });
    await pause();
  }
  return index;
}

type Support = ReturnType<typeof createSupport>;

/** What holds the figures of a sentence: where it names one session, and there are results of it and of others, not those of others. */
function supportBySession(results: readonly unknown[], ofAll: Support, pause: () => Promise<void>) {
  const sessions = results.map(sessionOfResult);
  const known = new Map<string, Promise<Support>>();
  return async (sentence: string): Promise<Support> => {
    const named = sessionNamedIn(sentence);
    const own = results.filter((_, index) => sessions[index] === named || sessions[index] === null);
    if (named === null || !sessions.includes(named) || own.length === results.length) return ofAll;
    const support = known.get(named) ?? indexOf(own, pause).then(createSupport);
    known.set(named, support);
    return await support;
  };
}

/** In their order; of two that overlap, "4th" and "4th place", the longer one. */
function withoutOverlaps(spans: readonly TextSpan[]): TextSpan[] {
  let end = 0;
  return spans
    .toSorted((one, other) => one.at - other.at || other.length - one.length)
    .filter(({ at, length }) => {
      const isNew = at >= end;
      if (isNew) end = at + length;
      return isNew;
    });
}

/** An item of a list that is emphasised as a whole is a question that one can ask: its season is no statement. */
function withoutYearsToAskFor(answer: string): string {
  return answer.replaceAll(/^[-*] \*[^*\n]+\*$/gm, (item) =>
    item.replaceAll(/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu, '    '),
  );
}
