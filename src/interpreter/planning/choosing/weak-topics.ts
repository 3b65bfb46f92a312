import type { Asked, Cue } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { isRaceCode, namesEvent, qualifyingCodes, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics } from '../../topics/registry.ts';
import { asksWhichOfTeam } from './counted-topics.ts';
import { firstByPrecedence, topicNames } from '../known-topics.ts';
import { tyreEnds } from '../../reading/light-verbs.ts';
import { textOf } from '../../reading/words.ts';

/** The topic that words say which are no topic alone: "compare", "who was faster", "when", "points". */
export function weakTopic(
  { cues, words, numbers, years: named, teams: namedTeams }: ReadMessage,
  slots: Request,
): TopicName | null {
  const has = (asked: Asked) => cues.some(({ cue }) => cue === (`ask:${asked}` satisfies Cue));
  const { drivers, teams, laps, years, sessions, lastYears, testing } = slots;
  const isQualifying = sessions.some((code) => qualifyingCodes.includes(code));
  const isRace = sessions.includes('R') || sessions.includes('S');
  const hasYears = years.length > 1 || lastYears !== null;
  const isOverYears = hasYears && drivers.length === 1;

  const isDuel = cues.some(({ cue }) => cue === 'hint:head-to-head');
  // "Head to head at Williams 2025": of the two of that team.
  const isOfTeam = has('compare') && teams.length === 1 && drivers.length === 0 && years.length > 0;
  if (isDuel && (topics['head-to-head'].hints?.isMeant(slots) || (isOfTeam && !namesEvent(slots))))
    return 'head-to-head';
  if (cues.some(({ cue }) => cue === 'hint:positions') && (drivers.length > 0 || laps.length > 0))
    return 'positions';
  // "The softs died"
  if (has('compound') && words.some(({ text }) => tyreEnds.test(text))) return 'stints';
  if (has('compound')) return has('compare') || has('fast') ? 'stints' : 'tyre-strategy';
  // "What happened at turn 1?"
  if (has('corner') && words.some(({ text }) => text === 'happened')) return 'race-control';
  if (has('corner')) return 'corners';
  if (has('sectors')) return sectorTopic(slots, has('fast') || words.some(({ text }) => text === 'best'));
  if (laps.length > 0 && drivers.length < 2 && (drivers.length === 1 || laps.includes('best')))
    return lapTopic(slots, has('compare'), hasYears, isQualifying);
  if (drivers.length > 0 && slots.narrowings.some(({ by }) => by === 'open-laps')) return 'driver-laps';
  if (drivers.length > 1 && isRun(laps)) return 'driver-laps';
  if (has('points')) return namesEvent(slots) ? 'session-info' : 'season-summary';
  if (has('compare') && has('teams') && drivers.length === 0) return 'team-pace';
  if (has('compare') && drivers.length === 1 && !hasYears && words.some(({ text }) => text === 'laps'))
    return 'multi-lap';
  // "Piastri vs Norris 2025", of no race: over the season.
  const isOfSeason = !namesEvent(slots) && sessions.length + laps.length === 0 && years.length === 1;
  if (has('compare') && drivers.length === 2 && isOfSeason && !slots.corners && lastYears === null)
    return 'head-to-head';
  if (has('compare') || (has('fast') && laps.includes('best'))) return comparedTopic(slots, hasYears, isRace);
  const isOfPlaces =
    numbers.places.length > 0 || (!isQualifying && slots.narrowings.some(({ by }) => by === 'places'));
  const saysGaps = words.some(({ text }) => text === 'gaps');
  // "Gaps to Russell", of no session: the chart of a race is drawn against somebody.
  const isAgainst =
    saysGaps && sessions.length === 0 && slots.narrowings.some(({ by }) => by === 'reference');
  if (has('gap') && (slots.until !== null || (saysGaps && isRace) || isAgainst || isAtFlag(words, slots)))
    return 'race-gaps';
  // The most that two were apart, lap by lap
  const isExtreme = words.some(({ text }) =>
    /^(?:biggest|largest|widest|smallest|closest|maximum)$/.test(text),
  );
  if (has('gap') && isExtreme && drivers.length === 2 && (sessions.length === 0 || isRace))
    return 'race-gaps';
  // "How far behind was Norris in Brazil": of one, without a session, in the race.
  const isOfOne =
    drivers.length === 1 && sessions.length === 0 && /\bhow (?:far|close)\b/.test(textOf(words));
  if (has('gap'))
    return isRace || isOfOne || isOfPlaces || sessions.some((code) => code.startsWith('FP'))
      ? 'session-info'
      : 'qualifying-results';
  if (has('fast')) {
    if (words[0]?.text === 'where' && drivers.length > 1 && !isRace) return 'corners';
    if (drivers.length > 1 && isOverTheLap(words)) return 'speed-trace';
    if (testing !== null && drivers.length === 0) return 'sectors';
    if (isOverYears) return 'year-compare';
    const isOfTwo = teams.length === 1 && asksWhichOfTeam(words, namedTeams);
    if (!isOfTwo && (teams.length > 0 || has('teams'))) return 'team-pace';
    if (isOfTwo && !isQualifying) return 'lap-times';
    if (isQualifying) return 'qualifying-results';
    if (drivers.length === 1 && sessions.some((code) => code.startsWith('FP'))) return 'driver-laps';
    return drivers.length > 1 || isRace ? 'lap-times' : 'session-info';
  }
  if (slots.narrowings.some(({ by }) => by === 'stint')) return 'stints';
  const isOrder = slots.until !== null && words.some(({ text }) => text === 'order' || text === 'standing');
  if ((isOrder || numbers.top !== null) && namesEvent(slots))
    return isQualifying ? 'qualifying-results' : 'session-info';
  if (has('part')) return 'qualifying-results';
  if (has('when')) return whenTopic(slots);
  const isOfLineUp = teams.length > 0 && cues.some(({ cue }) => cue === 'hint:drivers');
  if (has('teams') && drivers.length === 0 && (namesEvent(slots) || !isOfLineUp))
    return namesEvent(slots) ? 'team-pace' : null;
  const isOfOneTeam = drivers.length === 1 && words.some(({ text }) => text === 'team');
  if (has('teams') && isOfOneTeam && !namesEvent(slots) && sessions.length === 0) return 'drivers';
  if (cues.some(({ cue }) => cue === 'hint:drivers')) return namesEvent(slots) ? 'session-info' : 'drivers';
  // "What happened on lap 1?", to nobody in particular.
  const isOfLap = laps.length > 0 && drivers.length === 0 && words.some(({ text }) => text === 'happened');
  if (has('how') && isOfLap) return 'race-control';
  if (has('how')) return isOverYears ? 'year-compare' : 'session-info';
  if (isOverYears) return 'year-compare';
  if (words.some(({ text }) => text === 'laps') && drivers.length > 0) {
    return drivers.length === 1 ? 'driver-laps' : 'lap-times';
  }
  // Now is the current season.
  const read = named.isCurrent ? { ...slots, years: [] } : slots;
  const hinted = topicNames.filter((name) => cues.some(({ cue }) => cue === `hint:${name}`));
  const meant = hinted.filter((name) => topics[name].hints?.isMeant(read) === true);
  if (meant.length > 0) return firstByPrecedence(meant);
  return teams.length + laps.length === 0 && namesLaps(words.map(({ text }) => text)) ? 'driver-laps' : null;
}

