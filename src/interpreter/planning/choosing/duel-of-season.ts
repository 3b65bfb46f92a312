import type { ReadMessage } from '../../reading/read-message.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { textOf } from '../../reading/words.ts';

/** "Norris vs Piastri this season": two who are compared over a season, and not their laps in a session of it. */
export function withDuel(message: ReadMessage, request: Request): Request {
  if (goesOverSeason(message, request))
    return {
      ...request,
      topics: ['head-to-head'],
      events: [],
      sessions: [],
      laps: [],
      narrowings: [],
      aspects: [],
    };
  if (isOfBothSessions(request)) return { ...request, topics: ['head-to-head'], sessions: [] };
  if (leavesRace(message, request)) return { ...request, events: [], lastRaces: null, laps: [], top: null };
  return request;
}

/** "Who leads the head to head?" after a race of each: over the season, where no event is named. */
function leavesRace({ events, cues }: ReadMessage, { topics, narrowings }: Request): boolean {
  const namesNone = events.length === 0 && cues.every(({ cue }) => !cue.startsWith('event:'));
  return topics.join() === 'head-to-head' && namesNone && narrowings.every(({ by }) => by !== 'after');
}

const ofPlaces: readonly TopicName[] = ['session-info', 'qualifying-results', 'lap-times', 'telemetry'];

/** "Antonelli or Russell this year, who is ahead on Sundays and in qualifying": over the season, where no event is named. */
function isOfBothSessions(request: Request): boolean {
  const { topics, drivers, years, lastYears, sessions, laps, until, testing, date } = request;
  const isOfTwo =
    drivers.length === 2 && topics.length > 0 && topics.every((name) => ofPlaces.includes(name));
  const isOfSeason = years.length === 1 && lastYears === null && !namesEvent(request);
  const isOpen = laps.length === 0 && until === null && testing === null && date === null;
  const areBoth = sessions.length === 2 && sessions.includes('R') && sessions.includes('Q');
  return isOfTwo && isOfSeason && isOpen && areBoth;
}

const overSeason =
  /^(?:and |ok |now |but |then |so |what about |how about )*(?:(?:who|who is|whos|who was|who leads|who comes out) (?:ahead|better|faster|quicker|in front|on top|it) )?(?:over|across|throughout|for) the (?:whole |entire |full )?(?:season|year)$|^(?:and )?(?:all|the whole|the full) (?:season|year)$/;

/** "And over the season?" after two in one session. */
function goesOverSeason({ words }: ReadMessage, { topics, drivers, years }: Request): boolean {
  const isOfTwo =
    topics.every((name) => allTopics[name].comparesTimes || ofPlaces.includes(name)) &&
    topics.length > 0 &&
    drivers.length === 2;
  return isOfTwo && years.length < 2 && overSeason.test(textOf(words));
}
