import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { namesNothing } from './same-question.ts';
import { textOf } from '../../reading/words.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { saysInIt } from './goes-on.ts';
import { isRaceCode, qualifyingCodes, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';

/** What a message that goes on asks about: what it names, or what was asked before, as far as its session goes with that. */
export function chosenTopics(
  message: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): TopicName[] {
  if (topics.length === 0 && (areGapsByLap(slots, base) || isLeadThen(message, slots, base)))
    return ['race-gaps'];
  if (topics.length === 0 && isTopSpeedOfAll(message, base)) return ['sectors'];
  if (topics.length === 0)
    return isCornerOfLaps(slots, base)
      ? ['corners']
      : adapted(base, { ...slots, sessions: namedSessions(message, slots, base) });
  if (isPlaceOfThat(message, slots, topics, base)) return [...base.topics];
  if (isWhoDroveIt(message, topics, base)) return ['session-info'];
  return isOfSameRace(message, slots, topics, base) ? ['lap-times'] : [...topics];
}

/** "Who was fastest of all?" after the top speeds of two. */
function isTopSpeedOfAll({ words }: ReadMessage, { aspects, topics }: Request): boolean {
  const isOfTwo = topics.length > 0 && topics.every((name) => name === 'telemetry');
  return (
    isOfTwo &&
    aspects.includes('top-speed') &&
    /^(?:and |so |but )*who .*\b(?:of all|overall)$/.test(textOf(words))
  );
}

/** "Just turn 1" after the corners of two, or their laps with corners: what they did there. */
function isCornerOfLaps({ narrowings }: Request, { topics, corners, drivers }: Request): boolean {
  const areLaps = topics.every((name) => name === 'telemetry' || name === 'corners');
  const hasCorners = topics.includes('corners') || (topics.includes('telemetry') && corners);
  return areLaps && hasCorners && drivers.length > 1 && narrowings.some(({ by }) => by === 'corner');
}

/** "Only up to lap 30", "at half distance" after the gap of some, of which no session was named: these are counted in races. */
export function areGapsByLap({ until, sessions }: Request, base: Request): boolean {
  return (
    until !== null &&
    ('lap' in until || ('moment' in until && until.moment === 'half-distance')) &&
    [...sessions, ...base.sessions].every(isRaceCode) &&
    base.topics.every((name) => name === 'qualifying-results' || name === 'session-info') &&
    (base.narrowings.some(({ by }) => by === 'reference') || base.drivers.length > 1)
  );
}

/** "By how much?" after who led at half distance. */
function isLeadThen({ cues }: ReadMessage, slots: Request, base: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfMoment = base.until !== null && base.topics.every((name) => name === 'session-info');
  return isOfMoment && namesNothing(slots) && asked.length > 0 && asked.every(({ cue }) => cue === 'ask:gap');
}

/** "Which two did Alpine run in it?" after a session: those who drove in it, and not in the season. */
function isWhoDroveIt({ words }: ReadMessage, named: readonly TopicName[], base: Request): boolean {
  const isOfSession = base.events.length > 0 && base.topics.some((name) => allTopics[name].session !== null);
  return isOfSession && named.every((name) => name === 'drivers') && saysInIt(words);
}

/** "And who was second?" after a qualifying, or the table of a season: there, where nothing but a place is named. */
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
    base.topics.every((name) => /^(?:qualifying-results|season-summary|standings)$/.test(name))
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
  const isOfRace = base.sessions.every(isRaceCode);
  const namesNone = sessions.length + laps.length === 0 && cues.every(({ cue }) => !cue.startsWith('topic:'));
  return isOfLaps && isOfRace && namesNone && topics.length === 1 && topics[0] === 'telemetry';
}

/** "The sprint one", after qualifying, is that of the sprint. */
export function namedSessions(
  { words }: ReadMessage,
  { sessions }: Request,
  base: Request,
): Request['sessions'] {
  const text = textOf(words);
  const isOne =
    words.length <= 4
      ? /\bone\b/.test(text)
      : /\bone (?:for|of|before|in) the sprint$|^(?:and |what about |how about )*(?:in |for |of |at )?the sprint one$/.test(
          text,
        );
  const isOfQualifying = base.topics.includes('qualifying-results') || base.sessions[0] === 'Q';
  if (isOne && sessions[0] === 'S' && isOfQualifying) return ['SQ'];
  // "Quali for that one", after the sprint.
  const isForThat =
    /\b(?:for|of|to|in) (?:that|this|it|the) ?(?:one|sprint)?$|^(?:and |what about )*its (?:own )?\w+$/.test(
      text,
    );
  return isForThat && sessions[0] === 'Q' && base.sessions[0] === 'S' ? ['SQ'] : sessions;
}

/** "The one before", "the race after": next to the one spoken of. */
function isNextTo({ events: [event] }: Request): boolean {
  return event?.by === 'season' && (event.which === 'before' || event.which === 'after');
}

/** The topics before, as far as the newly named session goes with them. */
function adapted(base: Request, slots: Request): TopicName[] {
  const [session] = slots.sessions;
  const topics = isNextTo(slots)
    ? base.topics.map((topic) => (topic === 'temporal-context' ? 'schedule' : topic))
    : base.topics;
  if (session === undefined) return [...topics];
  const isQualifying = qualifyingCodes.includes(session);
  return topics.map((topic) => {
    if (topic === 'temporal-context' && isNamedRace(base)) return 'schedule';
    if (topic === 'qualifying-results' && !isQualifying) return 'session-info';
    return topic === 'session-info' && isQualifying ? 'qualifying-results' : topic;
  });
}

/** After "when is the next race?", which is remembered by its name. */
function isNamedRace({ events: [event] }: Request): boolean {
  return event?.by === 'name';
}
