import type { QualifyingRow } from '../../core/analysis/pace/qualifying-results.ts';
import { listed } from '../request/sentences.ts';
import { lapTimeText, secondsWords, type Interest } from './answer-parts.ts';
import { markdownText } from './markdown.ts';

/** "In Q1, ANT was fastest with 1:28.012, 0.120 s ahead of HAM.", where the question is who was fastest in one part; none else. */
export function fastestOfPart(rows: readonly QualifyingRow[], { narrowings, words }: Interest): string[] {
  const asks = ['fastest', 'quickest', 'topped', 'best', 'first', 'p1', 'fast'].some((word) =>
    words.has(word),
  );
  const parts = narrowings.flatMap((each) => (each.by === 'part' ? each.parts : []));
  const isOut = narrowings.some(({ said }) => said.startsWith('out '));
  if (!asks || isOut || parts.length !== 1) return [];
  const part = parts[0]!;
  const times = rows
    .flatMap((row) => {
      const timeMs = [row.q1Ms, row.q2Ms, row.q3Ms][part - 1] ?? null;
      return timeMs === null ? [] : [{ name: markdownText(row.driver), timeMs }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
  const [first, second] = times;
  if (!first) return [`No time is known of Q${part}.`];
  const ahead = second ? `, ${secondsWords(second.timeMs - first.timeMs)} ahead of ${second.name}` : '';
  return [`In Q${part}, ${first.name} was fastest with ${lapTimeText(first.timeMs)}${ahead}.`];
}

const partWords: readonly (readonly [phase: string, words: readonly string[]])[] = [
  ['Q1', ['q1', 'sq1']],
  ['Q2', ['q2', 'sq2']],
];

/** "Out in Q1: …", of the part that the question names; of both where it only asks who was knocked out. */
export function eliminatedWords(rows: readonly QualifyingRow[], words: ReadonlySet<string>): string[] {
  const asksForOut = ['knocked', 'eliminated', 'elimination', 'eliminations', 'dropped', 'out'].some((word) =>
    words.has(word),
  );
  const isFirst = asksForOut && words.has('first');
  const named = partWords.filter(
    ([phase, spoken]) => spoken.some((word) => words.has(word)) || (isFirst && phase === 'Q1'),
  );
  const parts = named.length > 0 ? named : asksForOut ? partWords : [];
  return parts.flatMap(([phase]) => {
    const out = rows.filter((row) => row.phase === phase).map(({ driver }) => markdownText(driver));
    return out.length === 0 ? [] : [`Out in ${phase}: ${listed(out)}.`];
  });
}
