import type { QualifyingRow } from '../../../core/analysis/pace/qualifying-results.ts';
import { listed } from '../../request/sentences.ts';
import { lapTimeText, secondsWords, type Interest } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';
import { upperFirst } from '../../../core/text/upper-first.ts';

/** Who just went on from a part of a qualifying and who just did not; none where the question does not ask for that. */
export function cutWords(rows: readonly QualifyingRow[], { narrowings, drivers, teams }: Interest): string[] {
  const cuts = narrowings.flatMap((each) => (each.by === 'part' && each.isCut ? [each] : []));
  if (cuts.length === 0 || drivers.length + teams.length > 0) return [];
  const named = narrowings.flatMap((each) => (each.by === 'part' ? each.parts : []));
  const parts = named.length > 0 ? [...new Set(named.map((part) => Math.min(part, 2)))] : [1, 2];
  // Whether the time is asked for, or who missed it.
  const isOfTime = cuts.some(
    ({ said }) => !/\b(?:miss|missed|missing|short|out|failed|closest|nearest)\b/i.test(said),
  );
  return parts.map((part) => sentence(rows, part, isOfTime));
}

function sentence(rows: readonly QualifyingRow[], part: number, isOfTime: boolean): string {
  const timeOf = (row: QualifyingRow) => [row.q1Ms, row.q2Ms][part - 1] ?? null;
  const phase = `Q${part}`;
  const last = rows
    .filter((row) => row.phase > phase && timeOf(row) !== null)
    .toSorted((a, b) => timeOf(b)! - timeOf(a)!)[0];
  if (!last) return `Nobody went on from ${phase} with a time that is known.`;
  const missed = rows
    .filter((row) => row.phase === phase && row.missedByMs !== null)
    .toSorted((a, b) => a.missedByMs! - b.missedByMs!);
  const time = `the slowest time that went on from ${phase} was ${lapTimeText(timeOf(last))} by ${markdownText(last.driver)}`;
  const [nearest, ...others] = missed;
  if (nearest === undefined) return `${upperFirst(time)}.`;
  const nearestWords = `${markdownText(nearest.driver)} missed Q${part + 1} by least, ${secondsWords(nearest.missedByMs!)}`;
  const next = others.map(
    ({ driver, missedByMs }) => `${markdownText(driver)} by ${secondsWords(missedByMs!)}`,
  );
  const then = next.length > 0 ? `, then ${listed(next)}` : '';
  return isOfTime ? `${upperFirst(time)}; ${nearestWords}${then}.` : `${nearestWords}${then}; ${time}.`;
}
