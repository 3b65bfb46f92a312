import { wasNamed } from '../../places/runnings.ts';
import { readWords, textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { currentYear, firstTimedSeason, whenKnown, type Moment } from '../../request/moment.ts';
import { isOf, wholly } from './lean.ts';
import { placeSpokenOf } from './place-spoken-of.ts';
import { withWords } from './with-words.ts';

const lead = '(?:and |but |so |ok |what about |how about |same for |same |who won )*(?:it |that |there )?';
const before = new RegExp(
  `^(${lead})(?:at |on |in )?(?:the )?(?:(year|time|edition|running|visit|season) (?:before|prior|earlier)(?: (?:that|it|that one|last))?|previous (year|time|edition|running|visit|season)|a (year|season) earlier)$`,
);

/**
 * "And the time before?" of a race or another session that was held there: its year in figures, also where none was named. null: that is not
 * asked, or it was not held before.
 */
export async function withRunningBefore(
  words: readonly Word[],
  conversation: Conversation,
  moment: Moment,
): Promise<Word[] | null> {
  const match = before.exec(textOf(words));
  if (match === null || conversation.last?.laps.some(Number)) return null;
  const spokenOf = await placeSpokenOf(conversation, moment);
  if (spokenOf === null) return null;
  const [, begin, ...kinds] = match;
  const isOfYears = kinds.some((kind) => kind === 'year' || kind === 'season');
  const earliest = isOfYears ? spokenOf.year - 1 : firstTimedSeason;
  for (let year = spokenOf.year - 1; year >= earliest; year--) {
    const schedule = await whenKnown(moment.knowledge.schedule(year));
    if (schedule && wasNamed(schedule, spokenOf.gp)) return readWords(`${begin}${year}`);
  }
  return null;
}

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
