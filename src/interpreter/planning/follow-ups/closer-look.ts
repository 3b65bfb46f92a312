import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { saysPresent } from './goes-on.ts';
import { namesNothing } from './same-question.ts';

const howLong =
  /^(?:and |but |so |ok )*how (?:long|slow|quick|fast)(?: (?:was|were|did|is|are|took|take))?\b/;
const howLongOut =
  /^(?:and |but |so |ok )*(?:for )?how (?:long|many laps)(?: (?:was|did|were|is|has|have) (?:it|that|they|this|those)(?: (?:out|on|there|last|for|take|stay|stay out|been out))*)?$/;
const byLap =
  /^(?:and |now |ok |show |me |it |that |them |please )*(?:lap by lap|lap for lap|(?:for |on |per |by |each |every )+lap)(?: please)?$/;

/**
 * What tells in detail of what was told in one figure: how long the stops took that were counted, the gap of two on every lap, and who leads
 * at the moment that is shown. null: the message asks for none of these.
 */
export function closerLook({ words, cues }: ReadMessage, slots: Request, base: Request): TopicName | null {
  const text = textOf(words);
  if (howLong.test(text) && base.aspects.includes('stops') && namesNothing(slots)) return 'pit-stops';
  if (asksHowLongOut({ words }, slots, base)) return 'race-control';
  // "Who is leading?" of a recording that is watched
  const asksForLeader = cues.some(({ cue }) => cue === 'ask:leader');
  if (asksForLeader && base.until !== null && namesNothing(slots) && !saysPresent({ words }))
    return 'session-info';
  const isOfGap =
    base.drivers.length > 1 &&
    base.topics.every((name) => name === 'qualifying-results' || name === 'session-info');
  return byLap.test(text) && isOfGap ? 'race-gaps' : null;
}

/** "For how long?" after whether the safety car was out. */
export function asksHowLongOut(
  { words }: Pick<ReadMessage, 'words'>,
  slots: Request,
  base: Request,
): boolean {
  return howLongOut.test(textOf(words)) && isOfNeutralisations(base) && namesNothing(slots);
}

/** Whether safety cars and red flags were spoken of, and nothing beside them. */
function isOfNeutralisations({ topics, aspects }: Request): boolean {
  const areFlags = aspects.includes('flags') && topics.every((name) => name === 'session-info');
  const areMessages = aspects.includes('neutralisations') && topics.every((name) => name === 'race-control');
  return topics.length > 0 && (areFlags || areMessages);
}
