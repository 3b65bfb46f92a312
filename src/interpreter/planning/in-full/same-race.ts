import { isHeld } from '../../places/runnings.ts';
import { textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { currentYear, whenKnown, type Moment } from '../../request/moment.ts';
import { isOf, tables } from './lean.ts';
import { withWords } from './with-words.ts';

const sameRace =
  /\b(?:at|after|following) (?:the |that )?same (?:race|grand prix|gp|event|weekend)(?= (?:(?:of|in) )?(?:last (?:year|season)|the (?:previous|year before)|20\d\d))/;

/** "And after the same race last year?" after the table as it is now: the race that was held last, by name. null: it is not asked for. */
export async function withSameRaceNamed(
  words: readonly Word[],
  { last, pending }: Conversation,
  { knowledge, nowMs }: Moment,
): Promise<Word[] | null> {
  const match = sameRace.exec(textOf(words));
  if (match === null || last === null || pending !== null || !isOf(last, tables)) return null;
  const year = last.years[0] ?? currentYear(nowMs);
  const isOfNow = last.events.length === 0 && last.narrowings.length === 0 && year === currentYear(nowMs);
  if (!isOfNow) return null;
  const events = (await whenKnown(knowledge.schedule(year)))?.events ?? [];
  const held = events.findLast((event) =>
    event.sessions.some((session) => session.code === 'R' && isHeld(session, event, nowMs)),
  );
  return held === undefined ? null : withWords(words, match, `after the ${held.eventName}`);
}
