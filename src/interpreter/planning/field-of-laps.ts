import type { ReadMessage } from '../reading/read-message.ts';
import { isCountOfLaps } from '../request/narrowing.ts';
import type { Request } from '../request/request.ts';

/** "On which lap was the fastest lap set?", "who did the most laps?": of the laps of everybody, which one call has. */
export function withLapsOfField({ cues }: ReadMessage, request: Request): Request {
  const { topics, drivers, teams, top, laps, narrowings, testing } = request;
  const isOfNobody = drivers.length + teams.length === 0 && top === null && testing === null;
  if (topics.join() !== 'driver-laps' || !isOfNobody) return request;
  const isOfBest = laps.join() === 'best' && cues.some(({ cue }) => cue === 'ask:lap-number');
  return isOfBest || narrowings.some(isCountOfLaps) ? { ...request, top: everybody } : request;
}

const everybody = { count: Infinity, of: 'session' } as const;
