import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { isQuestion } from '../../reading/cues.ts';
import { readSlots } from '../../reading/slots.ts';
import { textOf } from '../../reading/words.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { namesNothing } from './same-question.ts';

/** What a message that goes on has or begins with, and that says in no other words what was not understood. */
const leaning =
  /^(?:ok |okay |so |well )?(?:and|just|only|same|but|then|also|plus)\b|\b(?:he|hes|him|his|she|her|hers|they|them|their|theirs|it|its|there|that|those|these|too|now|again|instead|other)\b/;

/**
 * Where a word of the question before was not understood and a message goes on as if it had been: the answer would be to half a question.
 *
 * @throws AskBack
 */
export function checkAnswers(
  message: ReadMessage,
  named: readonly TopicName[],
  followed: Request,
  pending: NonNullable<Conversation['pending']>,
): void {
  const { words, cues } = message;
  const isAnswer = cues.some(({ cue }) => cue === 'follow:go-on' || cue === 'follow:correct');
  if (pending.missing !== 'word' || isAnswer || followed.topics.length === 0) return;
  if (
    !leaning.test(textOf(words)) &&
    !comparesAnother(message, named, pending.request) &&
    !asksOfNothing(message)
  )
    return;
  throw new AskBack(
    'I did not understand a word of the question before that. Say it in other words, or answer "go on" and I leave it out.',
    'word',
    followed,
  );
}

/** "What is happening to the car?", of what was not understood. */
function asksOfNothing(message: ReadMessage): boolean {
  const asks = message.cues.some(({ cue }) => cue.startsWith('topic:') || cue.startsWith('hint:'));
  return asks && namesNothing(readSlots(message)) && message.words.length > 3;
}

/** "Is Antonelli faster?": words that compare with what was not understood, and say of no place. */
function comparesAnother(
  { cues, events, date }: ReadMessage,
  named: readonly TopicName[],
  { topics }: Request,
): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isLeaning = asked.length > 0 && asked.every(({ cue }) => cue === 'ask:fast' || cue === 'ask:gap');
  return isLeaning && !named.some((name) => topics.includes(name)) && events.length === 0 && date === null;
}
