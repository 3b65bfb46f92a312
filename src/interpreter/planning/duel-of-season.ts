import type { ReadMessage } from '../reading/read-message.ts';
import { namesEvent, type Request } from '../request/request.ts';

/** "Norris vs Piastri this season": two who are compared over a season, and not their laps in a session of it. */
export function withDuel({ cues, words }: ReadMessage, request: Request): Request {
  const { topics, drivers, years, lastYears, sessions, laps, aspects, testing, until } = request;
  const saysTelemetry = cues.some(({ cue }) => cue === 'topic:telemetry');
  // "V" and "vs" alone: laps and sectors are compared in a session.
  const isCompared = cues.some(
    ({ cue, at }) => cue === 'ask:compare' && /^(?:v|vs|versus|against|compare)$/.test(words[at]!.text),
  );
  const isOfTwo = drivers.length === 2 && topics.length === 1 && topics[0] === 'telemetry';
  const isOfSeason = years.length === 1 && lastYears === null && !namesEvent(request) && testing === null;
  const isOpen = sessions.length + laps.length + aspects.length === 0 && until === null && !request.corners;
  return isCompared && !saysTelemetry && isOfTwo && isOfSeason && isOpen
    ? { ...request, topics: ['head-to-head'] }
    : request;
}
