import type { Conversation } from '../../request/conversation.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { mergedNarrowings } from '../../request/narrowing.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { driversOf, referenceBeside, teamsOf, topOf, union } from './follow-up-names.ts';
import { besideOtherYear } from './other-year.ts';
import { lapsOf } from './follow-up-laps.ts';
import { eventsBeside, namesLastRunning } from './follow-up-events.ts';
import { keptSessions, mergedTest, yearsOf } from './follow-up-sessions.ts';
import { areGapsByLap, chosenTopics, namedSessions } from './follow-up-topics.ts';
import { aspectsOf, keptNarrowings } from './follow-up-narrowings.ts';
import { keepsTopic } from './keeps-topic.ts';
import { compoundsMeant } from '../choosing/kept-measure.ts';
import { topicsOfThatRace } from '../choosing/kept-result.ts';
import { asksForComing, buildsOn, isForThatTitle, saysPresent, startsWithAnd } from './goes-on.ts';
import { topics as allTopics } from '../../topics/registry.ts';

/**
 * A message's request, completed by what was spoken of before: "and for Leclerc?", "same for 2023", "what about the race?", or the
 * answer to a question back. `slots` is what the message itself names, `topics` what it asks about. null: it builds on nothing.
 */
export function followUp(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  { last, pending, year }: Conversation,
): Request | null {
  const spokenOf = pending?.request ?? last;
  if (!spokenOf) return null;
  if (namesLastRunning(message))
    return named.length > 0 ? null : { ...spokenOf, ...slots, topics: spokenOf.topics, top: spokenOf.top };
  const base = withSeason(message, slots, baseOf(message, slots, spokenOf), year);
  const beside = besideOtherYear(message, slots, base, year);
  if (beside !== null) return beside;
  const topics = keepsTopic(message, slots, named, base) ? [] : topicsOfThatRace(message, slots, named, base);
  const isAnswer = pending !== null && (topics.length === 0 || !namesEvent(slots));
  if (!isAnswer && !buildsOn(message, slots, topics, base)) return null;
  const chosen = chosenTopics(message, slots, topics, base);
  const isSameTopic =
    base.topics.length === 0 ||
    chosen.some((topic) => base.topics.includes(topic)) ||
    (topics.length === 0 && areGapsByLap(slots, base));
  // Asked with whom to compare one, "Norris" is another one.
  const isOneOfThem = isAnswer && pending.missing === 'driver' && slots.drivers.length > 0;
  const isOfMore = isAnswer && pending.missing === 'drivers' && slots.drivers.length > 0;
  const saysPlace = namesNewEvent(slots);
  const place = saysPlace ? slots : base;
  const events = saysPlace ? eventsBeside(message, slots.events, base, chosen) : base.events;
  return {
    topics: chosen,
    ...(isComing(message, slots, chosen)
      ? { years: [], lastYears: null, isYearRange: false, areYearsKept: false }
      : yearsOf({ ...slots, events: saysPlace ? events : slots.events }, base, chosen, message)),
    events,
    lastRaces: place.lastRaces,
    date: slots.date,
    testing: mergedTest(slots, base, saysPlace),
    weekday: slots.weekday,
    sessions:
      slots.sessions.length > 0 ||
      slots.weekday !== null ||
      asksForGrid(slots, base) ||
      isComing(message, slots, chosen)
        ? namedSessions(message, slots, base)
        : keptSessions(message, base, chosen),
    drivers: isOneOfThem
      ? slots.drivers
      : isOfMore
        ? union(base.drivers, slots.drivers)
        : driversOf(message, slots, base, chosen),
    teams: teamsOf(message, slots, base),
    top: topOf(message, slots, base, isSameTopic),
    laps:
      isOfGaps(chosen) && saysEnd(message)
        ? slots.laps
        : lapsOf(message, slots, base, chosen, topics.length > 0),
    until: slots.until ?? ((saysPlace && !isAnswer) || saysEnd(message) ? null : base.until),
    narrowings: mergedNarrowings(keptNarrowings(message, base, isSameTopic, topics.length > 0), [
      ...compoundsMeant(message, slots, base),
      ...slots.narrowings,
      ...referenceBeside(message, slots, base),
    ]),
    corners: slots.corners || (isSameTopic && base.corners),
    constructors:
      slots.constructors ||
      ((isSameTopic || isThatTable(message, slots, base) || isForThatTitle(message, slots, topics, base)) &&
        base.constructors &&
        slots.drivers.length === 0 &&
        !/\bdrivers?\b/.test(textOf(message.words))),
    aspects: aspectsOf(message, slots, base, topics),
  };
}

