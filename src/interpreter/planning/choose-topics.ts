import { isQuestion, type Asked, type Cue } from '../reading/cues.ts';
import { isAboutFuture } from '../reading/out-of-scope.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { emptyRequest, namesEvent, qualifyingCodes, type Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { topics } from '../topics/registry.ts';
import { topicNames } from './known-topics.ts';

/** What the message asks about, judged with everything it names; empty when it does not say. */
export function chooseTopics(message: ReadMessage, slots: Request): TopicName[] {
  if (asksWhichRaces(message, slots)) return ['season-summary'];
  const chosen = separateTopics(message, slots);
  const isOfBoth = isForQualifying(slots) && slots.sessions.some((code) => !qualifyingCodes.includes(code));
  if (isOfBoth && chosen.length === 1 && chosen[0] === 'qualifying-results')
    return [...chosen, 'session-info'];
  if (chosen.length === 1 && chosen[0] === 'lap-times' && isOfEverybody(message, slots))
    return ['lap-distribution'];
  if (
    chosen.length === 1 &&
    chosen[0] === 'tyre-strategy' &&
    message.cues.some(({ cue }) => cue === 'ask:fast')
  )
    return [slots.aspects.includes('stops') ? 'pit-stops' : 'stints'];
  if (chosen.length > 0) return chosen;
  const weak = weakTopic(message, slots);
  return weak === null ? [] : [weak];
}

/** "Which races did Piastri win in 2025?": of his season, race by race. */
function asksWhichRaces({ words, cues }: ReadMessage, slots: Request): boolean {
  const text = words.map((word) => word.text).join(' ');
  return (
    slots.drivers.length + slots.teams.length > 0 &&
    !namesEvent(slots) &&
    /\b(?:which|what|how many) (?:races|grands prix|gps|rounds)\b/.test(text) &&
    cues.some(({ cue }) => cue === 'ask:result' || cue === 'ask:points')
  );
}

/** "Of everyone", "all drivers". */
function isOfEverybody({ words }: ReadMessage, { drivers, teams, top }: Request): boolean {
  const text = words.map((word) => word.text).join(' ');
  const saysAll = /\b(?:everyone|everybody|(?:all|every)(?: the)? (?:drivers?|cars?))\b/.test(text);
  return saysAll && drivers.length + teams.length === 0 && top === null;
}

function separateTopics({ cues, words }: ReadMessage, slots: Request): TopicName[] {
  const isOnTable = cues.some(({ cue }) => /^topic:(?:season-summary|standings|championship)$/.test(cue));
  const spoken = cues
    .flatMap(({ cue, at }) => {
      const topic = topicOf(cue, slots, isOnTable);
      return topic === null ? [] : [{ topic, at }];
    })
    .toSorted((a, b) => a.at - b.at);
  const groups: { topic: TopicName; at: number }[][] = [];
  for (const each of spoken) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const between = before ? words.slice(before.at + 1, each.at + 1) : [];
    const isJoined = between.some(
      ({ text, before: mark }) => /^(?:and|plus|also)$/.test(text) || /[,&+;]/.test(mark),
    );
    if (group && !isJoined) group.push(each);
    else groups.push([each]);
  }
  const best = groups.map((group) => firstOf(group.map(({ topic }) => topic)));
  return [...new Set(best)].filter((topic, _index, all) => !isImplied(topic, all));
}

/** The topic that the cue names by itself, or with what else the message names; null when it names none. */
function topicOf(cue: Cue, slots: Request, isOnTable: boolean): TopicName | null {
  if (cue.startsWith('topic:')) return cue.slice(6) as TopicName;
  if (cue === 'ask:pace') return paceTopic(slots);
  if (cue === 'ask:leader' && isOnTable) return null;
  // Who leads at a moment is the order then; over a race, laps led.
  if (cue === 'ask:leader') return slots.until === null ? 'positions' : 'session-info';
  if (cue !== 'ask:result') return null;
  return isForQualifying(slots) ? 'qualifying-results' : 'session-info';
}

