import { checkNames } from './check-names.ts';
import { chooseTopics } from './choosing/choose-topics.ts';
import type { Conversation } from '../request/conversation.ts';
import { withLapsOfField } from './field-of-laps.ts';
import { fillIn } from './fill-in.ts';
import { asksOfThat, says, saysEverybody, saysPronoun } from './follow-ups/goes-on.ts';
import { withTopOfPlaces } from './top-of-places.ts';
import { withBoth } from './follow-ups/both-drivers.ts';
import { exclusionsOf, withoutLeftOut } from './left-out.ts';
import { topicsOfFewWords } from './follow-ups/few-words.ts';
import { ofWhoWasNamedLast } from './follow-ups/one-of-several.ts';
import { placesSpokenOf, spokenBefore } from './follow-ups/spoken-before.ts';
import { seasonSpokenOf } from './follow-ups/season-spoken-of.ts';
import { withRainAsSubject } from './follow-ups/after-weather.ts';
import { checkNothingOpen } from './open-questions.ts';
import { withLastNight } from './last-night.ts';
import { withGapOnLap, withMomentOfLaps } from './moment-of-laps.ts';
import { unknownWords } from './choosing/not-understood.ts';
import { checkTold } from './choosing/words-not-told.ts';
import { namesOfUnanswered } from './unsaid/of-unanswered.ts';
import { checkAnswers } from './follow-ups/unanswered-word.ts';
import { setsHimAgainst } from './follow-ups/follow-up-names.ts';
import { followUp } from './follow-ups/follow-up.ts';
import { AskBack, PlainAnswer, type MissingPart } from '../request/questions.ts';
import { either } from '../request/sentences.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { lightInFollowUps } from '../reading/harmless-words.ts';
import { isIdle } from '../reading/wordings/idle-words.ts';
import { emptyRequest, namesEvent, type Request } from '../request/request.ts';
import { readSlots } from '../reading/slots.ts';
import { notUnderstood, nothingNew } from '../reading/talk.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics as allTopics } from '../topics/registry.ts';
import { partsOf } from '../reading/parts.ts';
import { goingOn, withAll } from './whole-request.ts';
import {
  asksOfAnswer,
  asksOfHisTyres,
  asksOfOtherPart,
  checkOfAnswer,
  withoutOtherTopics,
} from './of-what-was-answered.ts';
import { asksOfTheSame, checkSaysMore, namesNothing } from './follow-ups/same-question.ts';
import { withDuel } from './choosing/duel-of-season.ts';
import { checkStatistics } from './statistics-of-laps.ts';
import { topicOfNames } from './choosing/topic-of-names.ts';
import { textOf, type Word } from '../reading/words.ts';

export interface AskedRequest {
  request: Request;
  /** Drivers and teams whose figures are asked for in particular. */
  drivers: readonly string[];
  teams: readonly string[];
}

