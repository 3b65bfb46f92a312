import { textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { currentYear, type Moment } from '../../request/moment.ts';
import { isOf, wholly } from './lean.ts';
import { withWords } from './with-words.ts';

const compared = wholly(
  '(?:how (?:does|did) (?:that|it|this) )?(?:compared?|comparing|against|versus|vs|and than|than|relative) (?:(?:to|with|against|in) )?(?:the |that of )?(?:last year|last season|previous year|year before|(20\\d\\d))(?:s race| race| weekend)?',
);

/** "Compared to last year?" after the weather: that of both years. null: it is not asked for. */
export function besideYearBefore(
  words: readonly Word[],
  { last, year: told }: Conversation,
  { nowMs }: Moment,
): Word[] | null {
  const match = compared.exec(textOf(words));
  if (match === null || last === null || !isOf(last, ['weather']) || last.years.length > 1) return null;
  const year = last.years[0] ?? told ?? currentYear(nowMs);
  const other = Number(match[1] ?? year - 1);
  return other === year ? null : withWords(words, match, `and the weather in ${year} compared to ${other}`);
}
