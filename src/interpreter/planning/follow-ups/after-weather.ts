import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { textOf } from '../../reading/words.ts';

/** "When did it stop?" after the weather: the rain, and no pit stop. */
export function withRainAsSubject(read: ReadMessage, { last, pending }: Conversation): ReadMessage {
  const { words, cues } = read;
  const isOfRain = ({ at }: { at: number }) =>
    /^stop(?:s|ped)?$/.test(words[at]?.text ?? '') && /^(?:it|rain|raining)$/.test(words[at - 1]?.text ?? '');
  if (pending !== null || last === null || !isOfWeather(last) || !cues.some(isOfRain)) return read;
  return { ...read, cues: cues.filter((cue) => !isOfRain(cue)) };
}

function isOfWeather({ topics }: Request): boolean {
  return topics.length > 0 && topics.every((name) => byTheClock.includes(name));
}

const byTheClock: readonly TopicName[] = ['weather'];
const then = /\b(?:then|(?:at|by|around) (?:that|this) (?:point|moment|time|stage)|at the time)$/;

/** "And the tyres?" after how hot the track was: theirs nobody publishes. @throws AskBack */
export function checkTyres({ words }: ReadMessage, last: Request): void {
  if (
    !isOfWeather(last) ||
    !/^(?:and |what about |how about |so )+the (?:tyres?|tires?|rubber)$/.test(textOf(words))
  )
    return;
  const choices = ['tyre strategy', 'stints'];
  throw new AskBack(
    `Temperatures of tyres are not in the data. Shall I show the ${choices.join(' or the ')}?`,
    'topic',
    { ...last, topics: [] },
    choices,
  );
}

/**
 * "Who was in front then?" after the weather: that is told by the clock, and places and gaps by laps.
 *
 * @throws AskBack
 */
export function checkMoment(
  { words, cues }: ReadMessage,
  slots: Request,
  request: Request,
  last: Request,
): void {
  const text = textOf(words);
  const isOfMoment = then.test(text) && slots.until === null && slots.laps.length === 0;
  const isOther = request.topics.some((name) => !last.topics.includes(name));
  const asks = cues.some(({ cue }) => isQuestion(cue) && cue !== 'ask:result' && cue !== 'ask:when');
  if (!isOfMoment || !isOfWeather(last) || !isOther || !asks) return;
  throw new AskBack(
    'I know the weather by the clock, and not on which lap that was. Which lap do you mean? Say for instance *on lap 20*.',
    'lap',
    request,
  );
}
