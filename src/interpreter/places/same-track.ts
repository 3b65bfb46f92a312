import { type ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import type { Conversation } from '../request/conversation.ts';
import type { Moment } from '../request/moment.ts';
import { PlainAnswer } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { namedEvent } from './runnings.ts';

const sameTrack = /\b(?:that|the|this) (?:very )?same (?:track|circuit|venue|course|place)\b/;

/**
 * A request with the event that another season has on the track spoken of: the Spanish Grand Prix of 2025 was in Barcelona, that of 2026 is not.
 *
 * @throws PlainAnswer where that season has none there
 */
export async function withSameTrack(
  request: Request,
  { words }: ReadMessage,
  { last, year }: Conversation,
  { knowledge }: Moment,
): Promise<Request> {
  const [event] = request.events;
  const [asked] = request.years;
  const spokenOf = last?.years[0] ?? year;
  if (!sameTrack.test(textOf(words)) || event?.by !== 'name') return request;
  if (asked === undefined || spokenOf === undefined || asked === spokenOf) return request;
  const { location } = namedEvent(await knowledge.schedule(spokenOf), event.query, request);
  const { events } = await knowledge.schedule(asked);
  const there = events.find((each) => !each.isTesting && each.location === location);
  if (!there) throw new PlainAnswer(`The ${asked} calendar has no race in ${location}.`);
  return { ...request, events: [{ by: 'name', query: there.eventName }] };
}
