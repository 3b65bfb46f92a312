import type { ReadMessage } from '../reading/read-message.ts';
import { textOf } from '../reading/words.ts';
import { isCountOfLaps } from '../request/narrowing.ts';
import type { Request } from '../request/request.ts';

/** "Did Norris set the fastest lap?": whether it was his, the laps of all tell. */
const asksWhose = /^(?:and |so )?(?:did|was|has|is) .*\b(?:the|that) (?:fastest|quickest) lap\b/;

const onWhichTyre = /\b(?:which|what) (?:tyres?|tires?|compounds?|rubber)\b/;

/** "Did Norris have the fastest stop?" */
const asksWhoseStop =
  /^(?:(?:and|so|but) )*(?:did|was|has|had|is|does) .*\b(?:the|that) (?:very )?(?:fastest|quickest|shortest|best|slowest|longest|worst) (?:pit ?)?(?:stop|pitstop)\b/;

/** "On which lap was the fastest lap set?", "who did the most laps?": of the laps of everybody, which one call has. */
export function withLapsOfField({ cues, words }: ReadMessage, request: Request): Request {
  const { topics, drivers, teams, top, laps, narrowings, testing } = request;
  const isWhether = laps.join() === 'best' && drivers.length === 1 && asksWhose.test(textOf(words));
  if (topics.join() === 'driver-laps' && isWhether && narrowings.length === 0 && testing === null)
    return { ...request, drivers: [], top: everybody };
  if (topics.join() === 'pit-stops' && drivers.length === 1 && asksWhoseStop.test(textOf(words)))
    return { ...request, drivers: [] };
  const isOfNobody = drivers.length + teams.length === 0 && top === null && testing === null;
  if (topics.join() !== 'driver-laps' || !isOfNobody) return request;
  const isOfBest =
    laps.join() === 'best' &&
    (cues.some(({ cue }) => cue === 'ask:lap-number') || onWhichTyre.test(textOf(words)));
  return isOfBest || narrowings.some(isCountOfLaps) ? { ...request, top: everybody } : request;
}

const everybody = { count: Infinity, of: 'session' } as const;
