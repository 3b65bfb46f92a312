import type { Conversation } from '../request/conversation.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { buildsOn, keepsTopic, says, saysPronoun, startsWithAnd } from './goes-on.ts';
import { mergedNarrowings } from '../request/narrowing.ts';
import { isReplaced } from '../reading/slots.ts';
import { type EventReference, namesEvent, qualifyingCodes, type Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics as allTopics } from '../topics/registry.ts';

/**
 * A message's request, completed by what was spoken of before: "and for Leclerc?", "same for 2023", "what about the race?", or the
 * answer to a question back. `slots` is what the message itself names, `topics` what it asks about. null: it builds on nothing.
 */
export function followUp(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  { last, pending }: Conversation,
): Request | null {
  const base = pending?.request ?? last;
  if (!base) return null;
  const topics = keepsTopic(message, slots, named, base) ? [] : named;
  if (base.topics.length === 0 && topics.length === 0) return null;
  const isAnswer = pending !== null && (topics.length === 0 || !namesEvent(slots));
  if (!isAnswer && !buildsOn(message, slots, topics, base)) return null;
  const chosen = chosenTopics(message, slots, topics, base);
  const isSameTopic = chosen.some((topic) => base.topics.includes(topic));
  const saysPlace = namesNewEvent(slots);
  const place = saysPlace ? slots : base;
  return {
    topics: chosen,
    ...yearsOf(slots, base, chosen, message.years.step),
    events: saysPlace ? nextTo(slots.events, base) : base.events,
    lastRaces: place.lastRaces,
    testing: mergedTest(slots, base, saysPlace),
    sessions: slots.sessions.length > 0 ? namedSessions(message, slots, base) : keptSessions(base, chosen),
    drivers: driversOf(message, slots, base, chosen),
    teams: teamsOf(message, slots, base),
    top:
      slots.top ?? (slots.drivers.length > 0 || slots.teams.length > 0 ? null : keptTop(base, isSameTopic)),
    laps: lapsOf(slots, base, chosen),
    until: slots.until ?? (saysPlace ? null : base.until),
    narrowings: isSameTopic ? mergedNarrowings(base.narrowings, slots.narrowings) : slots.narrowings,
    corners: slots.corners || (isSameTopic && base.corners),
    constructors: slots.constructors || (isSameTopic && base.constructors && !says(message, 'hint:drivers')),
    aspects: slots.aspects.length > 0 || topics.length > 0 ? slots.aspects : base.aspects,
  };
}

function chosenTopics(
  message: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): TopicName[] {
  if (topics.length === 0)
    return adapted(base.topics, { ...slots, sessions: namedSessions(message, slots, base) });
  if (isPlaceOfThat(message, slots, topics, base)) return [...base.topics];
  return isOfSameRace(message, slots, topics, base) ? ['lap-times'] : [...topics];
}

/** "And who was second?" after a qualifying: there, where nothing but a place is named. */
function isPlaceOfThat(
  { cues }: ReadMessage,
  { sessions, narrowings }: Request,
  topics: readonly TopicName[],
  base: Request,
): boolean {
  const namesPlaceAlone =
    narrowings.some(({ by }) => by === 'places') &&
    cues.every(({ cue, length }) => cue !== 'ask:result' || length === 0);
  return (
    namesPlaceAlone &&
    sessions.length === 0 &&
    topics.every((name) => name === 'session-info') &&
    base.topics.every((name) => name === 'qualifying-results')
  );
}

/** "Compare him with Piastri" after laps of a race: there, and not their fastest laps of the qualifying. */
function isOfSameRace(
  { cues }: ReadMessage,
  { sessions, laps }: Request,
  topics: readonly TopicName[],
  base: Request,
): boolean {
  const isOfLaps = base.topics.every((name) => name === 'driver-laps' || name === 'lap-times');
  const isOfRace = base.sessions.every((code) => code === 'R' || code === 'S');
  const namesNone = sessions.length + laps.length === 0 && cues.every(({ cue }) => !cue.startsWith('topic:'));
  return isOfLaps && isOfRace && namesNone && topics.length === 1 && topics[0] === 'telemetry';
}

/** Whoever won is not meant by what is asked next, but the three whose laps were compared are. */
function keptTop({ topics, top }: Request, isSameTopic: boolean): Request['top'] {
  const isOfResult = topics.some((topic) =>
    ['session-info', 'qualifying-results', 'results'].includes(topic),
  );
  return isOfResult && !isSameTopic ? null : top;
}

/** "The sprint one", after qualifying, is that of the sprint. */
function namedSessions({ words }: ReadMessage, { sessions }: Request, base: Request): Request['sessions'] {
  const isOne = words.some(({ text }) => text === 'one') && words.length <= 4;
  return isOne && sessions[0] === 'S' && base.topics.includes('qualifying-results') ? ['SQ'] : sessions;
}

/** "The one before", "the race after": next to the one spoken of. */
function isNextTo({ events: [event] }: Request): boolean {
  return event?.by === 'season' && (event.which === 'before' || event.which === 'after');
}

function nextTo(events: readonly EventReference[], base: Request): EventReference[] {
  return events.map((event) =>
    event.by === 'season' && (event.which === 'before' || event.which === 'after')
      ? { ...event, of: base.events[0] ?? null }
      : event,
  );
}

