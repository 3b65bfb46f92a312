import type { ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import { AskBack } from '../request/questions.ts';
import { namesEvent, type Request } from '../request/request.ts';
import { topics as allTopics } from '../topics/registry.ts';

const ofSeason =
  /\b(?:of|in|over|across|all|through|throughout|during|for) (?:the |this |that )?(?:whole |entire |full )?(?:season|year)\b(?! (?:before|after|opener|finale|ender))|\b(?:this|that|current) (?:whole )?(?:season|year)\b/;

/** "This season", "this year": after another season, what was spoken of is asked of the current one. */
const isOfOtherYear = (slots: Request, last: Request | null) =>
  last !== null &&
  slots.years.length === 1 &&
  last.years.length > 0 &&
  last.years.join() !== slots.years.join();

/**
 * "Fastest pit stop of the season?", "who has the best race pace this year?": what is told of one race. That of the race spoken of would
 * answer another question.
 *
 * @throws AskBack
 */
export function checkOneRace(
  { words }: ReadMessage,
  slots: Request,
  request: Request,
  last: Request | null,
): void {
  const isOfSessions =
    request.topics.length > 0 && request.topics.every((name) => allTopics[name].session !== null);
  if (!isOfSessions || request.years.length > 1) return;
  const namesPlace =
    namesEvent(slots) || slots.lastRaces !== null || slots.date !== null || slots.testing !== null;
  if (namesPlace) return;
  const text = textOf(words);
  if (ofSeason.test(text) && !isOfOtherYear(slots, last)) throw whichRace(request, last);
  if (ofAllPlaces.test(text)) throw whichRace(request, last);
  // "How many laps did Verstappen lead in 2023?"
  const isOfYear = slots.years.length === 1 && !namesEvent(request);
  if (isOfYear && counted.test(text)) throw whichRace(request, last);
}

/** "And which track is the worst for that?", where none is named. */
const ofAllPlaces =
  /\b(?:which|what) (?:other )?(?:tracks?|circuits?|venues?|races?|grands? prix|gps?|weekends?|rounds?)\b(?! (?:was|is|were|are) (?:that|it|this|those|they)\b)/;

const counted =
  /\b(?:how (?:many|often|much)|most|fewest|longest|shortest|biggest|largest|smallest|average|mean|every|each|all|different)\b/;

function whichRace(request: Request, last: Request | null): AskBack {
  const [event] = last?.events ?? [];
  const named = event?.by === 'name' ? [event.query] : [];
  const isOfTeams = request.teams.length > 1 && request.topics.every((name) => name === 'team-pace');
  const instead = isOfTeams
    ? ' No measure of a whole season says which of two teams was faster; *constructors standings* tells their points.'
    : '';
  return new AskBack(
    `That I tell of one race at a time, not over a season.${instead} Which Grand Prix shall it be, for example "${named[0] ?? 'the last race'}"?`,
    'event',
    { ...request, events: [] },
    named,
  );
}
