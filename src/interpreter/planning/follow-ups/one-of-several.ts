import type { ReadMessage } from '../../reading/read-message.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import { textOf } from '../../reading/words.ts';
import { topics } from '../../topics/registry.ts';
import { either } from '../../request/sentences.ts';
import { says, saysHe } from './goes-on.ts';

const one: ReadonlySet<string> = new Set('he hes him his himself she shes her hers herself'.split(' '));

const oneOfThose = /\b(?:first|second|third|last|one)(?: one)? of (?:those|these|them)\b/;

/** "The first one you showed me" after two races. */
const firstOne = /\b(?:the|that) (?:first|earlier|other) (?:one|race|gp|grand prix|weekend)(?! of)\b/;

const ofTheTwo = /\b(?:which|who) (?:one )?of (?:those|these|the|them) two\b/;
const lists = ['drivers', 'teams', 'events', 'years', 'sessions'] as const;

/** "The last one of those weekends" after a calendar, "the first one" after two races. @throws AskBack */
export function checkWhichIsMeant(
  { words }: ReadMessage,
  request: Request,
  { last: base, earlier = null }: Pick<Conversation, 'last' | 'earlier'>,
): void {
  const areTwo = earlier !== null && base !== null && !isSamePlace(earlier, base);
  if (areTwo && firstOne.test(textOf(words)) && isSamePlace(request, base))
    throw new AskBack('Which race is meant? Name the Grand Prix, and its year.', 'event', {
      ...request,
      events: [],
    });
  const isOfTwo =
    lists.some((name) => request[name].length > 1) || request.teams.length > 0 || request.top !== null;
  if (ofTheTwo.test(textOf(words)) && !isOfTwo && base !== null)
    throw new AskBack('Which two are meant? Name them.', 'topic', { ...request, topics: [] });
  if (oneOfThose.test(textOf(words)) && isListOfRaces(base))
    throw new AskBack('Which of them? Name the Grand Prix.', 'event', { ...request, events: [] });
}

function isSamePlace(one: Request, other: Request): boolean {
  const place = ({ events, years, sessions }: Request) => JSON.stringify([events, years, sessions]);
  return one.events.length > 0 && place(one) === place(other);
}

/** "How much slower was Norris, and who was behind him": he is named already. */
function isNamedBefore(words: ReadMessage['words'], named: ReadMessage['drivers']): boolean {
  const at = words.findIndex(({ text }) => text === 'him' || text === 'her');
  const clause = words.slice(0, at).findLastIndex(({ before }) => /[,;.?!]/.test(before));
  return named.some((mention) => mention.at < at && (mention.at < clause || named.length > 1));
}

/** Whether what was spoken of has several races, none of which is the one meant. */
function isListOfRaces(base: Request | null): boolean {
  return (
    base !== null && base.topics.length > 0 && base.topics.every((name) => topics[name].session === null)
  );
}

/**
 * "Him against Piastri" where two were spoken of. Whoever is named before "his" in the message itself is meant.
 *
 * @throws AskBack
 */
export function checkWhoIsMeant(
  { words, drivers: named }: ReadMessage,
  { drivers, teams, top }: Request,
  request: Request,
  base: Request | null,
): void {
  const isOfPlace = base?.narrowings.some(({ by }) => by === 'places') === true;
  const areSome = /\b(?:their|them|both)\b/.test(textOf(words)) && named.length === 0 && teams.length === 0;
  if (areSome && isOfPlace && request.drivers.length + request.teams.length === 0 && request.top === null)
    throw new AskBack('Who is meant? Name the drivers.', 'drivers', request);
  const isBesideOne = /\b(?:than|vs|versus|against|from|behind|with|and|to) (?:him|her)\b/.test(
    textOf(words),
  );
  const isOfNobody = base !== null && base.drivers.length + base.teams.length === 0;
  if (isBesideOne && isOfNobody && named.length > 0 && !isNamedBefore(words, named))
    throw new AskBack('Who is meant by "him"? Name both.', 'drivers', request);
  const at = words.findIndex(({ text }) => one.has(text));
  const spokenOf = base?.drivers ?? [];
  if (at === -1 || teams.length > 0 || top !== null || named.some((mention) => mention.at < at)) return;
  const [team] = base?.teams ?? [];
  if (spokenOf.length + drivers.length === 0 && team !== undefined && (base?.top ?? null) === null)
    throw new AskBack(`Who of ${team} is meant by "${words[at]!.raw}"?`, 'drivers', {
      ...request,
      teams: [],
    });
  if (spokenOf.length < 2) return;
  // Who took part, by the codes or names that were said.
  const others = spokenOf.filter((driver) => !drivers.includes(driver));
  if (others.length < 2) return;
  throw new AskBack(
    `Who is meant by "${words[at]!.raw}", ${either(others)}?`,
    'drivers',
    { ...request, drivers: [...drivers] },
    others,
  );
}

/** "How long was he in the pits?" after "and Norris?": of several, the one who was named last. */
export function ofWhoWasNamedLast(
  read: ReadMessage,
  { drivers, teams, top }: Request,
  conversation: Conversation,
): Conversation {
  const { last, earlier, pending } = conversation;
  if (pending !== null || !last || !earlier || !saysHe(read) || drivers.length + teams.length > 0)
    return conversation;
  // "Was he faster?" compares those two.
  if (says(read, 'ask:fast') || says(read, 'ask:compare') || says(read, 'ask:gap')) return conversation;
  const added = last.drivers.filter((driver) => !earlier.drivers.includes(driver));
  const isAddedTo =
    earlier.drivers.length > 0 && earlier.drivers.every((driver) => last.drivers.includes(driver));
  return top === null && isAddedTo && added.length === 1
    ? { ...conversation, last: { ...last, drivers: added } }
    : conversation;
}
