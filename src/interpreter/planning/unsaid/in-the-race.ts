import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import { isRaceCode, type Request } from '../../request/request.ts';
import { partsOfSeason } from '../follow-ups/season-spoken-of.ts';
import { topics as allTopics } from '../../topics/registry.ts';

/**
 * "How much did that cost him compared with Ocon?" after stops of a race: what is compared there nobody said, and the fastest laps of the
 * qualifying, which are what a comparison is of elsewhere, are none of it.
 *
 * @throws AskBack
 */
export function checkComparedInRace(
  { cues, words }: ReadMessage,
  slots: Request,
  request: Request,
  { last, pending }: Conversation,
): void {
  // What was asked back may have left open what is asked for, and not of what.
  const base = pending !== null && pending.request.topics.length > 0 ? pending.request : last;
  if (base === null || request.topics.join() !== 'telemetry' || request.drivers.length < 2) return;
  const isOfRace =
    base.topics.length > 0 &&
    base.sessions.every(isRaceCode) &&
    base.topics.every((name) => isRaceCode(allTopics[name].session));
  const isSaid =
    slots.sessions.length + slots.laps.length + slots.aspects.length + slots.narrowings.length > 0 ||
    slots.events.length > 0 ||
    ofTheLap.test(textOf(words));
  const compares =
    cues.some(({ cue }) => cue === 'ask:compare') || /\bhow much\b|\bthan\b/.test(textOf(words));
  if (!isOfRace || isSaid || !compares) return;
  const of = request.drivers.join(' and ');
  throw new AskBack(
    `What shall I compare of that race? For example *race pace of ${of}* or *pit stops of ${of}*.`,
    'topic',
    { ...request, topics: [], sessions: [] },
    [`race pace of ${of}`, `pit stops of ${of}`],
  );
}

/** What fastest laps alone have. */
const ofTheLap =
  /\b(?:telemetr\w+|traces?|speeds?|throttle|brak\w+|gears?|corners?|turns?|sectors?|laps?|straights?|deltas?|drs|where)\b/;

/** "And quali?" after points before the summer break: not of the one race that was the last before it. @throws AskBack */
export function checkPartOfSeason(slots: Request, request: Request): void {
  const [event] = request.events;
  const isOfPart = event?.by === 'season' && partsOfSeason.includes(event.which) && slots.events.length === 0;
  const isOfSessions =
    request.topics.length > 0 && request.topics.every((name) => allTopics[name].session !== null);
  if (isOfPart && isOfSessions)
    throw new AskBack(
      'That I tell of one race at a time, and not over a part of a season. Which Grand Prix shall it be?',
      'event',
      { ...request, events: [] },
    );
}
