import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { saysPresent } from './goes-on.ts';
import { namesNothing } from './same-question.ts';

const howLong =
  /^(?:and |but |so |ok )*how (?:long|slow|quick|fast)(?: (?:was|were|did|is|are|took|take))?\b/;
const byLap =
  /^(?:and |now |ok |show |me |it |that |them |please )*(?:lap by lap|lap for lap|(?:for |on |per |by |each |every )+lap)(?: please)?$/;

/**
 * What tells in detail of what was told in one figure: how long the stops took that were counted, the gap of two on every lap, and who leads
 * at the moment that is shown. null: the message asks for none of these.
 */
export function closerLook({ words, cues }: ReadMessage, slots: Request, base: Request): TopicName | null {
  const text = textOf(words);
  if (howLong.test(text) && base.aspects.includes('stops') && namesNothing(slots)) return 'pit-stops';
  // "Who is leading?" of a recording that is watched
  const asksForLeader = cues.some(({ cue }) => cue === 'ask:leader');
  if (asksForLeader && base.until !== null && namesNothing(slots) && !saysPresent({ words }))
    return 'session-info';
  const isOfGap =
    base.drivers.length > 1 &&
    base.topics.every((name) => name === 'qualifying-results' || name === 'session-info');
  return byLap.test(text) && isOfGap ? 'race-gaps' : null;
}
