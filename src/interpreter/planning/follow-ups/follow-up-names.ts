import { isQuestion } from '../../reading/cues.ts';
import { namesOut } from '../../reading/swapped-names.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import type { Narrowing } from '../../request/narrowing.ts';
import { codeOfTop, qualifyingCodes, type Request, type TopDrivers } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { says, saysEverybody, saysHe, saysPronoun, startsWithAnd } from './goes-on.ts';
import { textOf } from '../../reading/words.ts';

/** Those named by their place, or spoken of; "did he win?" after whoever was on pole asks something of him. */
export function topOf(
  message: ReadMessage,
  slots: Request,
  base: Request,
  isSameTopic: boolean,
): Request['top'] {
  if (slots.drivers.length + slots.teams.length > 0) return slots.top;
  const isOfHim = saysHe(message) && base.top?.count === 1 && slots.top?.count === 1;
  return (isOfHim ? null : slots.top) ?? keptTop(message, base, isSameTopic);
}

/** Whoever won is not meant by what is asked next, but the three whose laps were compared are. */
function keptTop(message: ReadMessage, base: Request, isSameTopic: boolean): Request['top'] {
  const { topics, top } = base;
  // "Which tyres did he use?", of whoever won, also where that is asked of another race.
  if (top?.count === 1 && saysHe(message)) return top.at ? top : whoeverItWas(top, base);
  // "And in Baku?" is of him, "who was quickest on Friday?" is not.
  if (top?.at) return isSameTopic && !asksAnew(message) ? top : null;
  const isOfResult = topics.some((topic) =>
    ['session-info', 'qualifying-results', 'results'].includes(topic),
  );
  return isOfResult && !isSameTopic ? null : top;
}

function asksAnew({ words, cues }: ReadMessage): boolean {
  return (
    cues.some(({ cue }) => isQuestion(cue)) || words.some(({ text }) => /^(?:who|whos|which)$/.test(text))
  );
}

/** Whoever was first in the session that was spoken of. */
function whoeverItWas({ of }: TopDrivers, { sessions, topics, years, events }: Request): TopDrivers {
  const spokenOf = sessions[0] ?? topics.map((name) => allTopics[name].session).find((code) => code) ?? 'R';
  const session = codeOfTop(of, spokenOf);
  return {
    count: 1,
    of: qualifyingCodes.includes(session) ? 'qualifying' : 'race',
    at: { years, events, session },
  };
}

/** "Between him and Perez" */
const besideHim = /\b(?:him|her|them|he|she) and\b|\band (?:him|her|them)\b/;

const against =
  'beat|beats|beaten|outscore|outscored|pass|passed|overtake|overtook|ahead|behind|in front|get past|got past|get by|got by|go past|went past|clear';
/** "Did he beat Russell?", "was she ever ahead of Norris?" */
const heAgainst = new RegExp(`\\b(?:he|she) (?:\\w+ )?(?:${against})\\b`);
/** "Did Russell beat him?" */
const againstHim = new RegExp(`\\b(?:${against}) (?:of )?(?:him|her)\\b`);

/** Whether whoever was spoken of is set against whom the message names. */
export function setsHimAgainst({ words }: Pick<ReadMessage, 'words'>): boolean {
  const said = textOf(words);
  return heAgainst.test(said) || againstHim.test(said);
}

