import { isQuestion, type Limit, type Talk } from '../reading/cues.ts';
import { asksForMeaning, isCounterfactual, isOtherLanguage } from '../reading/out-of-scope.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { asksSinceWhen, goesOnWithCareer, isOfCareer, isRecordOfSeason } from './careers.ts';
import {
  careerText,
  englishOnly,
  howPassedText,
  limitTexts,
  noMeanings,
  ofOneRaceText,
  ownTimeText,
  pointsToComeText,
  sinceWhenText,
  talkTexts,
  whyText,
} from '../reading/talk.ts';
import { textOf } from '../reading/words.ts';
import type { Conversation } from '../request/conversation.ts';
import { topics } from '../topics/registry.ts';
import { asksForFuture } from './choosing/choose-topics.ts';
import { notToldText } from './choosing/not-told.ts';

/** "I am at lap 25": of a race that was held. */
function isAtMoment({ until, events, years }: ReadMessage): boolean {
  return until !== null && events.length + years.years.length > 0;
}

/** "Is Piastri better than Norris in 2025?": how they did against each other is told. */
function isDuelOfSeason({ cues, words, drivers, years, events }: ReadMessage): boolean {
  const said = cues.filter(({ cue }) => cue === 'limit:opinion');
  const isOfBetter = said.every(({ at, length }) =>
    words.slice(at, at + length).some(({ text }) => text === 'better'),
  );
  return isOfBetter && drivers.length === 2 && years.years.length === 1 && events.length === 0;
}

/** "Who is the best driver, leaving the car out of it?": the strength of drivers is told of seasons. */
function isRated({ cues, words }: ReadMessage): boolean {
  const said = cues.filter(({ cue }) => cue === 'limit:opinion');
  const isOfStrength = said.every(({ at, length }) =>
    words.slice(at, at + length).some(({ text }) => /^(?:better|best|worst|deserve[ds]?)$/.test(text)),
  );
  return (
    isOfStrength && cues.some(({ cue }) => cue === 'topic:ratings') && !/\bever\b|history/.test(textOf(words))
  );
}

/** "Why was he penalised?", "why did Albon get one?" after penalties: race control says what each was for. */
function asksWhatPenaltyWasFor({ words, cues, drivers }: ReadMessage, last: Conversation['last']): boolean {
  const text = textOf(words);
  const isOfPenalty = cues.some(({ cue }) => cue === 'aspect:penalties');
  const isOfThose = last?.aspects.includes('penalties') === true && drivers.length > 0;
  return (
    (isOfPenalty && whyPenalised.test(text)) ||
    (isOfThose &&
      /\bwhy (?:did|was|has) .*\b(?:get|given|got|receive) (?:one|it|that|his|theirs)\b/.test(text))
  );
}

const whyPenalised =
  /\b(?:why (?:the|a|that|was|were|is|has|have|(?:did|do|does) .*\b(?:get|receive|have|pick up|give|hand))\b|(?:reasons?|cause) (?:for|of|behind) )(?!.*\b(?:nt|not|no)\b).*(?:penal|punish|sanction|pen\b)/;

/** "What time for me?", "where I live": a place that nobody has named. */
const inOwnPlace =
  /\b(?:for (?:me|us)|(?:over )?here|where (?:i|we) (?:am|live|are)|my (?:local )?time|our (?:local )?time|my clock)$|\b(?:for (?:me|us)|here|where i live|where i am) (?:in|from) \w+(?: \w+)?$|\bin the middle of the night\b/;

/** "I am in a place that nobody knows: when is it?" */
function asksForOwnTime({ words, cues, narrowings }: ReadMessage): boolean {
  const asksWhen = cues.some(({ cue }) => cue === 'ask:when' || cue === 'event:next');
  return asksWhen && narrowings.every(({ by }) => by !== 'zone') && inOwnPlace.test(textOf(words));
}

const countedOfRaces =
  /\b(?:most|fewest|least) (?:\w+ )??(penalties|places|positions|safety cars|red flags|yellow flags|pit stops|stops|deleted laps|incidents)\b/;

/** "Who gains most places on average", of no race: of many. */
const isOnAverage =
  /\b(?:on average|normally|usually|typically|generally|per race|per weekend|(?:each|every) (?:race|weekend|sunday)|in (?:the |all |all the )?races)\b/;

/** "Most penalties this year", "who gained the most places this season": what is counted of one race. */
function countedOfOneRace({ words, years, events, cues, part }: ReadMessage): string | null {
  const isOfSeason =
    (years.years.length === 1 || isOnAverage.test(textOf(words))) &&
    years.lastYears === null &&
    events.length === 0;
  const isElsewhere = cues.some(({ cue }) =>
    /^(?:event:|session:(?!R)|topic:(?:season-races|standings|season-summary|schedule|head-to-head|ratings))/.test(
      cue,
    ),
  );
  if (!isOfSeason || isElsewhere || part !== null) return null;
  return countedOfRaces.exec(textOf(words))?.[1] ?? null;
}

