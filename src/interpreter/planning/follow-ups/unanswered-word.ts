import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { isQuestion } from '../../reading/cues.ts';
import { lightInFollowUps } from '../../reading/harmless-words.ts';
import { readSlots } from '../../reading/slots.ts';
import { textOf } from '../../reading/words.ts';
import { AskBack } from '../../request/questions.ts';
import { listed } from '../../request/sentences.ts';
import { notGoneOnFrom } from '../choosing/not-understood.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import { isOfSeasonNow } from '../choosing/of-this-season.ts';
import { ofNamesAlone } from '../choosing/own-question.ts';
import type { TopicName } from '../../request/topic-name.ts';

import { namesNothing } from './same-question.ts';

/** What a message that goes on has or begins with, and that says in no other words what was not understood. */
const leaning =
  /^(?:ok |okay |so |well )?(?:and|just|only|same|but|then|also|plus)\b|\b(?:he|hes|him|his|she|her|hers|they|them|their|theirs|it|its|there|that|those|these|too|now|again|instead|other|else)\b/;

const saysLastOne =
  /\b(?:the )?(?:last|latest|most recent|previous|next) (?:one|time|edition|running)\b|\b(?:last|ever) (?:held|raced|run|driven)\b/;

/** "On which lap was the last one?": of what was not understood, and not of the last race. */
const ofOneOfThem = /\bthe (?:first|second|third|last|next|previous|other|same) ones?\b/;

/**
 * Where a word of the question before was not understood and a message goes on as if it had been, the answer would be to half a question.
 *
 * @returns the conversation to read the message in instead: it asks something by itself, of what was named before; null: it is none of
 * these
 * @throws AskBack
 */
export function checkAnswers(
  message: ReadMessage,
  named: readonly TopicName[],
  followed: Request | null,
  conversation: Conversation,
): Conversation | null {
  const { pending } = conversation;
  if (pending === null) return null;
  const { words, cues } = message;
  const isCorrection = cues.some(({ cue }) => cue === 'follow:correct');
  const isNew = pending.missing !== 'word' || namesWhatLacks(message, pending.request);
  // "OK, apart from Spa" says more than to go on.
  // and "OK, which track shows it most" asks anew.
  const asksAnew = /\b(?:which|what|who|how)\b/.test(textOf(words)) && words.length > 3;
  const saysMore = asksAnew || message.passedOver.some(({ text }) => !lightInFollowUps.has(text));
  // "He got a point, right?"
  const goesOn = cues.some(({ cue, at }) => cue === 'follow:go-on' && at === 0) && !saysMore;
  // "Do it again for 2024" repeats what was not understood.
  const isRepeated = words.some(({ text }) => text === 'again');
  // "Brazil 2024, I mean" names no other word for "in the wet".
  const isToBeSaid = pending.left?.isDecisive === true && !pending.left.mayName;
  const isAnswer = (goesOn && !isRepeated) || (isCorrection && isNew && !isToBeSaid);
  if (goesOn && pending.left?.isDecisive === true && named.length === 0 && namesNothing(readSlots(message)))
    throw notGoneOnFrom(pending.request, pending.left ?? null, true);
  const isOfNoTopic = (followed?.topics ?? named).length === 0;
  // "OK, apart from Spa" after a decisive word was not understood
  if (pending.missing === 'word' && pending.left?.isDecisive === true && named.length === 0 && saysMore)
    throw notGoneOnFrom(pending.request, pending.left, false);
  const { drivers, teams, sessions } = readSlots(message);
  const namesNoMore = named.length + drivers.length + teams.length + sessions.length === 0;
  if (pending.missing === 'word' && isToBeSaid && followed !== null && namesNoMore && !isAnswer)
    throw notGoneOnFrom(pending.request, pending.left ?? null, false);
  // "And Perez" after "xyz for Bottas in Vegas"
  if (
    isOfNoTopic &&
    !isAnswer &&
    pending.missing === 'word' &&
    /^(?:and|same|also|plus|compared (?:with|to)|against|versus|vs|than)\b/.test(textOf(words))
  )
    throw notGoneOnFrom(pending.request, pending.left ?? null, goesOn);
  // "When was the last one?" of a Grand Prix that was not held in the year asked for
  const years = (pending.choices ?? []).filter((choice) => /^\d{4}$/.test(choice));
  if (years.length > 0 && saysLastOne.test(textOf(words)))
    throw new AskBack(
      `Near the year asked for there ${years.length === 1 ? 'is that' : 'are those'} of ${listed(years)}. Which year shall it be?`,
      pending.missing,
      pending.request,
      years,
    );
  const isOfWhom = pending.missing === 'driver' || pending.missing === 'drivers';
  if (isOfWhom && asksOtherwise(message, named)) throw noAnswer(pending);
  if (isAnswer || isOfNoTopic) return null;
  if (pending.missing === 'event' && asksOfNoPlace(message, named, pending.request)) throw noAnswer(pending);
  if (pending.missing !== 'word') return null;
  const leans =
    ofOneOfThem.test(textOf(words)) ||
    (followed !== null &&
      (isCorrection ||
        leaning.test(textOf(words)) ||
        // "What about Ocon?" after what was asked "in the wet", which was not understood
        (pending.left?.isDecisive === true && /^(?:what|how) about\b/.test(textOf(words))) ||
        comparesAnother(message, named, pending.request) ||
        asksOfNothing(message)));
  if (!leans && !isFragment(message, named, pending.request)) return null;
  const names = isCorrection || goesOn ? null : ofNamesAlone(message, named, conversation);
  if (names !== null) return names;
  // "How long was the last one?" names no race.
  const asked = ofOneOfThem.test(textOf(words)) ? pending.request : (followed ?? pending.request);
  throw notGoneOnFrom(asked, pending.left ?? null, goesOn);
}

