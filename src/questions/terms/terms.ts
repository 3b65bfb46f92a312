import { flagTerms } from './flag-terms.ts';
import { racingTerms } from './racing-terms.ts';
import { ruleTerms } from './rule-terms.ts';
import type { Term } from './term.ts';

export const terms: readonly Term[] = [...ruleTerms, ...racingTerms, ...flagTerms];

const byAlias = new Map(
  terms.flatMap((term) => [term.name, ...term.aliases.split(', ')].map((alias) => [alias, term] as const)),
);
const mostWords = 5;

/** The terms that folded words name, the longest names first; empty: none. */
export function termsIn(words: readonly string[]): Term[] {
  const found = new Set<Term>();
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    for (let from = 0; from + count <= words.length; from += 1) {
      const term = byAlias.get(words.slice(from, from + count).join(' '));
      if (term) found.add(term);
    }
  }
  return [...found];
}

export function termText({ text }: Term, year: number): string {
  return typeof text === 'string' ? text : text(year);
}