/** "That race" is no other than the one before. */
function namesNewEvent(slots: Request): boolean {
  const [event] = slots.events;
  return namesEvent(slots) && !(event?.by === 'season' && event.which === 'that');
}

/** The topics before, as far as the newly named session goes with them. */
function adapted(named: readonly TopicName[], slots: Request): TopicName[] {
  const [session] = slots.sessions;
  const topics = isNextTo(slots)
    ? named.map((topic) => (topic === 'temporal-context' ? 'schedule' : topic))
    : named;
  if (session === undefined) return [...topics];
  const isQualifying = qualifyingCodes.includes(session);
  return topics.map((topic) => {
    if (topic === 'qualifying-results' && !isQualifying) return 'session-info';
    return topic === 'session-info' && isQualifying ? 'qualifying-results' : topic;
  });
}

type Years = Pick<Request, 'years' | 'lastYears' | 'isYearRange' | 'areYearsKept'>;

function yearsOf(slots: Request, base: Request, topics: readonly TopicName[], step: number | null): Years {
  const { years, lastYears, isYearRange } = slots;
  if (step !== null && (base.years.length > 0 || years.length === 0)) {
    const moved = base.years.map((year) => year + step);
    return { years: moved, lastYears: null, isYearRange: false, areYearsKept: false };
  }
  if (years.length === 0 && lastYears === null) {
    const [event] = slots.events;
    // "What about the last race?" asks for the last one of all.
    const isOfNow =
      slots.lastRaces !== null || (event?.by === 'season' && ['last', 'next', 'this'].includes(event.which));
    if (isOfNow) return { years: [], lastYears: null, isYearRange: false, areYearsKept: false };
    return {
      years: base.years,
      lastYears: base.lastYears,
      isYearRange: base.isYearRange,
      areYearsKept: true,
    };
  }
  const adds =
    topics.some((topic) => allTopics[topic].collectsYears) &&
    years.length === 1 &&
    slots.drivers.length === 0;
  if (!adds) return { years, lastYears, isYearRange, areYearsKept: false };
  return {
    years: union(base.years, years),
    lastYears: base.lastYears,
    isYearRange: false,
    areYearsKept: false,
  };
}

function mergedTest({ testing }: Request, base: Request, saysPlace: boolean): Request['testing'] {
  if (testing && base.testing) {
    return {
      test: testing.test ?? base.testing.test,
      days: testing.days.length > 0 ? testing.days : base.testing.days,
    };
  }
  return testing ?? (saysPlace ? null : base.testing);
}

/** A session goes on to another topic only where it was not simply the one that the topic before is about. */
function keptSessions({ sessions, topics }: Request, chosen: readonly TopicName[]): Request['sessions'] {
  if (chosen.some((topic) => topics.includes(topic))) return sessions;
  const [topic] = topics;
  if (chosen.some((each) => allTopics[each].isAboutLastCall)) {
    const taken = topic === undefined ? null : allTopics[topic].session;
    return sessions.length > 0 || taken === null ? sessions : [taken];
  }
  const isDefault = sessions.length === 1 && topic !== undefined && sessions[0] === allTopics[topic].session;
  return isDefault ? [] : sessions;
}

function driversOf(
  message: ReadMessage,
  slots: Request,
  base: Request,
  topics: readonly TopicName[],
): string[] {
  const named = slots.drivers;
  const replaced = message.drivers.filter(({ at }) => isReplaced(message, at)).map(({ query }) => query);
  if (replaced.length > 0) {
    const kept = base.drivers.filter((driver) => !replaced.includes(driver));
    return union(kept, named);
  }
  if (says(message, 'follow:correct') && named.length > 0 && named.length < base.drivers.length) {
    // "No, Sainz": he takes the place of the one named last.
    return union(base.drivers.slice(0, base.drivers.length - named.length), named);
  }
  if (named.length === 0) {
    const areOthers = slots.teams.length > 0 || (slots.top !== null && !saysPronoun(message));
    return areOthers ? [] : base.drivers;
  }
  if (says(message, 'follow:without')) return base.drivers.filter((driver) => !named.includes(driver));
  if (topics.some((topic) => allTopics[topic].drivers?.most === 1)) return named;
  const isBeside = named.length === 1 && says(message, 'ask:compare');
  const adds =
    isBeside || says(message, 'follow:add') || (!says(message, 'follow:for') && startsWithAnd(message));
  const needsMore = topics.some((topic) => named.length < (allTopics[topic].drivers?.least ?? 0));
  return adds || needsMore ? union(base.drivers, named) : named;
}

function teamsOf(message: ReadMessage, slots: Request, base: Request): string[] {
  if (slots.teams.length === 0) return slots.drivers.length > 0 || slots.top !== null ? [] : base.teams;
  if (says(message, 'follow:without')) return base.teams.filter((team) => !slots.teams.includes(team));
  return says(message, 'follow:add') || startsWithAnd(message) ? union(base.teams, slots.teams) : slots.teams;
}

function lapsOf(slots: Request, base: Request, topics: readonly TopicName[]): string[] {
  const uses = topics.map((topic) => allTopics[topic].laps);
  if (slots.laps.length === 0) return uses.some((use) => use !== undefined) ? base.laps : [];
  return uses.includes('compared') && slots.laps.length === 1 ? union(base.laps, slots.laps) : slots.laps;
}

function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])];
}
