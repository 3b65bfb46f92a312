import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Request } from '../../request/request.ts';
import { says, saysHe } from './goes-on.ts';

/** "How long was he in the pits?" after "and Norris?": of several, the one who was named last. */
export function ofWhoWasNamedLast(
  read: ReadMessage,
  { drivers, teams, top }: Request,
  conversation: Conversation,
): Conversation {
  const { last, earlier, pending } = conversation;
  if (pending !== null || !last || !earlier || !saysHe(read) || drivers.length + teams.length > 0)
    return conversation;
  // "Was he faster?" compares those two.
  if (says(read, 'ask:fast') || says(read, 'ask:compare') || says(read, 'ask:gap')) return conversation;
  const added = last.drivers.filter((driver) => !earlier.drivers.includes(driver));
  const isAddedTo =
    earlier.drivers.length > 0 && earlier.drivers.every((driver) => last.drivers.includes(driver));
  return top === null && isAddedTo && added.length === 1
    ? { ...conversation, last: { ...last, drivers: added } }
    : conversation;
}
