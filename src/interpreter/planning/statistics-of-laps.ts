import type { ReadMessage } from '../reading/read-message.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { textOf } from '../reading/words.ts';

const statistics =
  /\b(?:averages?|avg|means?|medians?|std|stdev|deviations?|sd|sigma|iqr|spread|variance|steadier|steadiest|consistent|consistency)\b/;

/** Means and deviations are there of whole sessions, or up to a lap: of some laps of several drivers the laps are offered. @throws AskBack */
export function checkStatistics({ words }: ReadMessage, request: Request): void {
  const { drivers, laps, narrowings, topics } = request;
  const numbers = laps.filter((lap) => lap !== 'best');
  const open = narrowings.find(({ by }) => by === 'open-laps');
  const isOfSome = numbers.length > 2 || open !== undefined;
  const isOfPace = topics.every((name) => name === 'driver-laps' || name === 'lap-times');
  if (!isOfSome || !isOfPace || drivers.length < 2) return;
  if (!statistics.test(textOf(words))) return;
  const which = open?.said ?? `laps ${numbers[0]} to ${numbers.at(-1)}`;
  throw new AskBack(
    `Means, medians and deviations are there of a whole session, or up to a lap. Shall I show "${which}" of ${listed(drivers)} one by one?`,
    'topic',
    { ...request, topics: ['driver-laps'] },
  );
}
