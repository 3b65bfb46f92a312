import { isHeld } from '../../places/runnings.ts';
import { textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { currentYear, whenKnown, type Moment } from '../../request/moment.ts';
import { withWords } from './with-words.ts';

const lastOne = /\b(?:the )?(last|latest|most recent|next) (?:one|sprint)\b(?! (?:of|there|here|in|at)\b)/;
/** "The last lap of the sprint" and "the last sprint qualifying" are something else, and one of a year or a place is said with it. */
const lastSprint =
  /\b(?:the )?(last|latest|most recent) sprint(?: race)?\b(?! (?:of|in|at|on|from|qualifying|quali|shootout|weekend|this|last)\b)/;

/**
 * "Who won the last sprint?", and "who won the last one?" after the sprints of a season: that sprint, by the name of its weekend. null: it is
 * not asked for.
 */
export async function withSprintNamed(
  words: readonly Word[],
  { last, pending }: Conversation,
  { knowledge, nowMs }: Moment,
): Promise<Word[] | null> {
  if (pending !== null) return null;
  const isOfSprints = last?.aspects.includes('sprints') === true && last.topics.includes('schedule');
  const match = (isOfSprints ? lastOne : lastSprint).exec(textOf(words));
  if (match === null) return null;
  const year = (isOfSprints ? last.years[0] : undefined) ?? currentYear(nowMs);
  const sprints = ((await whenKnown(knowledge.schedule(year)))?.events ?? []).flatMap((event) => {
    const sprint = event.sessions.find(({ code }) => code === 'S');
    return sprint === undefined ? [] : [{ event, isOver: isHeld(sprint, event, nowMs) }];
  });
  const meant =
    match[1] === 'next' ? sprints.find(({ isOver }) => !isOver) : sprints.findLast(({ isOver }) => isOver);
  return meant === undefined
    ? null
    : withWords(words, match, `the sprint of the ${meant.event.eventName} ${year}`);
}
