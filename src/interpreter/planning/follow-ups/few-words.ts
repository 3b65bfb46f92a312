import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { asksForMoment } from './bare-when.ts';
import { closerLook } from './closer-look.ts';
import { otherSide } from './other-side.ts';
import { pointsBeside } from './points-beside.ts';

/**
 * What a message asks about that says hardly anything without what was spoken of: "when?", "and the drivers?", "and in points?". Empty: the
 * same as before; null: it is no such message.
 *
 * @throws AskBack where it may ask for several things
 */
export function topicsOfFewWords(
  message: ReadMessage,
  slots: Request,
  { last, pending }: Conversation,
): TopicName[] | null {
  const base = pending?.request ?? last;
  if (base === null) return null;
  const points = pointsBeside(message, slots, base, pending !== null);
  if (points !== null) return points;
  const closer = closerLook(message, slots, base);
  if (closer !== null) return [closer];
  if (pending !== null && pending.missing !== 'word') return null;
  if (asksForMoment(message, base)) return [];
  const side = otherSide(message, base);
  return side === null ? null : [side];
}
