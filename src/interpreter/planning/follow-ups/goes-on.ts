import { type Cue, isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { isOfOne, namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { namesNothing } from './same-question.ts';
import { textOf } from '../../reading/words.ts';

export function says({ cues }: ReadMessage, cue: Cue): boolean {
  return cues.some((spoken) => spoken.cue === cue);
}

export function startsWithAnd({ words }: ReadMessage): boolean {
  return words[0]?.text === 'and' || words[0]?.text === 'also' || words[0]?.text === 'plus';
}

/** "His", "they", "both": those who were spoken of. */
export function saysPronoun({ words }: ReadMessage): boolean {
  return words.some(({ text }) => pronouns.has(text));
}

const pronouns: ReadonlySet<string> = new Set(
  'he hes him his himself she shes her hers they theyre them their theirs themselves both'.split(' '),
);

/** "How many stops was that?": of those whom the answer was on. */
export function asksOfThat({ words }: ReadMessage): boolean {
  const text = textOf(words);
  return (
    /\b(?:is|are|was|were|does|did) (?:that|those|it)(?: make)?$/.test(text) ||
    /\bhow (?:did|does|do|was) (?:that|it|those) (?:look|stand|compare)\b/.test(text)
  );
}

/** Whether the message goes on: it only names things, or begins like that, or lacks the place that its topic needs. */
export function buildsOn(
  message: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): boolean {
  const isWhole = slots.events.length > 0 && slots.sessions.length > 0 && slots.years.length > 0;
  if (topics.length === 0 && !isWhole) return true;
  if (
    message.cues.some(({ cue, at }) => cue.startsWith('follow:') && at === 0) ||
    message.words[0]?.text === 'and'
  )
    return true;
  if (saysHe(message) && isOfOne(base) && slots.drivers.length + slots.teams.length === 0) return true;
  if (isOfThatTeam(message, slots, base) || isForThatTitle(message, slots, topics, base)) return true;
  if (base.events.length > 0 && !namesEvent(slots) && (saysThere(message) || saysInIt(message.words)))
    return true;
  if (saysThatMoment(message.words) && isAfterRace(base)) return true;
  if (isPlaceInTable(message, slots, base)) return true;
  if ((isOneOfThose(message) || asksWhichOfThose(message, slots)) && base.years.length > 0) return true;
  if (isThatOfSeason(message, slots, base) || isSomeOfThem(message, slots, base)) return true;
  if (isOfThatSeason(message, base) || isSameTable(message, slots, topics, base)) return true;
  if (slots.events[0]?.by === 'season' && ['that', 'before', 'after'].includes(slots.events[0].which))
    return true;
  if (!namesEvent(slots) && slots.years.length === 0) {
    if (isOtherTable(message, slots, base) || (asksWhen(message, slots) && base.events.length > 0))
      return true;
  }
  return topics.every((topic) => allTopics[topic].session !== null) && !namesEvent(slots);
}

/** "Who drives for them?", "how old are they?" after a team. */
function isOfThatTeam({ words }: ReadMessage, slots: Request, { teams }: Request): boolean {
  const namesNobody = slots.drivers.length + slots.teams.length === 0 && slots.top === null;
  return (
    teams.length > 0 && namesNobody && words.some(({ text }) => /^(?:they|theyre|them|their)$/.test(text))
  );
}

/** "Who can still win it?" after the table of drivers or of teams: that title. */
export function isForThatTitle(
  { words }: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): boolean {
  return (
    topics.length > 0 &&
    topics.every((name) => name === 'championship') &&
    base.topics.some((name) => tables.includes(name)) &&
    slots.drivers.length + slots.teams.length + slots.years.length === 0 &&
    words.some(({ text }) => text === 'it')
  );
}

/** "And second?" after the table of a season */
function isPlaceInTable({ words }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const isOfTable = topics.length > 0 && topics.every((name) => tables.includes(name));
  return (
    isOfTable && words.length <= 5 && slots.narrowings.some(({ by }) => by === 'places') && !namesEvent(slots)
  );
}

/** "The Abu Dhabi one": of the season spoken of. */
function isOneOfThose({ words, events, years }: ReadMessage): boolean {
  const isOne = words.at(-1)?.text === 'one' && events.some(({ at }) => at >= words.length - 4);
  return isOne && years.years.length === 0;
}

/** "Which one was the wildest?", of the races of a season that was spoken of. */
function asksWhichOfThose({ words, years }: ReadMessage, slots: Request): boolean {
  const isOfThose = /\b(?:which|what) (?:one|of (?:them|those|these))\b/.test(textOf(words));
  return isOfThose && years.years.length === 0 && years.lastYears === null && !namesEvent(slots);
}

/** "Do they have a sprint there?": at the place spoken of; but "is there", "there was". */
function saysThere({ words }: ReadMessage): boolean {
  const text = textOf(words);
  return /(?<!\b(?:is|are|was|were|be|been|if|that|how) )\bthere\b(?! (?:is|are|was|were|be|been|has|have|had|will|a|an|any|no)\b)/.test(
    text,
  );
}

/** "Which two did Alpine run in it?" */
export function saysInIt(words: ReadMessage['words']): boolean {
  return /\b(?:in|during) (?:it|that(?: one| session| race| practice)?)$/.test(textOf(words));
}

/** "At that point" */
export function saysThatMoment(words: ReadMessage['words']): boolean {
  return /\b(?:(?:at|by|up to) (?:that|this) (?:point|stage|time|moment)|by then|back then)\b/.test(
    textOf(words),
  );
}

/** Whether the table of a season as it was after a race was spoken of. */
export function isAfterRace({ narrowings, topics, events }: Request): boolean {
  const isOfTable = topics.length > 0 && topics.every((name) => name === 'standings');
  return narrowings.some(({ by }) => by === 'after') || (isOfTable && events.length > 0);
}

/** "He", "his": one person, who must have been spoken of. */
export function saysHe({ words }: ReadMessage): boolean {
  return words.some(({ text }) => singular.has(text));
}

const singular: ReadonlySet<string> = new Set('he hes him his himself she shes her hers'.split(' '));

/** "How did that look after Silverstone?" after what is told of a season. */
function isThatOfSeason(
  { words, cues }: ReadMessage,
  { narrowings, years }: Request,
  { topics }: Request,
): boolean {
  const isOfSeason = topics.length > 0 && topics.every((name) => allTopics[name].session === null);
  const asksHow = cues.filter(({ cue }) => isQuestion(cue)).every(({ cue }) => cue === 'ask:how');
  const saysThat = words.some(({ text }) => /^(?:that|it|this)$/.test(text));
  return (
    isOfSeason && asksHow && saysThat && years.length === 0 && narrowings.some(({ by }) => by === 'after')
  );
}

/** "Who of them scored most?", of the season spoken of. */
function isSomeOfThem({ words }: ReadMessage, slots: Request, base: Request): boolean {
  const saysOf = /\b(?:of|among|between) (?:them|those|these)\b/.test(textOf(words));
  return saysOf && base.years.length > 0 && slots.years.length === 0 && !namesEvent(slots);
}

/** Of the season spoken of: its table after a round, or the same once more, in a few words. */
function isSameTable(
  { words, years }: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  base: Request,
): boolean {
  if (years.years.length > 0 || years.lastYears !== null || base.years.length === 0) return false;
  const areTables = [...topics, ...base.topics].every((name) => tables.includes(name));
  const isAgain = topics.every((name) => base.topics.includes(name) && allTopics[name].session === null);
  return (
    (areTables && slots.narrowings.some(({ by }) => by === 'after')) ||
    (isAgain && asksOn.has(words[0]?.text ?? '') && !isOfNow(words, slots))
  );
}

/** "Who leads now?", "the next race": of the current season, whatever was spoken of. */
function isOfNow(words: ReadMessage['words'], { events: [event] }: Request): boolean {
  const isRelative = event?.by === 'season' && ['last', 'next', 'this'].includes(event.which);
  return isRelative || words.some(({ text }) => present.has(text));
}

/** "Right now", "currently": as it stands today, whatever season was spoken of; but "at the moment of the stop". */
export function saysPresent({ words }: Pick<ReadMessage, 'words'>): boolean {
  const text = textOf(words);
  return /\b(?:right now|currently|presently|nowadays|today|at present|as (?:it|things) stands?|as of (?:now|today)|at the moment(?! (?:of|when|that|he|she|they|the)\b))/.test(
    text,
  );
}

const everybody =
  /(?<!\b(?:than|against|to|from|vs|versus|with|ahead of|behind|by|over|not) )\b(?:everybody|everyone|(?:the )?(?:whole|entire|full) (?:field|grid)|(?:all|all of) the (?:drivers|field|others|cars)|all drivers|every driver|which (?:drivers|cars|guys)(?! of\b))\b(?! (?:else|but|except))/;

/** "Everybody", "the whole field": whoever was spoken of before; "all of them" where it was one. */
export function saysEverybody({ words }: Pick<ReadMessage, 'words'>, before: number): boolean {
  const text = textOf(words);
  return everybody.test(text) || (before === 1 && /\ball of (?:them|em)\b/.test(text));
}

/** "When does it start", "what time is qualifying": of a session to come. */
export function asksForComing({ words, cues }: ReadMessage): boolean {
  const text = textOf(words);
  return (
    cues.some(({ cue }) => cue === 'ask:when') &&
    /\b(?:whens|(?:when|what time|what day|what date|which day) (?:is|are|do|does|will|s)|how (?:long|many \w+) (?:until|till|to))\b/.test(
      text,
    )
  );
}

/** What a question begins with that goes on about the same season. */
const asksOn: ReadonlySet<string> = new Set(
  'only just who which where when how what did was were at on in over by for'.split(' '),
);

const present: ReadonlySet<string> = new Set(
  'now currently current today still leads leading remaining left upcoming next'.split(' '),
);

/** "… of it", "… that season". */
function isOfThatSeason({ words, years }: ReadMessage, base: Request): boolean {
  const text = textOf(words);
  return (
    years.years.length === 0 &&
    base.years.length > 0 &&
    /\b(?:of it|(?:that|same) (?:season|year))\b/.test(text)
  );
}

/** "When was it?", "when is qualifying there?" of the race spoken of; "when is qualifying?" may be that of the next one. */
function asksWhen(message: ReadMessage, { sessions }: Request): boolean {
  const isPast = message.words.some(({ text }) => text === 'was' || text === 'were');
  if (!says(message, 'aspect:when')) return false;
  if (message.words.at(-1)?.text === 'there') return true;
  return (sessions.length === 0 || isPast) && message.words.length <= 5;
}

/** "Constructors now" after a table at some round, "constructors, I mean" after who can still be champion: the same of the teams. */
export function asksForTeamsOfTable({ cues, words }: ReadMessage, slots: Request, base: Request): boolean {
  const isOfTeams = slots.constructors && !base.constructors;
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOnlyThat = asked.every(
    // "Now" goes on, and asks for no state of the season.
    ({ cue }) => /^(?:topic:season-summary|ask:teams|ask:points|hint:temporal-context)$/.test(cue),
  );
  return (
    isOfTeams &&
    isOnlyThat &&
    words.length <= 6 &&
    base.topics.length > 0 &&
    base.topics.every((name) => tables.includes(name)) &&
    base.drivers.length === 0 &&
    namesNothing({ ...slots, constructors: false })
  );
}

/** "Constructors?" and "how many wins?" after the drivers of a year, "drivers?" after its constructors. */
function isOtherTable({ cues, words }: ReadMessage, slots: Request, base: Request): boolean {
  const asksPoints = cues.every(({ cue }) => !isQuestion(cue) || cue === 'ask:points');
  const isOfDrivers = cues.some(({ cue }) => cue === 'hint:drivers') && base.constructors;
  const isOther = (slots.constructors && !base.constructors) || isOfDrivers || asksPoints;
  return base.topics.includes('season-summary') && isOther && words.length <= 4;
}

const tables: readonly TopicName[] = ['season-summary', 'standings', 'championship'];