function noAnswer({ missing, request }: NonNullable<Conversation['pending']>): AskBack {
  return new AskBack(
    'That is no answer to what I asked, and too little to be a question of its own. Please ask all of it in one sentence.',
    missing,
    request,
  );
}

/** "OK and does that still give a point", asked who is meant. */
function asksOtherwise(message: ReadMessage, named: readonly TopicName[]): boolean {
  return (
    named.length === 0 &&
    namesNothing(readSlots(message)) &&
    /\b(?:does|do|did|is|are|was|were|has|have|can|could|why|how) (?:that|it|this|they|those|he|she)\b/.test(
      textOf(message.words),
    )
  );
}

/** "Sorry, Monaco" may be the word that was not understood; "no wait, Piastri's" says of another one who was understood. */
function namesWhatLacks({ events, drivers, teams }: ReadMessage, pending: Request): boolean {
  return (
    (events.length > 0 && !namesEvent(pending)) ||
    (drivers.length + teams.length > 0 && pending.drivers.length + pending.teams.length === 0)
  );
}

/** "Which race had most?" where a Grand Prix was asked for, of another kind than what was asked about. */
function asksOfNoPlace(message: ReadMessage, named: readonly TopicName[], pending: Request): boolean {
  const text = textOf(message.words);
  return (
    named.length > 0 &&
    !named.some((name) => pending.topics.includes(name)) &&
    message.years.years.length === 0 &&
    /^(?:how many|(?:(?:in|at|on|of) )?which|drivers|teams)\b|^\w+ (?:too|also|as well)$/.test(text) &&
    !/\b(?:he|she|they|there|it|that|last)\b/.test(text) &&
    isFragment(message, named, pending)
  );
}

/** What asks for something by itself, in however few words. */
const whole =
  /\b(?:standings?|championships?|champions?|title|calendar|schedule|(?:next|last|latest) (?:race|sprint|session|weekend|gp)|today|tonight|yesterday|tomorrow|last night|weather)\b/;
const mostWords = 5;

/** "Biggest?", "the shortest one": of what, the question before says. */
const extremeAlone =
  /^(?:biggest|largest|smallest|highest|lowest|longest|shortest|fastest|quickest|slowest|best|worst|first|second|third|last)(?: ones?)?(?: please| then)?$/;

/**
 * "Which race had most", "last year?", "how old": few words, or more that ask for nothing, which name nobody and no place. "Red flag?" asks for
 * another thing of the same race.
 */
function isFragment(
  { words, events, date, drivers, teams }: ReadMessage,
  named: readonly TopicName[],
  pending: Request,
): boolean {
  const text = textOf(words);
  const isOfPlace =
    namesEvent(pending) &&
    !/^(?:by|how|in|the|what|when|where|which|who|most|least|median|average|mean)/.test(text) &&
    !extremeAlone.test(text);
  return (
    !isOfPlace &&
    (words.length <= mostWords || named.length === 0) &&
    events.length + drivers.length + teams.length === 0 &&
    date === null &&
    !whole.test(text) &&
    !isOfSeasonNow(text)
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
