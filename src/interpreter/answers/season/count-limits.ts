import { readCount } from '../../reading/words.ts';
import type { Interest } from '../answer-parts.ts';

/** Which counts a question asks for, and how that is said. */
export interface CountLimit {
  includes(count: number): boolean;
  /** "more than 2", "exactly 1" */
  said: string;
}

const number = '(once|twice|thrice|\\w+)';
const forms: readonly (readonly [RegExp, string, (count: number, limit: number) => boolean])[] = [
  [new RegExp(`^(?:more|greater|higher) than ${number}`), 'more than', (count, limit) => count > limit],
  [new RegExp(`^(?:at least|a minimum of) ${number}`), 'at least', (count, limit) => count >= limit],
  [new RegExp(`^${number} (?:times )?or more`), 'at least', (count, limit) => count >= limit],
  [new RegExp(`^(?:exactly|precisely) ${number}`), 'exactly', (count, limit) => count === limit],
  [new RegExp(`^${number}$`), 'exactly', (count, limit) => count === limit],
];
const often: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** "More than twice", "at least three": null where no such limit is said, or one that nothing is counted against. */
export function countLimit({ narrowings }: Pick<Interest, 'narrowings'>): CountLimit | null {
  const limit = narrowings.find(({ by }) => by === 'threshold');
  if (limit === undefined) return null;
  const text = limit.said.toLowerCase().replace(/ times$/, '');
  for (const [form, words, isIn] of forms) {
    const said = form.exec(text)?.[1];
    const count = said === undefined ? null : (often[said] ?? readCount(said));
    if (count !== null) return { includes: (each) => isIn(each, count), said: `${words} ${count}` };
  }
  return null;
}
