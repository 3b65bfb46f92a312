import type { Request } from '../request/request.ts';
import type { TopicName } from '../request/topic-name.ts';
import { heardBy } from './heard-parts.ts';

/** "Compare the first two", "the fastest laps of the first three": where a topic has no places, its drivers are those at these places. */
export function withTopOfPlaces(slots: Request, topics: readonly TopicName[]): Request {
  const places = slots.narrowings.find((each) => each.by === 'places');
  const isFirst = places?.by === 'places' && places.from === 1 && places.to > 1;
  const areDrivers =
    topics.every((name) => heardBy(name).has('top')) && topics.some((name) => !heardBy(name).has('places'));
  if (!isFirst || !areDrivers || topics.length === 0 || slots.top !== null) return slots;
  return {
    ...slots,
    top: { count: places.to, of: 'session' },
    narrowings: slots.narrowings.filter(({ by }) => by !== 'places'),
  };
}