const ofStops =
  'How long stops took, and the result, I can tell: ask for the *pit stop times* and the *result* of that race.';

/** "Did Ferrari lose the race because of a slow stop?": nothing says what decided a race. */
function asksWhatCostIt(message: string): boolean {
  return /\b(?:los[te]|losing|cost|threw away|throw away|missed|won|win|decided)\b.{0,30}\b(?:race|win|victory|podium|grand prix|pole)\b.{0,40}\b(?:because of|due to|thanks to|down to|owing to|through|by) (?:an? |the |that |his |their |its )?(?:\w+ )?(?:pit ?)?(?:stop|pitstop|strategy|start|tyres|tyre choice)\b/i.test(
    message,
  );
}

const meansOfPassing =
  /\b(?:drs|slipstream|tow) (?:overtakes?|overtaking|pass(?:es)?|moves?)\b|\b(?:with|using|by|through|thanks to|under) (?:the )?(?:drs|overtake mode|override|tow|tows|slipstream)\b|\bon the (?:\w+ )?straights?\b|\b(?:under|on the) (?:the )?brak(?:es|ing)\b/;

/** "Most overtakes with DRS", "passes on the main straight": where on the lap, or by what means. */
function asksHowPassed({ words, cues }: ReadMessage): boolean {
  return cues.some(({ cue }) => cue === 'topic:positions') && meansOfPassing.test(textOf(words));
}

/** "How many points can Norris still get in Qatar?" */
function asksForPointsToCome({ words, events, years }: ReadMessage): boolean {
  const isOfComing = events.length > 0 && years.years.length === 0;
  return (
    isOfComing &&
    /\bpoints (?:can|could) .*\bstill (?:get|score|win|take|collect|earn)\b(?!.*\bafter\b)/.test(
      textOf(words),
    )
  );
}

/** "Who is leading right now in the championship?" is no live timing. */
const ofTable = /\b(?:championship|standings|title|points|table|wdc|wcc)\b/;

/** What is said to talk, and to what is beyond this product; null: something is asked for. */
export function saidInstead(message: string, read: ReadMessage, conversation: Conversation): string | null {
  const { last } = conversation;
  if (isOtherLanguage(message)) return englishOnly;
  if (asksForMeaning(read)) return noMeanings;
  const cues = read.cues.map(({ cue }) => cue);
  if (isOfCareer(read) || goesOnWithCareer(read, last)) return careerText;
  if (asksSinceWhen(read)) return sinceWhenText;
  // Who leads now, at a lap of a race that is watched again, is told.
  const limit = cues.find((cue) => cue.startsWith('limit:') && !(cue === 'limit:live' && isAtMoment(read)));
  if (limit === 'limit:opinion' && (isDuelOfSeason(read) || isRated(read))) return null;
  if (limit === 'limit:live' && ofTable.test(textOf(read.words))) return null;
  if (limit === 'limit:history' && isRecordOfSeason(read, last)) return null;
  if (limit) return limitTexts[limit.slice(6) as Limit];
  if (asksForFuture(read, last) || isCounterfactual(read)) return limitTexts.prediction;
  const notTold = notToldText(read, conversation);
  if (notTold !== null) return notTold;
  if (asksWhatCostIt(message)) return whyText(ofStops);
  const counted = countedOfOneRace(read);
  if (counted !== null) return ofOneRaceText(counted);
  if (asksHowPassed(read)) return howPassedText;
  if (asksForPointsToCome(read)) return pointsToComeText;
  if (asksForOwnTime(read)) return ownTimeText;
  if (read.words.length === 1 && read.words[0]!.text === 'stop') return talkTexts.cancel;
  const talk = cues.find((cue) => cue.startsWith('talk:'))?.slice(5) as Talk | undefined;
  if (talk === undefined) return null;
  const asks = cues.some((cue) => isQuestion(cue) || cue.startsWith('session:') || cue.startsWith('event:'));
  const { drivers, events, teams, years, numbers } = read;
  const names = drivers.length + events.length + teams.length + years.years.length + numbers.laps.length > 0;
  if (talk === 'why') {
    // Why a value is what it is, the records tell.
    if (cues.includes('topic:why')) return null;
    // So does the classification of a retirement.
    if (cues.includes('aspect:retired')) return null;
    if (asksWhatPenaltyWasFor(read, last)) return null;
    const hints = asks && names ? [] : (last?.topics ?? []).flatMap((topic) => topics[topic].why ?? []);
    return whyText(hints[0] ?? null);
  }
  return asks || names ? null : talkTexts[talk];
}
