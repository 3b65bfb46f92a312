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
  if (ofSeason.test(textOf(words)) && !namesPlace && !isOfOtherYear(slots, last))
    throw whichRace(request, last);
}

function whichRace(request: Request, last: Request | null): AskBack {
  const [event] = last?.events ?? [];
  const named = event?.by === 'name' ? [event.query] : [];
  return new AskBack(
    `That I tell of one race at a time, not over a season. Which Grand Prix shall it be, for example "${named[0] ?? 'the last race'}"?`,
    'event',
    { ...request, events: [] },
    named,
  );
}
