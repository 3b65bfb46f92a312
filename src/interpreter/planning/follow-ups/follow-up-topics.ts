import { partOf } from '../../reading/parts.ts';
import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { namesEvent, qualifyingCodes, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { comparesWithWinner } from './follow-up-names.ts';
import { asksForTeamsOfTable, says, saysPronoun, startsWithAnd } from './goes-on.ts';
import { heardBy } from '../heard-parts.ts';

/** Whether a message asks the question before once more, whatever topic its own words would name. */
export function keepsTopic(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  return (
    isDriversChampionship(message, slots, base) ||
    asksForTeamsOfTable(message, slots, base) ||
    isDuelUpTo(message, slots, base) ||
    asksForMate(slots, base) ||
    narrowsBase(message, slots, named, base) ||
    changesColour(message, slots, named, base) ||
    comparesWith(message, slots, base) ||
    comparesWithWinner(message, slots.top, base) ||
    asksOfTable(message, slots, named, base) ||
    saysOnly(message) ||
    asksWhatHappened(message, base) ||
    countsPointsThen(message, slots, base) ||
    asksOfOtherLaps(message, slots, named, base)
  );
}

/** What a message that goes on asks about: what it names, or what was asked before, as far as its session goes with that. */
export function chosenTopics(
  message: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): TopicName[] {
  if (topics.length === 0 && areGapsByLap(slots, base)) return ['race-gaps'];
  if (topics.length === 0)
    return isCornerOfLaps(slots, base)
      ? ['corners']
      : adapted(base.topics, { ...slots, sessions: namedSessions(message, slots, base) });
  if (isPlaceOfThat(message, slots, topics, base)) return [...base.topics];
  return isOfSameRace(message, slots, topics, base) ? ['lap-times'] : [...topics];
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
    sessions.length + base.sessions.length === 0 &&
    base.topics.every((name) => name === 'qualifying-results' || name === 'session-info') &&
    (base.narrowings.some(({ by }) => by === 'reference') || base.drivers.length > 1)
  );
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

/** "The sprint one", after qualifying, is that of the sprint. */
export function namedSessions(
  { words }: ReadMessage,
  { sessions }: Request,
  base: Request,
): Request['sessions'] {
  const isOne = words.some(({ text }) => text === 'one') && words.length <= 4;
  return isOne && sessions[0] === 'S' && base.topics.includes('qualifying-results') ? ['SQ'] : sessions;
}

/** "The one before", "the race after": next to the one spoken of. */
function isNextTo({ events: [event] }: Request): boolean {
  return event?.by === 'season' && (event.which === 'before' || event.which === 'after');
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

/** "And the drivers?" after the constructors. */
function isDriversChampionship(message: ReadMessage, slots: Request, base: Request): boolean {
  const isAlone = base.constructors && message.words.length <= 2;
  const goesOn = says(message, 'follow:and') || startsWithAnd(message) || isAlone;
  return (
    base.topics.some((name) => name === 'season-summary' || name === 'standings') &&
    goesOn &&
    says(message, 'hint:drivers') &&
    slots.teams.length === 0
  );
}

/** "And his team mate?" after something about a driver. */
function asksForMate({ aspects, drivers }: Request, base: Request): boolean {
  return aspects.includes('team-mates') && drivers.length === 0 && base.drivers.length === 1;
}

/** "On softs", "in sector 2": of what was spoken of, but for laps "from 40 on" where only another topic, which is named, has any. */
function narrowsBase(
  { cues }: ReadMessage,
  { narrowings }: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  const hearsAll = (name: TopicName) => narrowings.every((each) => heardBy(name).has(partOf(each)));
  const areLaps = narrowings.length > 0 && narrowings.every(({ by }) => by === 'open-laps');
  if (areLaps && named.length > 0 && named.every(hearsAll) && !base.topics.some(hearsAll)) return false;
  const isOnlyThat = cues.every(
    ({ cue }) => !isQuestion(cue) || /^ask:(?:compound|corner|sectors|part)$/.test(cue),
  );
  return isOnlyThat && narrowings.some(({ by }) => by !== 'each');
}

/** "How was that after Budapest?" of two over a season. */
function isDuelUpTo({ cues }: ReadMessage, { narrowings, drivers }: Request, base: Request): boolean {
  const isOfDuel = base.topics.length === 1 && base.topics[0] === 'head-to-head';
  const isWeak = cues.every(({ cue }) => !isQuestion(cue) || /^ask:(?:how|fast|compare|leader)$/.test(cue));
  return isOfDuel && isWeak && drivers.length === 0 && narrowings.some(({ by }) => by === 'after');
}

/** "Brake instead", after a map of gears or beside two laps. */
function changesColour(
  { words }: ReadMessage,
  { aspects }: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  const isOfMap = named[0] === 'track-map' && aspects.length > 0 && words.every(({ text }) => text !== 'map');
  const isOfChannel = named.length === 1 && (named[0] === 'telemetry' || isOfMap);
  const hasChannels = base.topics.some((name) => heardBy(name).has('topic:telemetry'));
  return isOfChannel && hasChannels && words.length <= 3;
}

/** "Only the sprints": some of what was asked before, where no other thing is asked for in as many words. */
function saysOnly({ words, cues }: ReadMessage): boolean {
  const ends = [words[0], words.at(-1)].map((word) => word?.text ?? '');
  const isOther = cues.some(({ cue, length }) => cue.startsWith('topic:') && length > 1);
  return words.length <= 4 && !isOther && ends.some((text) => text === 'only' || text === 'just');
}

/** "What happened with Norris?" after messages of race control. */
function asksWhatHappened({ words, cues }: ReadMessage, { topics }: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOnlyThat = asked.length > 0 && asked.every(({ cue }) => cue === 'ask:how');
  const isOfRaceControl = topics.length > 0 && topics.every((name) => name === 'race-control');
  return isOfRaceControl && isOnlyThat && words.some(({ text }) => /^happen(?:s|ed)?$/.test(text));
}

/** "How many points behind was he by the time they had left Silverstone?" after a table: the table then. */
function countsPointsThen({ cues }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfTable = topics.length > 0 && topics.every((name) => name === 'standings');
  const isOfPoints = asked.some(({ cue }) => cue === 'ask:points');
  const isAfter = slots.narrowings.some(({ by }) => by === 'after');
  return (
    isOfTable && isOfPoints && isAfter && asked.every(({ cue }) => /^ask:(?:points|gap|leader)$/.test(cue))
  );
}

/** What is told of the fastest laps of several, in one way or another. */
const ofFastestLaps: readonly TopicName[] = ['telemetry', 'corners', 'speed-trace', 'track-map'];

/** "And on their race best laps?" after their corners in the qualifying: the same of these laps. */
function asksOfOtherLaps(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  const isWeak = message.cues.every(
    ({ cue }) => !isQuestion(cue) || cue === 'ask:fast' || cue === 'ask:compare',
  );
  const isOfLaps = base.topics.length > 0 && base.topics.every((name) => ofFastestLaps.includes(name));
  const isOfBest = slots.laps.length === 1 && slots.laps[0] === 'best';
  return (
    isWeak && isOfLaps && isOfBest && named.length > 0 && (startsWithAnd(message) || saysPronoun(message))
  );
}

/** "Compared with Leclerc", "slower than Leclerc": of both, where what was asked can be of several. */
function comparesWith({ cues, words }: ReadMessage, slots: Request, base: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const saysThan = words.some(({ text }) => text === 'than');
  const tellsFast = base.topics.every((name) => name === 'pit-stops' || name === 'sectors');
  const isOnlyThat =
    asked.length > 0 &&
    asked.every(({ cue }) => cue === 'ask:compare' || ((saysThan || tellsFast) && cue === 'ask:fast'));
  const { drivers, teams, sessions, laps } = slots;
  const isOfOthers = drivers.length + teams.length > 0 && sessions.length + laps.length === 0;
  const part = drivers.length > 0 ? 'drivers' : 'teams';
  const canBeOfBoth = base.topics.every(
    (name) =>
      heardBy(name).has(part) &&
      heardBy(name).has('ask:compare') &&
      allTopics[name].laps !== 'shown' &&
      (allTopics[name].drivers?.most ?? 2) > 1,
  );
  return isOnlyThat && isOfOthers && !namesEvent(slots) && canBeOfBoth;
}

/** "How many points did Verstappen have then?" after a table at some round: of that table. */
function asksOfTable(
  { words, years }: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  const isOfTable = base.topics.length === 1 && base.topics[0] === 'standings';
  const isOfPoints = named.length === 1 && named[0] === 'season-summary' && !namesEvent(slots);
  const saysThen = words.some(({ text }) => text === 'then' || text === 'had' || text === 'did');
  return isOfTable && isOfPoints && saysThen && years.years.length === 0;
}
