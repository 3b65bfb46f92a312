import type { ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import type { Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';

/** What is asked of the qualifying where no session is named, and can be asked of a race as well. */
const ofAnySession: ReadonlySet<TopicName> = new Set([
  ...(['telemetry', 'corners', 'speed-trace', 'track-map', 'sectors'] as const),
]);

/** "Was Leclerc faster on the straights last night?", after the last race: in that race, and not in its qualifying. */
export function withLastNight({ words }: ReadMessage, request: Request): Request {
  const [event, ...others] = request.events;
  const isOfLast = event?.by === 'season' && event.which === 'last' && others.length === 0;
  const isMeant =
    isOfLast &&
    request.topics.length > 0 &&
    request.topics.every((name) => ofAnySession.has(name)) &&
    request.sessions.length === 0 &&
    request.weekday === null &&
    /\b(?:last night|yesterday)\b/.test(textOf(words)) &&
    !/\b(?:pole|grid|front row)\b/.test(textOf(words));
  return isMeant ? { ...request, sessions: ['R'] } : request;
}