/** "And at the chequered flag?" after a moment of the race. */
function saysEnd({ words }: ReadMessage): boolean {
  return /\b(?:at|by) the (?:chequered |checkered )?(?:flag|finish|end)$/.test(textOf(words));
}

function isOfGaps(topics: readonly TopicName[]): boolean {
  return topics.length > 0 && topics.every((name) => name === 'race-gaps');
}

/** "Who started first?" after a qualifying: on the grid of the race. */
function asksForGrid({ aspects }: Request, { topics }: Request): boolean {
  return aspects.includes('grid') && topics.includes('qualifying-results');
}

/** "When do the lights go out in Qatar?": of the next running, whatever season and session were spoken of. */
function isComing(message: ReadMessage, slots: Request, chosen: readonly TopicName[]): boolean {
  const isNamed = slots.events.some(({ by }) => by === 'name') && slots.years.length === 0;
  return isNamed && chosen.includes('schedule') && asksForComing(message) && !startsWithAnd(message);
}

/**
 * "And the year before?" counts from the season of the answer where no year was named; "and the race?" after a sprint is of the weekend
 * that had that sprint, which may not be the last one there.
 */
function withSeason(
  { years }: ReadMessage,
  slots: Request,
  base: Request,
  year: number | undefined,
): Request {
  const isNone = base.years.length === 0 && base.lastYears === null && base.lastRaces === null;
  const isOfSprint = base.sessions.some((code) => code === 'S' || code === 'SQ') && !namesNewEvent(slots);
  return isNone && year !== undefined && (years.step !== null || isOfSprint)
    ? { ...base, years: [year] }
    : base;
}

/** What a message goes on from: what was spoken of, of the whole season where it says so, and of the current one where it says now. */
function baseOf(message: ReadMessage, slots: Request, spokenOf: Request): Request {
  if (isOfNow(message, slots, spokenOf))
    return { ...ofWholeSeason(spokenOf), years: [], lastYears: null, isYearRange: false };
  return isOfEnd(message, spokenOf) ? ofWholeSeason(spokenOf) : spokenOf;
}

/** "Constructors at the moment" after the table of a season, or at some round of it. */
function isOfNow(message: ReadMessage, { years, events, narrowings }: Request, { topics }: Request): boolean {
  const isOfSeason = topics.length > 0 && topics.every((name) => allTopics[name].session === null);
  const isOfNow =
    saysPresent(message) ||
    /^(?:and |so )?(?:what about |how about )?(?:right )?now$/.test(textOf(message.words));
  return isOfNow && isOfSeason && years.length + events.length + narrowings.length === 0;
}

/** "And at the end of the year?" after the table of a season at some round. */
function isOfEnd({ words }: ReadMessage, { topics }: Request): boolean {
  const isOfTable = topics.length > 0 && topics.every((name) => name === 'standings');
  return (
    isOfTable &&
    /\b(?:at|by|in) the (?:very )?end(?: of (?:the |that )?(?:year|season))?$/.test(textOf(words))
  );
}

function ofWholeSeason(request: Request): Request {
  const narrowings = request.narrowings.filter(({ by }) => by !== 'after');
  return { ...request, events: [], narrowings };
}

/** "How was that before Monza?": the table spoken of, at another moment. */
function isThatTable(
  { words }: ReadMessage,
  { drivers, narrowings, events }: Request,
  { topics }: Request,
): boolean {
  const isTable = topics.every((name) => name === 'standings' || name === 'season-summary');
  const isOfTable =
    narrowings.some(({ by }) => by === 'after') ||
    events.length > 0 ||
    words.some(({ text }) => text === 'table');
  const says = words.some(({ text }) => /^(?:that|it|this|same|then)$/.test(text));
  return isTable && isOfTable && says && drivers.length === 0;
}

/** "That race" is no other than the one before. */
function namesNewEvent(slots: Request): boolean {
  const [event] = slots.events;
  return namesEvent(slots) && !(event?.by === 'season' && event.which === 'that');
}
