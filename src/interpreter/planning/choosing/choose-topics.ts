import { type Cue } from '../../reading/cues.ts';
import { isAboutFuture } from '../../reading/out-of-scope.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { isRaceCode, namesEvent, qualifyingCodes, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics } from '../../topics/registry.ts';
import {
  asksForFastestOfAll,
  asksForTyreOfFastest,
  asksHowCloseOnLaps,
  asksHowLong,
  asksHowWeatherWent,
  asksInWhichSector,
  asksOnHowManyLaps,
  asksOfEveryRace,
  asksOfStretches,
  asksWhenFlagged,
  asksWhichRaces,
  asksWhichTyreWasBetter,
  asksWhoThatIs,
  asksWhoWasFastestOnAverage,
  comparesPoints,
  countsDuels,
  countsOverSeason,
  isOfEverybody,
  namesCornersFirst,
} from './counted-topics.ts';
import {
  asksForBestOfSeason,
  comparesFeats,
  countsOverSeasons,
  countsWinnersByGrid,
} from './feats-of-season.ts';
import { firstByPrecedence } from '../known-topics.ts';
import {
  asksForPlaceNow,
  asksWhoIsAheadNow,
  asksHowHisSeasonGoes,
  asksHowSeasonWent,
  comparesTwoOverSeason,
  leadsDuel,
  setsAgainstThisSeason,
} from './of-this-season.ts';
import { asksOfSeasonQualifyings } from './of-qualifyings.ts';
import { weakTopic } from './weak-topics.ts';
import { textOf } from '../../reading/words.ts';

/**
 * What the message asks about, judged with everything it names; empty when it does not say. `spokenOf`: where words that say little alone
 * are about what was spoken of before, its request.
 */
export function chooseTopics(
  message: ReadMessage,
  slots: Request,
  spokenOf: Request | null = null,
): TopicName[] {
  if (asksOfEveryRace(message, orThoseBefore(slots, spokenOf))) return ['head-to-head'];
  if (asksOfSeasonQualifyings(message, slots)) return ['season-qualifyings'];
  if (
    asksWhichRaces(message, slots) ||
    countsOverSeason(message, slots, isOfTable(spokenOf) && !namesEvent(slots)) ||
    countsOverSeasons(message, slots) ||
    countsWinnersByGrid(message, slots)
  )
    return ['season-summary'];
  if (asksForTyreOfFastest(message, slots)) return ['driver-laps'];
  if (asksForFastestOfAll(message, slots)) return ['results'];
  if (asksHowCloseOnLaps(message, slots)) return ['race-gaps'];
  if (slots.drivers.length === 2 && asksOnHowManyLaps(message)) return ['driver-laps'];
  if (asksWhoThatIs(message)) return ['drivers'];
  if (asksOfStretches(message, orThoseBefore(slots, spokenOf)) || namesCornersFirst(message, slots))
    return ['corners'];
  if (asksInWhichSector(message, orThoseBefore(slots, spokenOf))) return ['sectors'];
  if (slots.drivers.length === 2 && comparesPoints(message, slots)) return ['season-summary'];
  if (comparesFeats(message, slots) || asksForBestOfSeason(message, orThoseBefore(slots, spokenOf)))
    return ['season-summary'];
  if (comparesTwoOverSeason(message, slots) || leadsDuel(message, slots)) return ['head-to-head'];
  if (spokenOf === null && setsAgainstThisSeason(message, slots)) return ['head-to-head'];
  if (asksHowSeasonWent(message, slots)) return ['season-summary'];
  if (asksWhoIsAheadNow(message, slots) || (spokenOf === null && asksForPlaceNow(message, slots)))
    return ['season-summary'];
  if (orThoseBefore(slots, spokenOf).drivers.length === 1 && asksHowHisSeasonGoes(message, slots))
    return ['season-summary'];
  const chosen = separateTopics(message, slots, isOfTable(spokenOf) && !namesEvent(slots));
  const isOfBoth = isForQualifying(slots) && slots.sessions.some((code) => !qualifyingCodes.includes(code));
  if (isOfBoth && chosen.length === 1 && chosen[0] === 'qualifying-results')
    return [...chosen, 'session-info'];
  const isOfTeams = message.cues.some(({ cue }) => cue === 'ask:pace') && slots.teams.length > 1;
  // "Median race pace of McLaren and Red Bull"
  if (chosen.length === 1 && chosen[0] === 'lap-times' && isOfTeams && paceTopic(slots) === 'team-pace')
    return ['team-pace'];
  const areOfLaps = chosen.every((name) => /^(?:lap-times|team-pace|lap-distribution)$/.test(name));
  if (chosen.length > 0 && areOfLaps && isOfEverybody(message, slots)) return ['lap-distribution'];
  if (/^(?:lap-times)?$/.test(chosen.join()) && asksWhoWasFastestOnAverage(message, slots))
    return ['lap-distribution'];
  if (
    chosen[0] === 'tyre-strategy' &&
    chosen.every((name) => name === 'tyre-strategy' || name === 'pit-stops') &&
    (message.cues.some(({ cue }) => cue === 'ask:fast') ||
      asksHowLong(message, slots) ||
      asksWhichTyreWasBetter(message))
  )
    return [slots.aspects.includes('stops') ? 'pit-stops' : 'stints'];
  if (
    chosen.length === 1 &&
    /^(?:qualifying-results|lap-times|session-info)$/.test(chosen[0]!) &&
    countsDuels(message, slots)
  )
    return ['head-to-head'];
  if (chosen.length === 1 && chosen[0] === 'session-info' && asksWhenFlagged(message, slots))
    return ['race-control'];
  if (chosen.length === 1 && chosen[0] === 'session-info' && asksHowWeatherWent(message, slots))
    return ['weather'];
  if (chosen.length > 0) return chosen;
  // "And the gaps?" after places lap by lap.
  if (spokenOf?.topics.includes('positions') && message.cues.some(({ cue }) => cue === 'ask:gap'))
    return ['race-gaps'];
  // What is compared beside what was spoken of is judged by its own words.
  const isComparison = message.cues.some(({ cue }) => cue === 'ask:compare');
  const weak = weakTopic(message, spokenOf === null || isComparison ? slots : inSessionOf(slots, spokenOf));
  return weak === null ? [] : [weak];
}

