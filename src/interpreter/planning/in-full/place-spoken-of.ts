import { placesOf, whereOf } from '../../places/places.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Moment } from '../../request/moment.ts';
import { AskBack, PlainAnswer } from '../../request/questions.ts';
import { topics as allTopics } from '../../topics/registry.ts';

/** The one session that was spoken of; null where it was none, or several, or a moment of one that is watched. */
export async function placeSpokenOf({ last, pending }: Conversation, moment: Moment) {
  const [name, ...others] = last?.topics ?? [];
  const topic = name === undefined || others.length > 0 ? undefined : allTopics[name];
  if (last === null || pending !== null || topic === undefined || topic.plan) return null;
  if (last.testing !== null || last.date !== null || last.until !== null) return null;
  const { sessions } = last;
  const codes = sessions.length > 0 ? sessions : [topic.session];
  try {
    const [place, ...more] = await placesOf(last, codes, moment);
    return place === undefined || more.length > 0 ? null : whereOf(place);
  } catch (error) {
    if (error instanceof AskBack || error instanceof PlainAnswer) return null;
    throw error;
  }
}
