import { isQuestion } from '../reading/cues.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { readSlots } from '../reading/slots.ts';
import { textOf } from '../reading/words.ts';
import { AskBack } from '../request/questions.ts';
import { isOfOne, type Request } from '../request/request.ts';
import { saysWho } from './follow-ups/follow-up-names.ts';
import { namesNothing } from './follow-ups/same-question.ts';

const whichTyres =
  /^(?:and |but |ok |so )*(?:on |with )?(?:which|what) (?:kind of |type of )?(?:tyres?|tires?|rubber|compounds?)(?: (?:was|were) (?:it|that|those)(?: on)?)?$/;
const firstOrLast = /^(?:and |but |ok |so )*who was (?:the )?(first|last)(?: one)?$/;
const atFlag =
  /^(?:and |but |ok |so )*(?:what about |how about )?at the (?:chequered |checkered )?(?:flag|finish|end)$/;

/** Whether a short message asks for more of what the answer before it told: the tyres of a fastest lap, a gap at the flag. */
export function asksOfAnswer(read: ReadMessage, base: Request): boolean {
  const slots = readSlots({ ...read, cues: [] });
  return (
    namesNothing(slots) &&
    (asksForTyresOfLap(read, base) ||
      asksForEndOfGap(read, base) ||
      asksWhenTheyRetired(read, base) ||
      asksForNames(read, base))
  );
}

/** Such a message without the words of other topics, which ask for nothing else there. */
export function withoutOtherTopics(read: ReadMessage): ReadMessage {
  return { ...read, cues: read.cues.filter(({ cue }) => cue.startsWith('follow:')) };
}

/** "Who?" after how many cars one passed, or how many retired. */
export function asksForNames({ words }: Pick<ReadMessage, 'words'>, base: Request): boolean {
  const arePasses = base.drivers.length > 0 && base.topics.every((name) => name === 'positions');
  const areRetired = base.drivers.length === 0 && base.aspects.includes('retired');
  return base.topics.length > 0 && (arePasses || areRetired) && saysWho(words);
}

/** "And in Q2?" after the time of one in Q1. */
export function asksOfOtherPart({ cues, words }: ReadMessage, slots: Request, base: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfPart =
    slots.narrowings.some(({ by }) => by === 'part') && asked.every(({ cue }) => cue === 'ask:part');
  const isOfSomebody =
    base.narrowings.some(({ by }) => by === 'part') && base.drivers.length + base.teams.length > 0;
  return isOfPart && isOfSomebody && !/\b(?:who|whos|which|anyone|anybody)\b/.test(textOf(words));
}

const tyresAlone =
  /^(?:(?:and|so|ok|on|with) )*(?:(?:which|what) )?(?:tyres?|tires?|compounds?|rubber)(?: (?:were|was|are) (?:they|those|these|that|it))?$/;

/** "What compounds?" after somebody's stints: of his. */
export function asksOfHisTyres({ words }: ReadMessage, slots: Request, base: Request): boolean {
  const isOfTyres =
    base.topics.length > 0 && base.topics.every((name) => name === 'tyre-strategy' || name === 'stints');
  return isOfTyres && base.drivers.length > 0 && namesNothing(slots) && tyresAlone.test(textOf(words));
}

function asksForTyresOfLap({ words }: ReadMessage, base: Request): boolean {
  const isOfLap = base.topics.length > 0 && base.topics.every((name) => name === 'driver-laps');
  const isOne = base.laps.length === 1 && isOfOne(base);
  return whichTyres.test(textOf(words)) && isOfLap && isOne;
}

function asksForEndOfGap({ words }: ReadMessage, base: Request): boolean {
  const isOfGaps = base.topics.length > 0 && base.topics.every((name) => name === 'race-gaps');
  return atFlag.test(textOf(words)) && isOfGaps && base.drivers.length > 1;
}

/** "On which lap did they stop?" after who retired: no pit stop. */
function asksWhenTheyRetired({ words, cues }: ReadMessage, { aspects, drivers }: Request): boolean {
  const isOfStop = cues.some(
    ({ cue, at }) => cue === 'aspect:stops' && /^stop(?:ped)?$/.test(words[at]?.text ?? ''),
  );
  const isOfThem = /\b(?:he|she|they|it|that)\b/.test(textOf(words));
  return aspects.includes('retired') && drivers.length === 0 && isOfStop && isOfThem;
}

/**
 * What a short message leaves open after an answer that names somebody: "on which tyres" after the longest stint, "who was last" after the
 * first to pit. And what the calls spoken of do not tell: "throttle only" beside laps of one.
 *
 * @throws AskBack
 */
export function checkOfAnswer(read: ReadMessage, slots: Request, request: Request, last: Request): void {
  const text = textOf(read.words);
  const isOfSession = last.events.length + last.sessions.length > 0 || last.lastRaces !== null;
  const isOfAll = request.top === null || !Number.isFinite(request.top.count);
  const isOfNobody = request.drivers.length + request.teams.length === 0 && isOfAll;
  if (whichTyres.test(text) && namesNothing(slots) && isOfNobody && isOfSession)
    throw new AskBack('Whose tyres? Name the driver, or say *everybody*.', 'driver', request);
  const end = firstOrLast.exec(text)?.[1];
  if (end !== undefined && last.narrowings.some(({ by }) => by === 'first-or-last')) {
    const choices = [`who was the ${end} to pit`, `who finished ${end}`];
    throw new AskBack(
      `The ${end} to stop, or the ${end} at the flag?`,
      'topic',
      { ...request, topics: [], narrowings: [] },
      choices,
    );
  }
  if (
    request.topics.every((name) => name === 'multi-lap') &&
    last.topics.includes('multi-lap') &&
    isOnlyChannel(text)
  )
    throw new AskBack(
      'The chart of these laps has all channels, one below the other; it cannot be cut down to one. What else shall I show of them?',
      'topic',
      last,
    );
}

function isOnlyChannel(text: string): boolean {
  return /^(?:just|only) (?:the )?(?:throttle|brakes?|braking|speed|gears?|rpm|revs|delta)$|^(?:the )?(?:throttle|brakes?|braking|speed|gears?|rpm|revs|delta) (?:only|alone)$/.test(
    text,
  );
}
