import type { Moment } from '../request/moment.ts';
import { namesEvent, type Request } from '../request/request.ts';
import { placesOf } from './places.ts';
import { scoredYearsOf } from './years.ts';

/** Seasons that are asked about, each up to the event that is named; whole, as far as they have gone, where none is. */
export async function seasonsUntil(
  request: Request,
  moment: Moment,
): Promise<{ year: number; until?: string }[]> {
  if (!namesEvent(request)) return (await scoredYearsOf(request, moment)).map((year) => ({ year }));
  const places = await placesOf(request, ['R'], moment);
  return places.map(({ event: { year, eventName } }) => ({ year, until: eventName }));
}
