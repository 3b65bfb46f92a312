import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { heardBy } from '../heard-parts.ts';

/** "Which was faster, Red Bull or Mercedes, and by how much?" after the pace of teams: by what was told of them, and not by where they finished. */
export function asksWhichOfThese(
  { cues }: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  { topics }: Request,
): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfTimes = asked.some(({ cue }) => cue === 'ask:fast');
  const isOnlyThat = asked.every(({ cue }) => /^ask:(?:fast|gap|compare)$/.test(cue));
  const { drivers, teams, sessions, laps } = slots;
  const isOfSome = drivers.length + teams.length > 1 && sessions.length + laps.length === 0;
  const tellsThem = topics.every(
    (name) =>
      allTopics[name].comparesTimes === true &&
      (drivers.length === 0 || heardBy(name).has('drivers')) &&
      (teams.length === 0 || heardBy(name).has('teams')),
  );
  const isElsewhere = named.some((name) => !topics.includes(name) && name !== 'session-info');
  return (
    isOfTimes &&
    isOnlyThat &&
    isOfSome &&
    topics.length > 0 &&
    tellsThem &&
    !isElsewhere &&
    !namesEvent(slots)
  );
}

/** "Median per team?" after the stops of a race: of the stops. */
export function asksForMeasureOf({ words }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const isOfStops = topics.length > 0 && topics.every((name) => name === 'pit-stops');
  return (
    isOfStops &&
    !namesEvent(slots) &&
    /^(?:and |what about |how about )?(?:the )?(?:average|averages|avg|mean|means|median|medians)(?: (?:by|per|of each|for each|for every) (?:teams?|drivers?|constructors?))?$/.test(
      textOf(words),
    )
  );
}

const tyreTopics: readonly TopicName[] = ['tyre-strategy', 'stints'];
const withThem = /\b(?:on|with|using) (?:them|those|these|it|that)\b/;

/** "How many laps did he do with it?" after the tyres of somebody. */
export function asksOfTheseTyres({ words }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const text = textOf(words);
  const isOfTyres = topics.length > 0 && topics.every((name) => tyreTopics.includes(name));
  return isOfTyres && !namesEvent(slots) && withThem.test(text) && /\bhow (?:many|much|long)\b/.test(text);
}

/** "Who had the longest stint on them?" after something about the mediums: on these. */
export function compoundsMeant({ words }: ReadMessage, slots: Request, base: Request): Narrowing[] {
  const isNamed = slots.narrowings.some(({ by }) => by === 'compound');
  return isNamed || !withThem.test(textOf(words))
    ? []
    : base.narrowings.filter(({ by }) => by === 'compound');
}