/** The request that a message makes, with what was spoken of before. @throws AskBack, PlainAnswer */
export function readRequest(message: ReadMessage, before: Conversation): AskedRequest {
  const whole = withRainAsSubject(withoutLeftOut(message), before);
  const isOfAnswer = before.pending === null && before.last !== null && asksOfAnswer(whole, before.last);
  const read = isOfAnswer ? withoutOtherTopics(whole) : whole;
  const named = withMomentOfLaps(read, placesSpokenOf(read, readSlots(read), before.last), before.last);
  const { slots: given, used } = fillIn(read, named, missingOf(read, before));
  const filled = withBoth(read, given, before);
  const spoken = spokenBefore(read, filled, chooseTopics(read, filled), before);
  const conversation = ofWhoWasNamedLast(read, filled, spoken);
  const { last, pending } = conversation;
  const isElsewhere = namesEvent(filled) || filled.years.length > 0 || filled.weekday !== null;
  const those = withThose(read, filled, conversation, isElsewhere);
  const said =
    topicsOfFewWords(read, filled, conversation) ??
    (asksOfTheSame(read, filled, last) ? [] : chooseTopics(read, those, isElsewhere ? null : last));
  const slots = withTopOfPlaces(filled, said);
  const topics: TopicName[] = said.length === 0 && read.numbers.saysLastLap ? ['driver-laps'] : said;
  if (pending === null && saysNothing(read, slots, topics)) throw new PlainAnswer(nothingNew);
  const followed = followUp(read, slots, topics, conversation);
  const ofNames = checkAnswers(read, topics, followed, conversation);
  if (ofNames !== null) return readRequest(message, ofNames);
  const unsaid = followed === null ? namesOfUnanswered(read, slots, topics, conversation) : {};
  const duel = withDuel(
    read,
    (followed && withTopicOfNames(read, followed, pending !== null)) ?? {
      ...slots,
      topics: topics.length > 0 ? topics : listOf(topicOfNames(slots, read.words)),
      ...seasonSpokenOf(read, slots, topics, conversation),
      ...unsaid,
    },
  );
  const asked = withLastNight(read, duel);
  const left = exclusionsOf(read, slots, followed === null ? null : (pending?.request ?? last));
  const request = {
    ...asked,
    constructors: asked.constructors || isTableOfTeams(read, asked),
    narrowings: [...asked.narrowings, ...left],
  };
  const weighing = followed !== null && pending?.missing !== 'word' ? read.passedOver : [];
  const unknown = [
    ...read.unknown.filter((word) => !used.includes(word) && !isLength(word, request)),
    ...weighing.filter((word) => !isLight(word, read, request)),
  ];
  checkNames(read, request);
  checkTold(read, unknown, request, followed !== null && pending === null && namesNothing(slots));
  if (request.topics.length === 0) throw nothingAsked(read, request, unknown);
  if (unknown.length > 0) throw unknownWords(read, unknown, request);
  if (followed !== null && pending === null && last !== null) {
    checkOfAnswer(read, slots, request, last);
    if (!isOfAnswer) checkSaysMore(read, slots, request, last);
  }
  checkStatistics(read, request);
  const spokenOf = pending === null ? last : pending.missing === 'word' ? pending.request : null;
  const base = spokenOf !== null && isOfTopics(followed, spokenOf) ? spokenOf : null;
  const parts = partsOf(read, { ...slots, narrowings: [...slots.narrowings, ...left] });
  const kept = base === null ? withAll(request, parts) : goingOn(request, parts, base);
  checkNothingOpen(read, slots, request, conversation, followed !== null);
  const namesSomebody = slots.drivers.length + slots.teams.length > 0;
  const isOfOthers =
    followed !== null &&
    (says(read, 'follow:without') ||
      says(read, 'ask:compare') ||
      setsHimAgainst(read) ||
      pending?.missing === 'drivers');
  const isOfThose =
    isOfAnswer ||
    (followed !== null &&
      last !== null &&
      (asksOfOtherPart(read, slots, last) || asksOfHisTyres(read, slots, last)));
  // What names another topic than the one asked for, as "and now?" does, asks of those spoken of.
  const isNamed = topics.some((name) => request.topics.includes(name));
  const isOfSlots =
    (namesSomebody && !isOfOthers) ||
    (isNamed && pending?.missing !== 'topic' && !saysPronoun(read) && !asksOfThat(read) && !isOfThose);
  // "His team mate" is not him.
  const ofSlots = { ...slots, ...unsaid };
  const { drivers, teams } = isOfSlots || slots.aspects.includes('team-mates') ? ofSlots : request;
  const isOfAll = asksForAll(read) || (followed !== null && saysEverybody(read, last?.drivers.length ?? 0));
  const meant = withLapsOfField(read, withGapOnLap(read, kept));
  return { request: isOfAll ? ofAllDrivers(meant) : meant, drivers, teams };
}

/** What names alone ask for, once a question back has brought them together; after what was declined, they ask for nothing. */
function withTopicOfNames({ words }: ReadMessage, request: Request, isAnswer: boolean): Request {
  return request.topics.length > 0 || !isAnswer
    ? request
    : { ...request, topics: listOf(topicOfNames(request, words)) };
}

/** "Their pace", and "race pace" alone, is that of the drivers spoken of, where the message names nobody and no other place. */
function withThose(
  read: ReadMessage,
  slots: Request,
  { last, pending }: Conversation,
  isElsewhere: boolean,
): Request {
  const spokenOf = pending?.request ?? last;
  if (spokenOf === null || slots.drivers.length + slots.teams.length > 0 || slots.top !== null) return slots;
  const isOfEverybody = /^(?:who|which)$/.test(read.words[0]?.text ?? '') || says(read, 'ask:teams');
  const isOfPace = says(read, 'ask:pace') && !isOfEverybody && (!isElsewhere || pending !== null);
  return saysPronoun(read) || isOfPace ? { ...slots, drivers: spokenOf.drivers } : slots;
}

/** Whether a message that goes on asks about the same as before. */
function isOfTopics(followed: Request | null, { topics }: Request): boolean {
  return followed !== null && followed.topics.every((name) => topics.includes(name));
}

/** "And for the teams?", of a championship. */
function isTableOfTeams({ cues }: ReadMessage, { topics, drivers }: Request): boolean {
  const isTable = topics.some((name) => ['championship', 'season-summary', 'standings'].includes(name));
  return isTable && drivers.length === 0 && cues.some(({ cue }) => cue === 'ask:teams');
}

