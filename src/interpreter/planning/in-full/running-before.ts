import { wasNamed } from '../../places/runnings.ts';
import { readWords, textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { firstTimedSeason, whenKnown, type Moment } from '../../request/moment.ts';
import { placeSpokenOf } from './place-spoken-of.ts';

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
