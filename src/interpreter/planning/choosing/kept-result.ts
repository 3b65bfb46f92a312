import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';

const results: ReadonlySet<TopicName> = new Set(['session-info', 'results', 'qualifying-results'] as const);

function isOfResult({ topics }: Request): boolean {
  return topics.length > 0 && topics.every((name) => results.has(name));
}

const ofPlaces: readonly string[] = ['ask:fast', 'ask:leader', 'hint:drivers', 'aspect:team-mates'];

/** "Was he ahead of Norris?", "by how much did he beat him" after a result: of their places in it, and not of their lap times or of another session. */
export function asksWhoWasAhead({ cues, words }: ReadMessage, slots: Request, base: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfQualifying = base.topics.every((name) => name === 'qualifying-results');
  const isBeaten = isOfQualifying && /\bbeat(?:en)?\b/.test(textOf(words));
  const ofResults = isBeaten ? [...ofPlaces, 'ask:result', 'ask:gap'] : ofPlaces;
  return (
    isOfResult(base) &&
    asked.length > 0 &&
    asked.every(({ cue }) => ofResults.includes(cue)) &&
    slots.sessions.length + slots.laps.length === 0 &&
    slots.until === null &&
    !namesEvent(slots) &&
    (isBeaten || /\b(?:ahead of|behind|in front of)\b/.test(textOf(words)))
  );
}

const ofSeason =
  /\b(?:season|year|so far|total|in all|overall|altogether|championship|standings|table|now)\b/;

/** "How many points did Max get for that?" after the result of a race: in it, and not in the season. */
export function asksForPointsThere(message: ReadMessage, slots: Request, base: Request): boolean {
  const isOfRace = isOfResult(base) && !base.topics.includes('qualifying-results');
  return isOfRace && asksForPointsOfRace(message, slots);
}

/** "How many points did Norris get?" after anything of a race, also what was not understood or is not told: the result of that race. */
export function topicsOfThatRace(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): readonly TopicName[] {
  const isOfRace = namesEvent(base) && base.topics.every((name) => allTopics[name].session !== null);
  return isOfRace && asksForPointsOfRace(message, slots) ? ['session-info'] : named;
}

function asksForPointsOfRace({ cues, words }: ReadMessage, slots: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const text = textOf(words);
  return (
    asked.length > 0 &&
    asked.every(({ cue }) => cue === 'ask:points') &&
    /\b(?:points?|pts)\b/.test(text) &&
    slots.years.length === 0 &&
    slots.lastYears === null &&
    !namesEvent(slots) &&
    !ofSeason.test(text) &&
    /\bdid .*\b(?:get|score|take|earn|make|win|bring|pick up)\b|\b(?:for|from) (?:that|it|this)\b|\bthere\b|\bin it\b/.test(
      text,
    )
  );
}
