import { SvcError } from '../../core/errors.ts';
import type { Event, Schedule } from '../../core/calendar/schedule.ts';
import { resolveEvent } from '../../core/names/event-resolution.ts';
import { currentYear, firstTimedSeason, type Moment, whenKnown } from '../request/moment.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { namedEvent, wasNamed } from './runnings.ts';

/** So many seasons before and after are looked through. */
const mostSeasons = 5;

/** The event of a season that a name means. @throws AskBack for one that means none or several; of a race of other seasons with their years */
export async function eventOn(
  schedule: Schedule,
  query: string,
  request: Request,
  moment: Moment,
): Promise<Event> {
  const absent = wasNamed(schedule, query) ? null : await notHeld(schedule.year, query, request, moment);
  if (absent !== null) throw absent;
  return namedEvent(schedule, query, request);
}

/**
 * The question back where a name means no event of a season but one of seasons near it: in which of them it is on the calendar, the last one before
 * and the first one after. null: it means none there either.
 */
async function notHeld(
  year: number,
  query: string,
  request: Request,
  moment: Moment,
): Promise<AskBack | null> {
  const before = await nearestWith(query, year, -1, moment);
  const after = await nearestWith(query, year, 1, moment);
  const found = [before, after].filter((event) => event !== null);
  const [first] = found;
  if (!first) return null;
  const years = found.map((event) => String(event.year));
  const names = [...new Set(found.map(({ eventName }) => eventName))];
  const near = [
    ...(before ? [`the last one before it is that of ${before.year}`] : []),
    ...(after ? [`the next one ${before ? '' : 'is '}that of ${after.year}`] : []),
  ];
  const question = `There is no ${listed(names, 'or')} on the ${year} calendar; ${near.join(', ')}. Which year shall it be?`;
  return new AskBack(question, 'event', request, years);
}

async function nearestWith(
  query: string,
  year: number,
  step: 1 | -1,
  { nowMs, knowledge }: Moment,
): Promise<Event | null> {
  for (let distance = 1; distance <= mostSeasons; distance++) {
    const other = year + step * distance;
    if (other < firstTimedSeason || other > currentYear(nowMs)) return null;
    const schedule = await whenKnown(knowledge.schedule(other));
    const event = schedule && eventNamed(schedule, query);
    if (event) return event;
  }
  return null;
}

/** null: none or several. */
function eventNamed(schedule: Schedule, query: string): Event | null {
  try {
    return resolveEvent(schedule, query).event;
  } catch (error) {
    if (error instanceof SvcError) return null;
    throw error;
  }
}
