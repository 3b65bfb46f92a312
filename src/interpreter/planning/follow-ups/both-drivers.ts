import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { textOf } from '../../reading/words.ts';
import { duelLed } from '../choosing/of-this-season.ts';
import { says } from './goes-on.ts';

const several: ReadonlySet<string> = new Set('them they both these those two their'.split(' '));

/** "Lap times of both", "both of them in Monza". */
const ofBoth = /\bboth(?: of (?:them|those|these))?$|\bboth of (?:them|those|these)\b/;

/** "Which of the two did more laps?", after the stops of one and those of another. */
const ofTheTwo =
  /\b(?:which|who) (?:one )?of (?:(?:those|these|the|them) two|them)\b|^(?:and |so )?(?:who|which one) (?:was|is) (?:the )?(?:quicker|faster|slower|better|ahead)\b(?! (?:than|of)\b)/;

/**
 * "Compare them" after the laps of one driver and those of another: both, where the same was asked of them at the same place.
 * @throws AskBack where only one was spoken of
 */
export function withBoth(message: ReadMessage, slots: Request, conversation: Conversation): Request {
  const { last, earlier = null, pending } = conversation;
  const [driver] = last?.drivers ?? [];
  const isOfSeveral =
    ofBoth.test(textOf(message.words)) ||
    ((ofTheTwo.test(textOf(message.words)) || duelLed.test(textOf(message.words))) &&
      areOfOneEach(earlier, last)) ||
    (says(message, 'ask:compare') && message.words.some(({ text }) => several.has(text)));
  if (!isOfSeveral || pending !== null || last === null || driver === undefined) return slots;
  if (last.drivers.length > 1 || slots.drivers.length + slots.teams.length > 0 || slots.top !== null)
    return slots;
  const other = earlier !== null && isOfSame(earlier, last) ? earlier.drivers : [];
  if (other.length === 1 && other[0] !== driver) return { ...slots, drivers: [other[0]!, driver] };
  throw new AskBack(`With whom shall I compare ${driver}? Name the driver.`, 'drivers', last);
}

function areOfOneEach(one: Request | null, other: Request | null): boolean {
  const areSingle = one?.drivers.length === 1 && other?.drivers.length === 1;
  return areSingle && one.drivers[0] !== other.drivers[0] && isOfSame(one, other);
}

function isOfSame(one: Request, other: Request): boolean {
  const placeOf = ({ topics, years, events, sessions }: Request) =>
    JSON.stringify([topics, years, events, sessions]);
  return placeOf(one) === placeOf(other);
}