/** Drivers named, with or without those before. */
export function driversOf(
  message: ReadMessage,
  slots: Request,
  spokenOf: Request,
  topics: readonly TopicName[],
): string[] {
  const base = withoutReference(slots, spokenOf);
  const out = namesOut(message, message.drivers, base.drivers);
  if (out.size > 0) {
    const gone = message.drivers.filter(({ at }) => out.has(at)).map(({ query }) => query);
    const others = message.drivers.filter(({ at }) => !out.has(at)).map(({ query }) => query);
    return union(
      base.drivers.filter((driver) => !gone.includes(driver)),
      others,
    );
  }
  const named = slots.drivers;
  if (says(message, 'follow:correct') && named.length > 0 && named.length < base.drivers.length) {
    // "No, Sainz": he takes the place of the one named last.
    return union(base.drivers.slice(0, base.drivers.length - named.length), named);
  }
  if (named.length === 0) {
    if (saysEverybody(message, base.drivers.length) || asksOfAnybody(message)) return [];
    const isOfEverybody = asksWhoOfAll(message, base) && topics.every(mayBeOfAll);
    const isMate = slots.aspects.includes('team-mates');
    const areOthers =
      isOfEverybody ||
      (slots.teams.length > 0 && !isMate && !says(message, 'follow:add')) ||
      (slots.top !== null && !saysPronoun(message));
    return areOthers ? [] : base.drivers;
  }
  if (topics.some((topic) => allTopics[topic].drivers?.most === 1)) return named;
  if (named.length === 1 && base.drivers.length === 1 && setsHimAgainst(message))
    return againstHim.test(textOf(message.words)) ? union(named, base.drivers) : union(base.drivers, named);
  const saysThan = message.words.some(({ text }) => text === 'than');
  const isReference = slots.narrowings.some(({ by }) => by === 'reference');
  const isBeside =
    named.length === 1 &&
    (saysThan || besideHim.test(textOf(message.words)) || isReference || says(message, 'ask:compare'));
  // "And vs Hamilton?" after a duel: the first of the two against another one.
  if (named.length === 1 && says(message, 'ask:compare') && isDuel(topics) && base.drivers.length === 2)
    return union(base.drivers.slice(0, 1), named);
  // "And Hamilton vs Russell?" is of two others.
  const isOtherPair = named.length > 1 && (says(message, 'ask:compare') || isDuel(topics));
  const adds =
    isBeside ||
    says(message, 'follow:add') ||
    saysToo(message) ||
    (!says(message, 'follow:for') && startsWithAnd(message) && !isOtherPair);
  // "The top speed of Albon" is of him alone.
  const asked = { ...base, ...slots, sessions: slots.sessions.length > 0 ? slots.sessions : base.sessions };
  const needsMore = topics.some(
    (topic) => named.length < (allTopics[allTopics[topic].refine?.(asked) ?? topic].drivers?.least ?? 0),
  );
  return adds || needsMore ? union(base.drivers, named) : named;
}

function mayBeOfAll(topic: TopicName): boolean {
  const { drivers } = allTopics[topic];
  return (drivers?.least ?? 0) === 0 || drivers?.mayBeAll === true;
}

function isDuel(topics: readonly TopicName[]): boolean {
  return topics.length > 0 && topics.every((name) => name === 'head-to-head');
}

/** "Against the winner", after gaps. */
export function comparesWithWinner(message: ReadMessage, top: Request['top'], { topics }: Request): boolean {
  return topics.includes('race-gaps') && says(message, 'ask:compare') && top?.count === 1;
}

/** Another one that gaps are measured against takes the place of the one before. */
function withoutReference({ narrowings: newer }: Request, base: Request): Request {
  const before = base.narrowings.find((each) => each.by === 'reference');
  if (!before || newer.every(({ by }) => by !== 'reference')) return base;
  return { ...base, drivers: base.drivers.filter((driver) => driver !== before.to) };
}

/** "Hülkenberg too" */
function saysToo({ words }: ReadMessage): boolean {
  return /\b(?:too|as well|also)(?: (?:please|pls))?$/.test(textOf(words));
}