/** "How long was the first stint?": lengths of stints and stops are told, and the laps of a safety car. */
function isLength({ text }: Word, { topics, aspects }: Request): boolean {
  const isOfFlags =
    topics.includes('race-control') && (aspects.includes('flags') || aspects.includes('neutralisations'));
  const haveLengths = topics.some((name) => ['stints', 'tyre-strategy', 'pit-stops'].includes(name));
  return (text === 'long' && (haveLengths || isOfFlags)) || (isOfFlags && /^stay(?:ed)?$/.test(text));
}

/** What a bare number of the message means: what was asked for, or a lap where laps were spoken of. */
function missingOf({ cues }: ReadMessage, { last, pending }: Conversation): MissingPart | null {
  if (pending) return pending.missing;
  const isOfLaps = last?.topics.some((topic) => allTopics[topic].laps !== undefined) === true;
  return isOfLaps && cues.some(({ cue }) => cue === 'ask:compare') ? 'lap' : null;
}

/** "Ok." after an answer asks for nothing again. */
function saysNothing({ cues, unknown }: ReadMessage, slots: Request, topics: readonly TopicName[]): boolean {
  const isEmpty = JSON.stringify(slots) === JSON.stringify(emptyRequest());
  return (
    topics.length === 0 && unknown.length === 0 && isEmpty && cues.some(({ cue }) => cue === 'follow:go-on')
  );
}

/** "The fastest lap of the race", "who was most consistent": of everybody. */
function asksForAll({ cues, words }: ReadMessage): boolean {
  const [first, second] = words.map(({ text }) => text);
  return (
    cues.some(({ cue }) => cue === 'best-lap') ||
    first === 'who' ||
    (first === 'which' && second === 'driver')
  );
}

function ofAllDrivers(request: Request): Request {
  const { topics, drivers, teams, top } = request;
  const mayBeOfAll = request.testing === null && topics.some((topic) => allTopics[topic].drivers?.mayBeAll);
  const isOfAll = mayBeOfAll && drivers.length + teams.length === 0 && top === null;
  return isOfAll ? { ...request, top: { count: Infinity, of: 'session' } } : request;
}

/** "When does it start?", "change Piastri to Norris", "slower than Norris": beside a time asked for, as an order and beside a name, these weigh nothing. */
function isLight(word: Word, { words, cues, drivers, teams }: ReadMessage, request: Request): boolean {
  if (word.text === 'than') return drivers.length + teams.length > 0;
  if (/^(?:whole|entire|full|total)$/.test(word.text)) return isOfAllOfIt(word, words, request);
  // "Whose tyres wore less?"
  if (/^(?:less|more)$/.test(word.text) && ofWear.test(textOf(words)))
    return request.topics.includes('stints');
  // "What was the order at half distance?"
  if (word.text === 'order') return request.until !== null;
  // "What happened to both McLarens?" is of the two of a team.
  const isOfTeam =
    request.topics.join() === 'session-info' && teams.some(({ at }) => at === words.indexOf(word) + 1);
  if (word.text === 'both') return isOfTeam || lists.some((name) => request[name].length > 1);
  const isOrder = word.text === 'change' && word === words[0];
  const asked = cues.map(({ cue }) => cue);
  return lightInFollowUps.has(word.text) || isOrder || isIdle(word.text, asked);
}

/** "Over the whole season" of what is told of seasons, "the whole session" where no part of it is spoken of. */
function isOfAllOfIt(word: Word, words: readonly Word[], request: Request): boolean {
  const next = words[words.indexOf(word) + 1]?.text ?? '';
  if (/^(?:season|year|championship)$/.test(next))
    return request.topics.length > 0 && request.topics.every((name) => allTopics[name].session === null);
  const isOfPart = request.laps.length + request.narrowings.length > 0 || request.until !== null;
  return !isOfPart && /^(?:qualifying|quali|qualy|session|practice)$/.test(next);
}

const ofWear = /\b(?:wore|wear|degraded|degrade|degradation|deg)\b/;

/** What there may be two of. */
const lists = ['drivers', 'teams', 'years', 'events', 'sessions', 'laps', 'topics'] as const;

/** Names without a question, or nothing of racing at all. */
function nothingAsked(read: ReadMessage, request: Request, unknown: readonly Word[]): Error {
  const { drivers, teams } = request;
  const names = drivers.length + teams.length + request.sessions.length + request.years.length;
  if ((names === 0 && !namesEvent(request)) || unknown.length > 2) return new PlainAnswer(notUnderstood);
  if (unknown.length > 0) return unknownWords(read, unknown, request);
  const choices =
    drivers.length > 0
      ? ['lap times', 'telemetry', 'all laps', 'the result']
      : ['the result', 'qualifying', 'tyre strategy', 'team pace'];
  return new AskBack(`What would you like to know: ${either(choices)}?`, 'topic', request, choices);
}

function listOf(topic: TopicName | null): TopicName[] {
  return topic === null ? [] : [topic];
}