/** Without a joining word between them, one question has one topic. */
function firstOf(names: readonly TopicName[]): TopicName {
  return names.toSorted((a, b) => topics[a].precedence - topics[b].precedence)[0]!;
}

function isForQualifying({ sessions }: Request): boolean {
  return sessions.some((code) => qualifyingCodes.includes(code));
}

/** Pace of drivers, of one team's drivers, of teams. */
function paceTopic({ drivers, teams, top }: Request): TopicName {
  return drivers.length > 0 || teams.length === 1 || (top !== null && teams.length === 0)
    ? 'lap-times'
    : 'team-pace';
}

function isImplied(topic: TopicName, all: readonly TopicName[]): boolean {
  return topics[topic].impliedBy?.some((other) => all.includes(other)) === true;
}

/** The topic that words say which are no topic alone: "compare", "who was faster", "when", "points". */
function weakTopic({ cues, words, numbers, years: named }: ReadMessage, slots: Request): TopicName | null {
  const has = (asked: Asked) => cues.some(({ cue }) => cue === (`ask:${asked}` satisfies Cue));
  const { drivers, teams, laps, years, sessions, lastYears, testing } = slots;
  const isQualifying = sessions.some((code) => qualifyingCodes.includes(code));
  const isRace = sessions.includes('R') || sessions.includes('S');
  const hasYears = years.length > 1 || lastYears !== null;
  const isOverYears = hasYears && drivers.length === 1;

  const isDuel = cues.some(({ cue }) => cue === 'hint:head-to-head');
  if (isDuel && topics['head-to-head'].hints?.isMeant(slots)) return 'head-to-head';
  if (cues.some(({ cue }) => cue === 'hint:positions') && (drivers.length > 0 || laps.length > 0))
    return 'positions';
  if (has('compound')) return has('compare') || has('fast') ? 'stints' : 'tyre-strategy';
  if (has('corner')) return 'corners';
  if (has('sectors'))
    return drivers.length === 1 ? 'driver-laps' : drivers.length > 1 ? 'telemetry' : 'sectors';
  if (laps.length > 0 && drivers.length < 2 && (drivers.length === 1 || laps.includes('best')))
    return lapTopic(slots, has('compare'), hasYears, isQualifying);
  if (has('points')) return namesEvent(slots) ? 'session-info' : 'season-summary';
  if (has('compare') && has('teams') && drivers.length === 0) return 'team-pace';
  if (has('compare') && drivers.length === 1 && !hasYears && words.some(({ text }) => text === 'laps'))
    return 'multi-lap';
  if (has('compare') || (has('fast') && laps.includes('best'))) return comparedTopic(slots, hasYears, isRace);
  if (has('gap') && slots.until !== null) return 'race-gaps';
  if (has('gap'))
    return isRace || numbers.places.length > 0 || sessions.some((code) => code.startsWith('FP'))
      ? 'session-info'
      : 'qualifying-results';
  if (has('fast')) {
    if (testing !== null && drivers.length === 0) return 'sectors';
    if (isOverYears) return 'year-compare';
    if (teams.length > 0 || has('teams')) return 'team-pace';
    if (isQualifying) return 'qualifying-results';
    return drivers.length > 1 || isRace ? 'lap-times' : 'session-info';
  }
  if (slots.narrowings.some(({ by }) => by === 'stint')) return 'stints';
  if (has('part')) return 'qualifying-results';
  if (has('when')) return whenTopic(slots);
  if (has('teams') && drivers.length === 0) return namesEvent(slots) ? 'team-pace' : null;
  if (cues.some(({ cue }) => cue === 'hint:drivers')) return namesEvent(slots) ? 'session-info' : 'drivers';
  if (has('how')) return isOverYears ? 'year-compare' : 'session-info';
  if (isOverYears) return 'year-compare';
  if (words.some(({ text }) => text === 'laps') && drivers.length > 0) {
    return drivers.length === 1 ? 'driver-laps' : 'lap-times';
  }
  // Now is the current season.
  const read = named.isCurrent ? { ...slots, years: [] } : slots;
  const hinted = topicNames.filter((name) => cues.some(({ cue }) => cue === `hint:${name}`));
  const meant = hinted.filter((name) => topics[name].hints?.isMeant(read) === true);
  return meant.length > 0 ? firstOf(meant) : null;
}