/** Teams named, with or without those before. */
export function teamsOf(message: ReadMessage, slots: Request, base: Request): string[] {
  if (slots.teams.length === 0 && saysEverybody(message, base.teams.length)) return [];
  if (slots.teams.length === 0) {
    const areOthers = slots.drivers.length > 0 || slots.top !== null || asksWhoOfAll(message, base);
    return areOthers ? [] : base.teams;
  }
  const named = message.teams.map(({ name, at }) => ({ query: name, at }));
  const out = namesOut(message, named, base.teams);
  if (out.size > 0) {
    const gone = named.filter(({ at }) => out.has(at)).map(({ query }) => query);
    const others = named.filter(({ at }) => !out.has(at)).map(({ query }) => query);
    return union(
      base.teams.filter((team) => !gone.includes(team)),
      others,
    );
  }
  // What tyres lost is told of all of them together, so that "and Red Bull" is of Red Bull alone.
  const areTogether = base.topics.length > 0 && base.topics.every((name) => name === 'stints');
  const adds =
    says(message, 'follow:add') ||
    says(message, 'ask:compare') ||
    saysToo(message) ||
    (startsWithAnd(message) && !areTogether);
  return adds ? union(base.teams, slots.teams) : slots.teams;
}

/** "Compared with Leclerc", after the gaps of everybody: against him; "against the winner": nobody knows yet who that is. */
export function referenceBeside(message: ReadMessage, { drivers, top }: Request, base: Request): Narrowing[] {
  const [driver] = drivers;
  if (comparesWithWinner(message, top, base)) return [{ by: 'reference', to: null, said: 'the winner' }];
  const compares =
    says(message, 'ask:compare') || /^(?:(?:and|but|now|ok) )?to\b/.test(textOf(message.words));
  const isMeant = compares && base.drivers.length === 0 && drivers.length === 1;
  return isMeant && base.topics.includes('race-gaps')
    ? [{ by: 'reference', to: driver!, said: `against ${driver}` }]
    : [];
}

/** "Who gained the most?", "who led lap 10?": of everybody; "who was faster?" is of those spoken of, as is "who overtook him?". */
function asksWhoOfAll(message: ReadMessage, { drivers, teams }: Request): boolean {
  const text = textOf(message.words);
  if (!asksWho.test(text) || saysPronoun(message) || ofThose.test(text) || saysWho(message.words))
    return false;
  return oneOfAll.test(text) || happensToAny.test(text) || drivers.length + teams.length * 2 === 1;
}

/** What happens to some of a field: "who stopped under the safety car?", but of two "who stopped first?". */
const happensToAny =
  /\b(?:stopped|pitted|boxed|spun|crashed|undercut|overcut|overtook|passed|started on|drove on|used|finished on)\b(?!.*\b(?:first|last)\b)/;

/** "Did anyone crash?" is of the whole field; "did anyone pass him?" and "did anyone else?" are not. */
function asksOfAnybody(message: ReadMessage): boolean {
  const text = textOf(message.words);
  return ofAnybody.test(text) && !saysPronoun(message) && !ofThose.test(text);
}

const ofAnybody =
  /^(?:(?:and|so|but|then|ok|okay) )*(?:(?:did|do|does|was|were|is|are|has|have|had) )?(?:any(?:one|body)|some(?:one|body)|any (?:drivers?|cars?))\b(?! of\b)/;

const asksWho = /^(?:(?:and|so|but|then|ok|okay) )*(?:who|whos|whose|which (?:drivers?|cars?))\b/;

/** What only those who were spoken of are asked about. */
const ofThose =
  /\b(?:(?:fast|quick|slow|high|low|great|small|long|short|strong|weak|smooth|steadi|earli|lat)er|more|less|fewer|better|worse|ahead|of (?:the|those) (?:two|three|four)|these|those|other|else|with|alongside|beside|against|behind|in front)\b/;

/** What is true of one of a whole field. */
const oneOfAll =
  /\b(?:of all|of everybody|of everyone|overall|most|least|fewest|biggest|longest|shortest|led|leads?|leading|leader|retired|retires|crashed|dnf|penali[sz]ed|disqualified|lapped)\b/;

/** Each once, in this order. */
export function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])];
}

/** "And who?", which asks for the names of what was told. */
export function saysWho(words: ReadMessage['words']): boolean {
  return /^(?:and |but |ok |so )*(?:who|whom|whos|who (?:was|were) (?:it|that|those|they))$/.test(
    textOf(words),
  );
}
