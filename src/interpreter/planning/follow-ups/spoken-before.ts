import { foldName } from '../../../core/names/name-matching.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { textOf } from '../../reading/words.ts';

/** "Those two", of drivers and not of laps or races. */
function saysThoseTwo(words: ReadMessage['words']): boolean {
  return /\b(?:those|these) two\b(?! (?:laps|races|years|seasons|teams|stops|corners|weekends|rounds|sessions|cars))/.test(
    textOf(words),
  );
}

const goesBack = /\b(?:back|return|returning) to\b/;

/**
 * The conversation that a message goes on from: "back to Baku" is about what was asked of Baku before, and not about what was asked last.
 *
 * @throws AskBack where it goes back further than is known, and does not say what for
 */
export function spokenBefore(
  { words }: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  conversation: Conversation,
): Conversation {
  const { last, earlier = null, pending } = conversation;
  if (pending === null && last !== null && saysThoseTwo(words) && last.drivers.length < 2) {
    if (earlier !== null && earlier.drivers.length > 1) return { ...conversation, last: earlier };
    if (slots.drivers.length < 2 && last.top === null && last.teams.length === 0)
      throw new AskBack('Which two are meant? Name them.', 'drivers', { ...slots, topics: [...topics] });
  }
  const [event] = slots.events;
  const text = textOf(words);
  if (pending !== null || last === null || !goesBack.test(text)) return conversation;
  if (event === undefined) return ofTopicBefore(slots, topics, conversation);
  const found = [last, earlier].find((each) => each?.events.some((one) => isSameEvent(one, event)));
  if (found) return { ...conversation, last: found };
  if (topics.length > 0) return conversation;
  const choices = ['the result', 'qualifying', 'tyre strategy', 'lap times'];
  throw new AskBack(
    `What would you like to know of it: ${choices.join(', ')}?`,
    'topic',
    { ...slots, years: slots.years.length > 0 ? slots.years : last.years },
    choices,
  );
}

/** "Back to the corners": as they were asked for, one or two questions ago. @throws AskBack where it goes back further */
function ofTopicBefore(
  slots: Request,
  topics: readonly TopicName[],
  conversation: Conversation,
): Conversation {
  const { last, earlier = null } = conversation;
  const found = [last, earlier].find((each) => each?.topics.some((name) => topics.includes(name)));
  if (found) return { ...conversation, last: found };
  if (topics.length === 0 || earlier === null) return conversation;
  throw new AskBack('I go back two questions, and that was before. Please ask it in full.', 'topic', {
    ...slots,
    topics: [...topics],
  });
}

function isSameEvent(one: Request['events'][number], other: Request['events'][number]): boolean {
  return one.by === 'name' && other.by === 'name' && foldName(one.query) === foldName(other.query);
}

const results: readonly TopicName[] = ['session-info', 'qualifying-results', 'results'];

/** "P3?" after a result is a place, though a practice is called so as well. */
export function placesSpokenOf(
  { numbers, cues, words }: ReadMessage,
  slots: Request,
  last: Request | null,
): Request {
  const { places } = numbers;
  const isPractice = cues.some(({ cue }) => cue.startsWith('session:') || cue === 'practice');
  const isOfResult =
    last !== null && last.topics.length > 0 && last.topics.every((name) => results.includes(name));
  // "P2?" after the first practice is the second.
  const wasPractice = last?.sessions.some((code) => code.startsWith('FP')) === true;
  if (
    !isOfResult ||
    isPractice ||
    wasPractice ||
    places.length !== 1 ||
    words.length > 4 ||
    slots.sessions.length !== 1
  )
    return slots;
  const [place] = places;
  return {
    ...slots,
    sessions: [],
    narrowings: [...slots.narrowings, { by: 'places', from: place!, to: place!, said: `P${place}` }],
  };
}