/** "How fast they were all around the lap" */
function isOverTheLap(words: ReadMessage['words']): boolean {
  return /\b(?:around|round|over|throughout|along) the (?:whole |entire |full )?lap\b/.test(textOf(words));
}

/** "The gap between the two at the end", of drivers in a race. */
function isAtFlag(words: ReadMessage['words'], { drivers, sessions }: Request): boolean {
  const text = textOf(words);
  const isOfRace = sessions.every(isRaceCode);
  return (
    drivers.length > 1 &&
    isOfRace &&
    /\bat the (?:very )?(?:end|flag|finish|line|chequered flag)\b/.test(text)
  );
}

/** Sectors of all laps of somebody; the best of them, and those of everybody, are told beside one another. */
function sectorTopic({ drivers, laps }: Request, asksForBest: boolean): TopicName {
  if (drivers.length === 1) return asksForBest && laps.length === 0 ? 'sectors' : 'driver-laps';
  return drivers.length > 1 ? 'telemetry' : 'sectors';
}

/** "Laps", "laps monza 25": whose, is asked back. */
function namesLaps(texts: readonly string[]): boolean {
  const isQuestion = texts.some((text) => /^(?:how|which|what|who|when|where|many)$/.test(text));
  return texts.length <= 4 && !isQuestion && (texts[0] === 'laps' || texts.at(-1) === 'laps');
}

/** "Laps 10 to 15", "the first five laps": more in a row than would be laid over each other. */
function isRun(laps: Request['laps']): boolean {
  const numbers = laps.map(Number);
  return laps.length > 6 || (laps.length > 2 && numbers.every((lap, index) => lap === numbers[0]! + index));
}

/** Laps of one driver, or the fastest of all. */
function lapTopic(
  { drivers, laps }: Request,
  isCompared: boolean,
  hasYears: boolean,
  isQualifying: boolean,
): TopicName {
  if (drivers.length === 1 && isRun(laps) && !isCompared) return 'driver-laps';
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