/**
 * "Who was faster?", "and the slowest?": asks the last question once more, about the same. Words that compare say no more than that
 * where the message names nothing.
 */
export function asksOfTheSame({ cues }: ReadMessage, slots: Request, last: Request | null): boolean {
  const spoken = cues.filter(({ cue }) => isQuestion(cue));
  const namesNothing = JSON.stringify({ ...slots, aspects: [] }) === JSON.stringify(emptyRequest());
  return (
    namesNothing &&
    spoken.length > 0 &&
    spoken.every(({ cue }) => cue === 'ask:fast') &&
    (last?.topics.some((topic) => topics[topic].comparesTimes) ?? false)
  );
}

/** Laps of one driver, or the fastest of all. */
function lapTopic(
  { drivers, laps }: Request,
  isCompared: boolean,
  hasYears: boolean,
  isQualifying: boolean,
): TopicName {
  if (drivers.length === 1 && laps.length > 6 && !isCompared) return 'driver-laps';
  if (drivers.length === 0) return isQualifying ? 'qualifying-results' : 'lap-times';
  if (hasYears) return 'year-compare';
  return laps.length > 1 || isCompared ? 'multi-lap' : 'driver-laps';
}

function comparedTopic(
  { drivers, teams, laps }: Request,
  hasYears: boolean,
  isRace: boolean,
): TopicName | null {
  if (drivers.length === 1 && hasYears) return 'year-compare';
  if (drivers.length === 0 && teams.length > 1) return 'team-pace';
  if (laps.includes('best')) return 'telemetry';
  return isRace ? 'lap-times' : 'telemetry';
}

/** The state of the season tells of this weekend, and when the next and the last race are. */
function whenTopic({ events, sessions }: Request): TopicName {
  const [event] = events;
  if (event?.by !== 'season') return 'schedule';
  if (event.which === 'this') return 'temporal-context';
  const asksForRace = sessions.every((code) => code === 'R');
  return asksForRace && (event.which === 'next' || event.which === 'last') ? 'temporal-context' : 'schedule';
}

/** "Will it rain on Sunday?": asks for what only the past can tell. */
export function asksForFuture(message: ReadMessage): boolean {
  const cues = message.cues.map(({ cue }) => cue);
  if (cues.some((cue) => ['ask:when', 'topic:schedule', 'hint:drivers'].includes(cue))) return false;
  const asksForPast = cues.some((cue) =>
    cue.startsWith('topic:')
      ? topics[cue.slice(6) as TopicName].session !== null
      : ['ask:pace', 'ask:result', 'ask:fast', 'ask:how', 'ask:points'].includes(cue),
  );
  return asksForPast && isAboutFuture(message);
}

/**
 * What a message that only names things asks about, when nothing was spoken of before: two drivers are compared, a session has a
 * result. null: nobody knows.
 */
export function topicOfNames({ drivers, teams, sessions, events, laps, top }: Request): TopicName | null {
  const [event] = events;
  if (top !== null && top.of === 'session' && events.length > 0 && drivers.length + teams.length === 0) {
    return sessions.some((code) => qualifyingCodes.includes(code)) ? 'qualifying-results' : 'session-info';
  }
  if (laps.length > 0) return laps.length > 1 ? 'multi-lap' : 'driver-laps';
  if (drivers.length > 1) return sessions.includes('R') || sessions.includes('S') ? 'lap-times' : 'telemetry';
  if (drivers.length === 1 || teams.length > 0) return null;
  if (event?.by === 'season' && event.which === 'this') return 'temporal-context';
  if (event?.by === 'season' && sessions.length === 0 && ['last', 'next', 'this'].includes(event.which)) {
    return 'temporal-context';
  }
  const [session] = sessions;
  if (session === undefined || events.length === 0) return null;
  return qualifyingCodes.includes(session) ? 'qualifying-results' : 'session-info';
}
