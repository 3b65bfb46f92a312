import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { asksForTeamsOfTable, says, startsWithAnd } from './goes-on.ts';

/** Whether a message asks once more for a table of the season, or for the duel of two over it, in words that would name another topic. */
export function keepsTable(
  message: ReadMessage,
  slots: Request,
  named: readonly TopicName[],
  base: Request,
): boolean {
  return (
    isDriversChampionship(message, slots, base) ||
    asksForTeamsOfTable(message, slots, base) ||
    isDuelUpTo(message, slots, base) ||
    countsPointsThen(message, slots, base) ||
    asksForGapInTable(message, slots, base) ||
    asksForLeadOrNow(message, slots, base) ||
    asksOfTable(message, slots, named, base)
  );
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

/** "How was that after Budapest?" of two over a season, of its ratings, or of who can still be champion. */
function isDuelUpTo({ cues }: ReadMessage, { narrowings, drivers }: Request, base: Request): boolean {
  const isOfDuel = base.topics.length === 1 && ofSeasonUpTo.has(base.topics[0]!);
  const isWeak = cues.every(({ cue }) => !isQuestion(cue) || /^ask:(?:how|fast|compare|leader)$/.test(cue));
  return isOfDuel && isWeak && drivers.length === 0 && narrowings.some(({ by }) => by === 'after');
}

const ofSeasonUpTo: ReadonlySet<TopicName> = new Set(['head-to-head', 'ratings', 'championship']);

/** "How far was Aston behind Ferrari?" after a table: in points. */
function asksForGapInTable({ cues }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfTable =
    topics.length > 0 && topics.every((name) => name === 'standings' || name === 'season-summary');
  const isOfGap =
    asked.some(({ cue }) => cue === 'ask:gap') && asked.every(({ cue }) => /^ask:(?:points|gap)$/.test(cue));
  return isOfTable && isOfGap && !namesEvent(slots) && slots.sessions.length + slots.laps.length === 0;
}

/** "How big was the lead?", "and now?" after a table: of the table. */
function asksForLeadOrNow({ words }: ReadMessage, slots: Request, { topics }: Request): boolean {
  const isOfTable =
    topics.length > 0 && topics.every((name) => name === 'standings' || name === 'season-summary');
  return (
    isOfTable &&
    !namesEvent(slots) &&
    slots.drivers.length + slots.sessions.length + slots.laps.length === 0 &&
    /^(?:and |so )?(?:how (?:big|large) (?:was|is) (?:the|his|their) lead(?: then)?|(?:what about |how about )?(?:right )?now)$/.test(
      textOf(words),
    )
  );
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
