import { type Moment, whenKnown } from '../request/moment.ts';
import type { Entrant } from '../request/knowledge.ts';
import type { Where } from '../request/planned-call.ts';
import { isHeld } from './runnings.ts';

/**
 * Who drove the race of the weekend that a session is of; null where that cannot be had, and where others may have driven: in practices
 * and tests.
 */
export async function entrantsAt(
  where: Where,
  { knowledge, nowMs }: Moment,
): Promise<readonly Entrant[] | null> {
  if ('test' in where || where.session.startsWith('FP')) return null;
  const schedule = await whenKnown(knowledge.schedule(where.year));
  const event = schedule?.events.find(({ eventName }) => eventName === where.gp);
  const race = event?.sessions.find(({ code }) => code === 'R');
  if (!event || !race || !isHeld(race, event, nowMs)) return null;
  return await whenKnown(knowledge.entrants(event));
}
