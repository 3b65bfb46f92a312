import { isQuestion } from '../../reading/cues.ts';
import { partOf } from '../../reading/parts.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { isOfOne, namesEvent, type Request } from '../../request/request.ts';
import { textOf } from '../../reading/words.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { heardBy } from '../heard-parts.ts';
import { comparesWithWinner } from './follow-up-names.ts';
import { says, saysPronoun, startsWithAnd } from './goes-on.ts';
import { keepsTable } from './keeps-table.ts';
import { asksForPointsThere, asksWhoWasAhead } from '../choosing/kept-result.ts';
import { asksForMeasureOf, asksOfTheseTyres, asksWhichOfThese } from '../choosing/kept-measure.ts';

/** Whether a message asks the question before once more, whatever topic its own words would name. */
export function keepsTopic(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  return (
    keepsTable(message, slots, named, base) ||
    asksForMate(slots, named, base) ||
    asksWhoWasAhead(message, slots, base) ||
    asksForPointsThere(message, slots, base) ||
    asksWhichOfThese(message, slots, named, base) ||
    asksForMeasureOf(message, slots, base) ||
    asksOfTheseTyres(message, slots, base) ||
    narrowsBase(message, slots, named, base) ||
    changesColour(message, slots, named, base) ||
    comparesWith(message, slots, base) ||
    comparesOthersNow(message, slots, named, base) ||
    asksHowTheyLooked(message, named, base) ||
    comparesWithWinner(message, slots.top, base) ||
    saysOnly(message) ||
    addsLap(message, slots, base) ||
    asksWhatHappened(message, base) ||
    asksOfOtherLaps(message, slots, named, base)
  );
}

/** "And his team mate?" after something about a driver, or whoever won. */
function asksForMate({ aspects, drivers }: Request, named: readonly TopicName[], base: Request): boolean {
  const isOnlyThat = named.every(
    (name) => name === 'drivers' || name === 'session-info' || base.topics.includes(name),
  );
  return aspects.includes('team-mates') && drivers.length === 0 && isOfOne(base) && isOnlyThat;
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

/** "Now Schumacher v Barrichello 2004" after the telemetry of two. */
function comparesOthersNow(
  { words }: ReadMessage,
  { drivers, years }: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  const isOfTelemetry = base.topics.some((name) => name === 'telemetry' || name === 'corners');
  const isOfTwo = drivers.length === 2 && years.length > 0 && named.every((name) => name === 'head-to-head');
  return isOfTelemetry && isOfTwo && /^(?:now|and|then|ok|next)$/.test(words[0]?.text ?? '');
}

/** "How did Ferrari look?" after long runs. */
function asksHowTheyLooked({ words }: ReadMessage, named: readonly TopicName[], base: Request): boolean {
  const isOfPace =
    base.topics.length > 0 &&
    base.topics.every((name) => ['stints', 'lap-times', 'team-pace', 'sectors'].includes(name));
  return (
    isOfPace &&
    named.every((name) => name === 'session-info') &&
    /\bhow (?:did|do|does) .* look(?: there)?$/.test(textOf(words))
  );
}

/** "Only the sprints": some of what was asked before, where no other thing is asked for in as many words. */
function saysOnly({ words, cues, numbers }: ReadMessage): boolean {
  const ends = [words[0], words.at(-1)].map((word) => word?.text ?? '');
  const isOther = cues.some(({ cue, length }) => cue.startsWith('topic:') && length > 1);
  // "Only for the drivers who finished in the top five"
  const isOfSome = numbers.top !== null && (ends[0] === 'only' || ends[0] === 'just');
  return (
    (words.length <= 4 || isOfSome) && !isOther && ends.some((text) => text === 'only' || text === 'just')
  );
}

/** "Add his best lap", beside laps that are compared. */
function addsLap(message: ReadMessage, { laps }: Request, { topics }: Request): boolean {
  return says(message, 'follow:add') && laps.length > 0 && topics.includes('multi-lap');
}

/** "What happened with Norris?" after messages of race control. */
function asksWhatHappened({ words, cues }: ReadMessage, { topics }: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOnlyThat = asked.length > 0 && asked.every(({ cue }) => cue === 'ask:how');
  const isOfRaceControl = topics.length > 0 && topics.every((name) => name === 'race-control');
  return isOfRaceControl && isOnlyThat && words.some(({ text }) => /^happen(?:s|ed)?$/.test(text));
}

/** What is told of the fastest laps of several, in one way or another. */
const ofFastestLaps: readonly TopicName[] = [
  'telemetry',
  'corners',
  'speed-trace',
  'track-map',
  'year-compare',
];

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
