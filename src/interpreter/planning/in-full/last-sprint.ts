import { isHeld } from '../../places/runnings.ts';
import { textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { currentYear, whenKnown, type Moment } from '../../request/moment.ts';
import { withWords } from './with-words.ts';

const lastOne = /\b(?:the )?(last|latest|most recent|next) (?:one|sprint)\b(?! of\b)/;

/** "Who won the last one?" after the sprints of a season: that sprint, by the name of its weekend. null: it is not asked for. */
export async function withSprintNamed(
  words: readonly Word[],
  { last, pending }: Conversation,
  { knowledge, nowMs }: Moment,
): Promise<Word[] | null> {
  const match = lastOne.exec(textOf(words));
  if (match === null || last === null || pending !== null) return null;
  if (!last.aspects.includes('sprints') || !last.topics.includes('schedule')) return null;
  const year = last.years[0] ?? currentYear(nowMs);
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