/** Those who were spoken of, where a message names nobody. */
function orThoseBefore(slots: Request, spokenOf: Request | null): Request {
  const namesNobody = slots.drivers.length + slots.teams.length === 0;
  return namesNobody && spokenOf !== null ? { ...slots, drivers: spokenOf.drivers } : slots;
}

/** What a message names, in the session and at the moment spoken of before where it names none. */
function inSessionOf(slots: Request, { sessions, topics: [topic], until }: Request): Request {
  const taken = topic === undefined ? null : topics[topic].session;
  const before = sessions.length === 0 && taken !== null ? [taken] : sessions;
  return {
    ...slots,
    sessions: slots.sessions.length > 0 ? slots.sessions : before,
    until: slots.until ?? until,
  };
}

/** Whether the table of a season is what was spoken of. */
function isOfTable(request: Request | null): boolean {
  return request?.topics.some((name) => tables.has(name)) === true;
}

const tables: ReadonlySet<TopicName> = new Set(['season-summary', 'standings', 'championship']);

/** `isTableSpokenOf`: who leads is asked of the table spoken of before. */
function separateTopics({ cues, words }: ReadMessage, slots: Request, isTableSpokenOf: boolean): TopicName[] {
  // "By how many points did he lead?" is of the table, too.
  const isOnTable =
    isTableSpokenOf ||
    cues.some(
      ({ cue }) =>
        cue === 'ask:points' || (cue.startsWith('topic:') && tables.has(cue.slice(6) as TopicName)),
    );
  const isOfStandings = words.some(({ text }) => text === 'standings' || text === 'table');
  const saysLaps = words.some(({ text }) => /^(?:laps?|long|often|ever|when)$/.test(text));
  const isOfGap = cues.some(({ cue }) => cue === 'ask:gap');
  const spoken = cues
    // "Places gained in the standings" are of the table.
    .filter(({ cue }) => !(isOfStandings && cue === 'topic:positions'))
    .filter(({ cue, at }) => cue !== 'topic:qualifying-results' || !isGridBesideFinish(cues, at))
    .flatMap(({ cue, at, length }) => {
      const said = words.slice(at, at + length);
      const isOfRace = cue === 'ask:result' && isFinishBesideQualifying(cues, words, said);
      const topic = isOfRace
        ? 'session-info'
        : topicOf(cue, slots, {
            isOnTable,
            isOfGap,
            countsLaps: /\b(?:how many|most|number of) laps\b/.test(textOf(words)),
            isOfOrder: !saysLaps && said.some(({ text }) => text === 'front'),
          });
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
  const best = groups.map((group) => firstByPrecedence(group.map(({ topic }) => topic)));
  return [...new Set(best)].filter((topic, _index, all) => !isImplied(topic, all));
}

/** "Grid and finish": a result has the grid as well. */
function isGridBesideFinish(cues: ReadMessage['cues'], at: number): boolean {
  const isGrid = cues.some((other) => other.cue === 'aspect:grid' && other.at === at);
  return isGrid && cues.some(({ cue, length }) => cue === 'ask:result' && length > 0);
}

/** "Where did he qualify and finish": in the qualifying and in the race. */
function isFinishBesideQualifying(
  cues: ReadMessage['cues'],
  words: ReadMessage['words'],
  said: ReadMessage['words'],
): boolean {
  const isQualified = cues.some(
    (other) => other.cue === 'topic:qualifying-results' && words[other.at]?.text.startsWith('qualif'),
  );
  return isQualified && said.some(({ text }) => /^(?:finish|won|win$|ended|came|come)/.test(text));
}

/** The topic that the cue names by itself, or with what else the message names; null when it names none. */
function topicOf(
  cue: Cue,
  slots: Request,
  asked: LeadAsked & { isOnTable: boolean; isOfOrder: boolean },
): TopicName | null {
  const { isOnTable, isOfOrder } = asked;
  if (cue.startsWith('topic:')) return cue.slice(6) as TopicName;
  if (cue === 'ask:pace') return paceTopic(slots);
  if (cue === 'ask:leader' && isOnTable) return null;
  // "Which of the two McLarens was in front?": in the end.
  if (cue === 'ask:leader' && isOfOrder && slots.drivers.length + slots.teams.length > 0)
    return isForQualifying(slots) ? 'qualifying-results' : 'session-info';
  if (cue === 'ask:leader') return leaderTopic(slots, asked);
  if (cue !== 'ask:result') return null;
  return isForQualifying(slots) ? 'qualifying-results' : 'session-info';
}

interface LeadAsked {
  isOfGap: boolean;
  /** "How many laps did he lead?" */
  countsLaps: boolean;
}

/** Who leads at a moment is the order then; over a race, laps led; by how much, its gaps. Elsewhere it is who was fastest. */
function leaderTopic(slots: Request, { isOfGap, countsLaps }: LeadAsked): TopicName {
  const isElsewhere = slots.sessions.length > 0 && !slots.sessions.some(isRaceCode);
  if (isElsewhere) return isForQualifying(slots) ? 'qualifying-results' : 'session-info';
  if (isOfGap) return 'race-gaps';
  return slots.until === null || countsLaps ? 'positions' : 'session-info';
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

function saysWillBe({ words }: ReadMessage): boolean {
  return /\b(?:will|gonna|going to) (?:it|that|he|she|they|this)(?: (?:be|look|go|end|stand|in|at|on|there|too|again|also|then|next)\b|$)/.test(
    textOf(words),
  );
}

/** "Will it rain on Sunday?": asks for what only the past can tell. */
export function asksForFuture(message: ReadMessage, spokenOf: Request | null = null): boolean {
  const cues = message.cues.map(({ cue }) => cue);
  // "And what will it be like in Qatar?" after the weather.
  const isOfSession = spokenOf?.topics.some((name) => topics[name].session !== null) === true;
  if (isOfSession && saysWillBe(message)) return true;
  if (cues.some((cue) => ['ask:when', 'topic:schedule', 'hint:drivers'].includes(cue))) return false;
  // "And in Qatar next week?"
  if (isOfSession && cues.every((cue) => !cue.startsWith('topic:')) && isAboutFuture(message)) return true;
  const asksForPast = cues.some((cue) =>
    cue.startsWith('topic:')
      ? topics[cue.slice(6) as TopicName].session !== null
      : ['ask:pace', 'ask:result', 'ask:fast', 'ask:how', 'ask:points'].includes(cue),
  );
  return asksForPast && isAboutFuture(message);
}
