import type { Event } from '../../core/calendar/schedule.ts';
import type { Moment } from '../request/moment.ts';
import { PlainAnswer } from '../request/questions.ts';
import { type EventReference, namesEvent, type Request } from '../request/request.ts';
import { placesOf } from './places.ts';
import { isToCome, ownRunning } from './runnings.ts';
import { eventOfSeason } from './season-events.ts';
import { scoredYearsOf } from './years.ts';

/** A season as it stood after a race. */
export interface SeasonMoment {
  year: number;
  /** null: as it stands, or as it ended. */
  after: Event | null;
  /** Whether that is how it stands now, for the race that was asked for is still to come. */
  isNow: boolean;
}

/** The moments of seasons that a request is about, and what was taken for granted. @throws AskBack, PlainAnswer */
export async function seasonMomentsOf(
  request: Request,
  moment: Moment,
): Promise<{ moments: SeasonMoment[]; notes: string[] }> {
  if (!namesEvent(request)) {
    const years = await scoredYearsOf(request, moment);
    return { moments: years.map((year) => ({ year, after: null, isNow: false })), notes: [] };
  }
  const [reference] = request.events;
  if (reference?.by === 'season' && reference.which === 'before' && reference.of) {
    const { of } = reference;
    return await ofEachYear(request, async (year) => await beginningAt(of, year, request, moment));
  }
  if (reference?.by === 'season' && (reference.which === 'to-go' || reference.which === 'run'))
    return await ofEachYear(request, async (year) => await countedMoment(reference, year, request, moment));
  const places = await placesOf(request, ['R'], moment);
  const recent = places.find(({ isMostRecent }) => isMostRecent);
  return {
    moments: places.map(({ event }) => ({ year: event.year, after: event, isNow: false })),
    notes: recent ? [`No year was named, so this is the most recent running, ${recent.event.year}.`] : [],
  };
}

interface Found {
  moment: SeasonMoment;
  notes: string[];
}

/** A moment of each year that is named, of the current season where none is, with what was taken for granted. */
async function ofEachYear(
  { years }: Request,
  find: (year: number | null) => Promise<Found>,
): Promise<{ moments: SeasonMoment[]; notes: string[] }> {
  const found = await Promise.all((years.length > 0 ? years : [null]).map(find));
  return { moments: found.map((each) => each.moment), notes: found.flatMap(({ notes }) => notes) };
}

/** The season as it stood when an event began. @throws AskBack, PlainAnswer */
async function beginningAt(
  of: EventReference,
  year: number | null,
  request: Request,
  moment: Moment,
): Promise<Found> {
  const event =
    of.by === 'name'
      ? await ownRunning(of.query, year, request, moment)
      : await eventOfSeason(of.which, year, request, moment, of.races);
  return await beginningOf(event, moment);
}

/** The season after so many races, or with so many to go. @throws AskBack, PlainAnswer */
async function countedMoment(
  { which, races }: EventReference & { by: 'season' },
  said: number | null,
  request: Request,
  moment: Moment,
): Promise<Found> {
  const after = await eventOfSeason(which, said, request, moment, races);
  const { year, round, eventName } = after;
  const schedule = await moment.knowledge.schedule(year);
  const next = schedule.events.find((event) => !event.isTesting && event.round === round + 1);
  if (isToCome(schedule, eventName, moment.nowMs)) return asItStands(year, eventName, true);
  const isNow = next !== undefined && isToCome(schedule, next.eventName, moment.nowMs);
  return { moment: { year, after, isNow }, notes: [] };
}

function asItStands(year: number, eventName: string, isNow: boolean): Found {
  return {
    moment: { year, after: null, isNow },
    notes: [`The ${year} ${eventName} is still to come, so this is how it stands now.`],
  };
}

async function beginningOf({ year, round, eventName }: Event, moment: Moment): Promise<Found> {
  const schedule = await moment.knowledge.schedule(year);
  const before = schedule.events.findLast((event) => !event.isTesting && event.round < round);
  if (before === undefined)
    throw new PlainAnswer(
      `Before the ${year} ${eventName}, the first race of the season, nobody has points. Ask for the *standings ${year - 1}*.`,
    );
  const isNow = isToCome(schedule, eventName, moment.nowMs);
  if (!isToCome(schedule, before.eventName, moment.nowMs))
    return { moment: { year, after: before, isNow }, notes: [] };
  return asItStands(year, before.eventName, isNow);
}
